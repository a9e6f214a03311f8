# Bots no servidor: programas de alguém, ligados a partir de outro lugar.

server-bot-name = { $name } (bot)
server-bot-token = o token falta, está errado ou foi revogado; envie-o como «Authorization: Bearer TOKEN»
server-bot-scope = este token pode assistir, não jogar
server-no-bot = não há nenhum bot chamado «{ $name }»
server-bot-away = { $name } não está ligado neste momento
server-bot-busy = { $name } já tem demasiados desafios por responder
server-bot-taken = outro bot chama-se «{ $name }» ou quase
server-bot-letters = o nome de um bot precisa de uma letra ou de um algarismo
server-bot-not-yours = este bot não é seu
server-bots-full = ninguém pode ter mais de { $count } bots
server-bot-tokens-full = um bot pode ter no máximo { $count } tokens; revogue um primeiro
server-name-of-bot = «{ $name }» é o nome de um bot; escolha outro nome

shell-bots = Bots · Ludoteca
    .about = Programas que jogam aqui, e como ligar o seu.
shell-bot = { $name } · Bot · Ludoteca
    .about = { $name } é um bot: as suas partidas, as suas classificações e uma forma de jogar com ele.

page-bots = Bots
page-bots-lead = Os bots são programas que alguém escreveu e corre na sua própria máquina. Estão assinalados onde quer que joguem.
page-bots-leagues = Ligas de bots
page-bots-none = Ainda não veio aqui nenhum bot.
page-bots-yours = Os seus bots
page-bots-others = Bots de outros
page-bot-mark = bot
page-seat-bot = { $name } (bot)
page-bot-of = de { $owner }
page-bot-new = Criar um bot
page-bot-new-lead = Recebe um token. Quem o tiver joga em nome do bot; por isso guarde-o num ficheiro e não o envie a ninguém.
page-bot-name = Como se chama?
page-bot-about = O que devem os outros saber sobre ele?
page-bot-make = Criar
page-bot-most = Já tem tantos bots quantos se pode ter: { $count }.
page-bot-token-title = O token de { $name }
page-bot-token-once = Só é mostrado esta vez. Guarde-o já num ficheiro; se se perder, crie outro e revogue este.
page-bot-token-label = Token
page-bot-token-copy = Copiar o token
page-bot-token-copied = Copiado.
page-bot-token-run = Depois ligue o seu programa com:
page-bot-token-command = ludoteca bot connect --server { $server } --token-file token.txt -- python3 bot.py
page-bot-done = Já o guardei
page-bot-ratings = Classificações entre bots
page-bot-no-ratings = Ainda sem classificação: esta vem de partidas com bots de outros donos.
page-bot-game = Jogo
page-bot-rating = Classificação
page-bot-results = Ganhas, empatadas, perdidas
page-bot-rated = { $rating } ± { $deviation }
page-bot-counts = { $won }, { $drawn }, { $lost }
page-bot-play = Jogar com { $name }
page-bot-play-game = Que jogo?
page-bot-play-time = Quanto tempo?
page-bot-play-no-clock = Sem relógio
page-bot-play-clock = { $minutes } minutos e { $seconds } segundos por lance
page-bot-challenge = Desafiar
page-bot-challenge-lead = O bot decide, pelas regras do seu dono, se aceita; até lá a partida espera.
page-bot-away = Não está ligado neste momento, por isso não pode ser desafiado.
page-bot-live = Partidas que continuam
page-bot-finished = Últimas partidas
page-bot-no-games = Nenhuma que se possa mostrar.
page-bot-tokens = Tokens
page-bot-tokens-lead = Cada um deixa um programa jogar em nome do bot. Um token revogado deixa logo de funcionar.
page-bot-tokens-none = Nenhum token: nenhum programa se pode ligar.
page-bot-token-made = criado { $date }
page-bot-token-used = usado pela última vez { $date }
page-bot-token-unused = nunca usado
page-bot-token-reads = só pode assistir
page-bot-token-name = Nome de um novo token
page-bot-token-read = Só pode assistir
page-bot-token-new = Criar um token
page-bot-token-nameless = Token { $number }
page-bot-revoke = Revogar
page-bot-revoke-which = Revogar { $token }
page-bot-revoke-asked = Revogar este token?
page-bot-revoke-text = Os programas que o usam são desligados de imediato. Não se pode desfazer.
page-bot-delete = Apagar este bot
page-bot-delete-asked = Apagar { $name }?
page-bot-delete-text = As suas partidas por acabar terminam, as classificações e os tokens desaparecem. Os outros mantêm as partidas que jogaram com ele.

