# Turmas: um professor, alunos que entram por um código, o que se entrega.

server-no-class = essa turma não existe, ou não está aberta a si
server-class-teachers = só os professores desta turma podem fazer isso
server-class-owner = só o professor a quem esta turma pertence pode fazer isso
server-class-owner-stays = aquele a quem a turma pertence continua nela como professor
server-class-code = nenhuma turma tem agora este código: veja se está bem escrito, ou peça um novo ao seu professor
server-class-full = esta turma está cheia: tem { $count } membros
server-classes-full = ninguém pode ter mais de { $count } turmas abertas
server-classes-many = ninguém pode estar em mais de { $count } turmas
server-class-name-taken = alguém nesta turma chama-se «{ $name }» ou quase; escolha outro nome
server-class-no-member = esta turma não tem esse membro
server-class-no-assignment = esta turma não tem esse trabalho, ou nada foi entregue para ele
server-class-assignments = uma turma pode ter no máximo { $count } trabalhos
server-class-title = um título tem de 1 a { $most } caracteres
server-class-note = uma nota tem no máximo { $most } caracteres
server-class-due = esse momento não serve de prazo
server-class-not-your-bot = não tem nenhum bot chamado «{ $name }»
server-class-bot-or-folder = entregue ou um bot ou o comando de uma pasta
server-class-command = um comando começa por { OR($forms) } e diz a seguir o que se corre, em no máximo { $most } caracteres

class-file-late = { $name } entregou fora do prazo.
class-file-bot = { $name } entregou um bot, que joga no servidor.
class-file-nothing = { $name } não entregou nada.

shell-classes = Turmas · Ludoteca
    .about = Um professor abre uma turma, os alunos entram por um código e entregam os seus jogadores.
shell-class = Turma · Ludoteca

page-bots-classes = Turmas: entregue o seu bot a um professor, ou ensine

page-class-all = Turmas
page-class-lead = Um professor abre uma turma e diz o código; os alunos entram por ele, sem conta, e entregam os seus jogadores. Mais ninguém vê uma turma.
page-class-document = { $title } · Ludoteca
page-class-yours = As suas turmas
page-class-as-student = Está aqui como aluno, com o nome { $name }.
page-class-as-teacher = Ensina aqui como { $name }.
page-class-as-visitor = Não está nesta turma. O professor mostra-lhe o que nela se faz e os seus bots, mas o nome de ninguém.
page-class-most = Já tem tantas turmas quantas se pode ter: { $count }.
page-class-join = Entrar numa turma
page-class-join-lead = O seu professor diz-lhe o código. Quem está na turma vê o seu nome; este navegador lembra-se de quem é.
page-class-code = Código
page-class-name = Nome nesta turma
page-class-join-do = Entrar
page-class-open = Abrir uma turma
page-class-open-lead = É sua, e fechada a quem não entrar pelo código.
page-class-title = Título
page-class-teacher-name = O seu nome nela
page-class-open-do = Abrir

page-class-code-let-in = Deixar entrar alunos
page-class-code-none = Não há código neste momento, por isso ninguém pode entrar.
page-class-code-life = Quanto tempo deve valer um novo código?
page-class-life-hour = Uma hora
page-class-life-day = Um dia
page-class-life-week = Uma semana
page-class-code-new = Criar um novo código
page-class-code-revoke = Revogar o código
page-class-link = Ligação com o código
page-class-left-minutes = vale por mais { $count ->
    [one] um minuto
   *[other] { $count } minutos
}
page-class-left-hours = vale por mais { $count ->
    [one] uma hora
   *[other] { $count } horas
}
page-class-left-days = vale por mais { $count ->
    [one] um dia
   *[other] { $count } dias
}