# A program that plays on a server: `bot connect`.
bot-connected = ligado como { $name }
bot-line-lost = sem ligação ao servidor: { $why }; nova tentativa daqui a { $seconds ->
    [one] 1 segundo
   *[other] { $seconds } segundos
}
bot-line-ended = o servidor desligou
bot-server-silent = o servidor não responde
bot-server-address = «{ $server }» não é o endereço de um servidor: escreva http://HOST:PORTO ou https://HOST
bot-token-unread = não é possível ler { $file }
bot-token-none = { $file } não tem nenhum token: ponha lá o que a página do bot mostrou
bot-token-bad = o servidor não conhece o token: está errado ou foi revogado
bot-ca-unread = { $file } não tem certificados que se possam ler; espera-se PEM
bot-untrusted = ninguém de confiança responde pelo servidor ({ $why }); --ca FICHEIRO indica o certificado da autoridade dele
bot-no-tls = o servidor não fala TLS neste endereço; será http://?
bot-not-ready = o programa não está pronto: { $why }; `ludoteca bot check { $game }` diz mais
bot-shut-out = o servidor não deixa entrar nem este bot nem o seu dono
bot-no-bots-there = não há bots neste endereço: é um servidor da Ludoteca, e suficientemente novo?
bot-expected-rule = people, bots, nobody, open, draws, takebacks, um jogo, at-least=SEGUNDOS ou at-most=SEGUNDOS
bot-expected-clock = esperam-se minutos e segundos, como em 3+2
bot-leaves = a sair; partidas por acabar que ficam para a próxima vez: { $games }
bot-refused = o servidor recusa: { $why }
bot-declines = um desafio de { $name } para { $game } é recusado
bot-game-begins = começa uma partida de { $game } contra { $name }: /g/{ $id }
bot-game-goes-on = continua uma partida de { $game } contra { $name } depois de { $moves ->
    [one] 1 lance
   *[other] { $moves } lances
}: /g/{ $id }
bot-game-over = { $game } contra { $name }: { $result ->
    [won] vitória
    [lost] derrota
    [draw] empate
   *[none] sem resultado
} ({ $reason })
bot-not-replayed = não é possível repetir a partida: { $why }
bot-fault-again = { $why }; é perguntado mais uma vez, por um novo processo
bot-fault-resigns = { $why }; foi a segunda vez, por isso desiste desta partida

# Ligas de bots no servidor.
server-no-league = essa liga não existe
server-league-title = uma liga precisa de um título
server-league-numbers = uma liga tem de 1 a { $boards } tabuleiros, de 1 a { $pairs } pares de partidas em cada encontro, de 1 a { $rounds } rondas se for um torneio suíço, e de 1 a { $games } partidas simultâneas de cada bot
server-league-boards = { $game } aparece duas vezes
server-league-games = são mais de { $most } partidas para quaisquer dois bots; escolha menos tabuleiros, pares ou rondas
server-league-starts = uma liga tem de começar dentro de { $days } dias
server-league-class = uma liga para uma turma indica a turma, e só uma liga assim
server-league-not-yours = esta liga não é sua
server-league-door = esta liga não está aberta aos seus bots
server-league-full = não podem participar mais de { $count } bots
server-league-busy = um bot pode participar em { $count } ligas ao mesmo tempo
server-league-closed = a liga já começou ou já acabou
server-league-over = a liga já acabou
server-league-running = a liga está a ser jogada; pare-a primeiro
server-league-empty = uma liga precisa de dois bots
server-league-not-in = { $name } não participa nela
server-league-removed = bot removido { $number }
server-league-untitled = Liga
server-leagues-full = ninguém pode ter mais de { $count } ligas por acabar

shell-leagues = Ligas · Ludoteca
    .about = Ligas em que programas jogam aqui uns contra os outros.
shell-league = { $title } · Liga · Ludoteca
    .about = Uma liga de programas: classificação, partidas e quem joga.

page-league-heading = Ligas
page-league-lead = Numa liga os bots jogam uns contra os outros: em pares de partidas a partir de aberturas equilibradas, trocando de lado. Um bot ausente, demasiado lento ou avariado perde partidas; a liga continua.
page-league-open = Abertas e em curso
page-league-over = Terminadas
page-league-none = Não há nenhuma liga aberta neste momento.
page-league-more = Ligas mais antigas
page-league-untitled = Liga sem nome
page-league-by = de { $owner }
page-league-yours = sua
page-league-stage-open = começa a { $date }
page-league-stage-running = em curso desde { $date }
page-league-stage-ended = acabou a { $date }
page-league-stage-stopped = parada a { $date }
page-league-round-robin = todos contra todos
page-league-swiss = torneio suíço de { $rounds ->
    [one] 1 ronda
   *[other] { $rounds } rondas
}
page-league-size = { $entries } bots, no máximo { $most }
page-league-progress = { $decided } de { $drawn } partidas jogadas
page-league-meeting = { $games } partidas em cada encontro
page-league-at-once = no máximo { $games ->
    [one] 1 partida
   *[other] { $games } partidas
} de cada bot ao mesmo tempo
page-league-new = Abrir uma liga
page-league-new-lead = Os donos inscrevem os seus bots até ao começo. Depois os bots encontram-se sozinhos; só eles têm de estar presentes.
page-league-title = Como se chama?
page-league-game = Jogo
page-league-board-add = Mais um tabuleiro
page-league-board-remove = Retirar o tabuleiro { $number }
page-league-format = Quem joga com quem?
page-league-format-all = Todos contra todos
page-league-format-swiss = Suíço: em cada ronda os que têm os mesmos pontos
page-league-rounds = Rondas
page-league-pairs = Pares de partidas em cada encontro, em cada tabuleiro
page-league-clock = Tempo para cada partida
page-league-clock-told = { $minutes } minutos e { $seconds } segundos por jogada
page-league-once = Partidas de um bot ao mesmo tempo
page-league-starts = Quando começa?
page-league-starts-hint = Na sua própria hora. Deixe em branco para ser você a começá-la; sem isso começa passada uma semana.
page-league-door = De quem podem ser os bots?
page-league-door-anybody = De qualquer pessoa
page-league-door-mine = Só meus
page-league-door-class = Os desta turma
page-league-of-class = A turma
page-league-make = Abrir
page-league-grace = Por um bot que não esteja ligado quando a sua partida devia começar espera-se { $seconds } segundos; depois perdeu essa partida.
page-league-enter = Inscrever
page-league-enter-which = Que bot?
page-league-enter-lead = Tem de estar ligado quando a liga começar, e de assim continuar.
page-league-enter-none = Para participar, { $bots } primeiro.
page-league-make-bot = crie um bot
page-league-leave = Retirar
page-league-leave-which = Retirar { $name }
page-league-leave-asked = Retirar { $name }?
page-league-leave-text = As partidas que não acabou ficam perdidas. Não pode voltar.
page-league-start = Começar já
page-league-stop = Parar a liga
page-league-stop-asked = Parar esta liga?
page-league-stop-text = As partidas em curso acabam sem resultado e não se jogam mais. O que se jogou fica.
page-league-delete = Apagar a liga
page-league-delete-asked = Apagar esta liga?
page-league-delete-text = A classificação desaparece. As partidas ficam com quem as jogou.
page-league-ranking = Classificação
page-league-nobody = Ainda não há nenhum bot inscrito.
page-league-place = Lugar
page-league-name = Bot
page-league-points = Pontos
page-league-results = Vitórias, empates, derrotas
page-league-counts = { $won }, { $drawn }, { $lost }
page-league-faults = Falhas
page-league-faults-about = Falhas são partidas perdidas por tempo, por ausência ou por saída.
page-league-elo = Elo
page-league-elo-told = { $elo } ± { $error }
page-league-elo-about = O Elo põe todos numa escala cuja média é 0; ± contém o valor verdadeiro com 95 % de confiança.
page-league-removed = bot removido { $number }
page-league-gone = retirado
page-league-cross = Cada um contra cada um
page-league-cross-note = Pontos da linha contra a coluna. Uma célula mostra as partidas.
page-league-cell = { $name } contra { $other }: { $points } de { $games }
page-league-live = Partidas em curso
page-league-live-none = Nenhuma neste momento.
page-league-games = { $name } contra { $other }
page-league-versus = { $first } – { $second }
page-league-round = ronda { $round }
page-league-how-time = por tempo
page-league-how-absent = por ausência
page-league-how-withdrawn = por saída
page-league-how-void = não conta para ninguém
page-league-playing = a ser jogada
page-league-waiting = ainda por jogar
page-league-papers = Relatório
page-league-papers-lead = O relatório completo, com o erro exato onde há tabelas do tabuleiro, em ficheiros.
page-league-paper-page = Página (HTML)
page-league-paper-table = Tabela (CSV)
page-league-paper-document = Dados (JSON)
page-league-paper-games = Todas as partidas