page-class-assignments = Trabalhos
page-class-assignments-none = Ainda nenhum.
page-class-assign = Marcar um trabalho
page-class-assign-do = Marcar
page-class-task-title = Título do trabalho
page-class-task-game = Jogo
page-class-task-options = Opções do jogo, como size=6 (pode ficar vazio)
page-class-task-note = Nota para os alunos (pode ficar vazio)
page-class-task-due = Prazo, pelo seu relógio (pode ficar vazio)
page-class-change = Mudar
page-class-keep = Guardar
page-class-unassign = Remover
page-class-unassign-asked = Remover «{ $title }»?
page-class-unassign-text = O que foi entregue também se esquece: { $count ->
    [0] nada até agora
    [one] de um aluno
   *[other] de { $count } alunos
}.
page-class-game-of = { $title } · { $game }
page-class-due = Entregar antes de { $moment }.
page-class-due-over = O prazo era { $moment }; o que se entregar agora fica marcado como atrasado.
page-class-due-never = Não há prazo.
page-class-folder = Pasta, que se corre com
page-class-bot-gone = o bot { $name }, que foi apagado
page-class-online = ligado agora
page-class-offline = não está ligado agora
page-class-handed-at = entregue { $moment }
page-class-handed-late = atrasado: entregue { $moment }
page-class-handed-nothing = nada entregue
page-class-handed-count = Entregues: { $count } de { $of }
page-class-handed-you = Entregou:
page-class-handed-not-you = Ainda não entregou nada.
page-class-take-back = Retirar
page-class-hand-in = Entregar
page-class-hand-in-again = Entregar outra coisa
page-class-replaces = Fica no lugar do que entregou.
page-class-replaces-late = Fica no lugar do que entregou, e está atrasado.
page-class-hand-in-bot = Um bot que liga
page-class-which-bot = Qual dos seus bots?
page-class-hand-in-bot-do = Entregar o bot
page-class-make-bot = Crie primeiro um bot
page-class-hand-in-folder = Uma pasta que o professor corre
page-class-folder-lead = A pasta em si chega ao professor como na sua disciplina for costume. Diga aqui com que comando se corre dentro da pasta.
page-class-command = Comando
page-class-hand-in-folder-do = Entregar a pasta
page-class-league-file = Liga das pastas
page-class-league-lead = Um ficheiro para «ludoteca league run» na sua máquina, com todos os que entregaram uma pasta. Leia os comandos antes de os correr.

page-class-bots = Bots desta turma
page-class-bot-rated = { $title } { $rating } ± { $deviation }
page-class-roster = { $count ->
    [one] Um nesta turma
   *[other] { $count } nesta turma
}
page-class-student = aluno
page-class-teacher = professor
page-class-you = { $role }, é você
page-class-rename = Mudar o nome
page-class-rename-whom = Mudar o nome de { $name }
page-class-promote = Tornar professor
page-class-promote-whom = Tornar { $name } professor
page-class-demote = Tornar aluno
page-class-demote-whom = Tornar { $name } outra vez aluno
page-class-remove = Remover
page-class-remove-whom = Remover { $name } da turma
page-class-remove-asked = Remover { $name } da turma?
page-class-remove-text = O que foi entregue com este nome esquece-se. Os bots e as partidas continuam de quem são.

page-class-kept = O que se guarda desta turma
page-class-shown = Mostrar esta turma a quem tiver o endereço
page-class-shown-text = Quem tiver o endereço vê o título, os trabalhos e os bots entregues, mas o nome de ninguém.
page-class-closed-text = Está fechada: para quem não está nela, essa turma não existe.
page-class-export = Exportar
page-class-export-lead = A exportação tem tudo o que se guarda da turma: quem está nela, os trabalhos, e o que foi entregue e quando.
page-class-export-own = A exportação tem o que se guarda de si nesta turma. Quem sai é aqui esquecido.
page-class-leave = Sair desta turma
page-class-leave-asked = Sair desta turma?
page-class-leave-text = O seu nome aqui e o que entregou esquecem-se. Os seus bots e partidas continuam seus.
page-class-delete = Apagar esta turma
page-class-delete-asked = Apagar «{ $title }»?
page-class-delete-text = Desaparece a lista com { $members ->
    [one] um nome
   *[other] { $members } nomes
} e { $assignments ->
    [0] o que foi entregue
    [one] um trabalho com o que foi entregue
   *[other] { $assignments } trabalhos com o que foi entregue
}. Não se pode desfazer. Os bots e as partidas continuam de quem são.
page-class-leagues = Ligas
page-class-league = Liga
page-class-league-new = Abrir uma liga para esta turma
