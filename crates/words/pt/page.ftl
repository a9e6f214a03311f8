## The page in the browser, and the server

## The server: why something is refused

server-no-game = essa partida não existe
server-no-such-page = essa página não existe
server-nowhere = não há nada neste endereço
server-no-such-theme = esse tema não existe; escolha um de { $themes }
server-other-site = este pedido vem de outro sítio
server-body-torn = o corpo do pedido foi interrompido
server-body-long = o corpo do pedido é demasiado longo, leem-se no máximo { $most } KB
server-body-slow = o corpo do pedido não chegou em { $seconds } segundos
server-no-net = encontrado { $found }, esperado um endereço ou uma gama deles, como 10.0.0.0/8
server-body-unread = não foi possível ler o pedido: { $why }
server-query-unread = não foi possível ler o endereço: { $why }
server-socket = { $why }
server-broken = algo correu mal deste lado; tente outra vez, por favor
server-closing = o servidor está a desligar-se; tente daqui a pouco
server-too-often = foram pedidos a mais; aguarde um momento, por favor
server-too-fast = foi depressa demais; aguarde um momento, por favor
server-too-many-connections = demasiadas ligações a partir de um só endereço
server-too-many-sockets = tem demasiadas partidas abertas ao mesmo tempo; feche algumas
server-full-sockets = o servidor está cheio; volte daqui a um bocado, por favor
server-full = o servidor está cheio; volte mais tarde, por favor
server-only-texts = aqui só se leem textos
server-frame-too-long = era longo demais
server-frame-unknown = não é uma mensagem conhecida

# Names
server-name-length = um nome tem entre 1 e { $most } caracteres
server-name-visible = um nome só tem caracteres visíveis
server-name-reserved = «{ $name }» parece o nome de um jogador de computador; escolha outro nome

# New games and their seats
server-no-seat-yours = um dos lugares tem de ser seu
server-clock = um relógio vai de { $least } a { $most } segundos, com mais { $more } por jogada no máximo
server-games-open = { $count ->
    [one] 1 partida sua já espera por um adversário; retire-a em «As suas partidas» para criar outra
   *[other] { $count } partidas suas já esperam por um adversário; retire uma em «As suas partidas» para criar outra
}
server-games-unfinished = { $count ->
    [one] tem 1 partida por acabar; primeiro acabe-a ou apague-a em «As suas partidas»
   *[other] tem { $count } partidas por acabar; primeiro acabe ou apague algumas em «As suas partidas»
}
server-not-withdrawn = entretanto alguém se sentou; a partida agora só pode ser anulada
server-not-yours = esta partida não é sua
server-not-deleted = esta partida continua com outra pessoa; primeiro anule-a, desista ou acorde um empate
server-withdraw-first = esta partida ainda espera por um adversário; retire-a em vez disso
server-seat-taken = já lá está sentada outra pessoa
server-banned = aqui não pode entrar; quem mantém este servidor pode dizer-lhe porquê
server-somebody-gone = alguém que já saiu
server-wrong-key = esta ligação não abre nenhum lugar desta partida
server-too-many-devices = este lugar está ocupado por demasiados dispositivos

# Moves
server-only-players-move = só os dois jogadores podem jogar
server-over = a partida acabou
server-stands-elsewhere = a partida já está noutra posição
server-not-your-turn = não é a sua vez
server-text-too-long = nenhuma jogada é tão comprida
server-game-too-long = a partida tornou-se longa demais; acorde um empate ou desista
server-time-up = o seu tempo esgotou-se
server-too-many-picks = nenhuma jogada tem tantas escolhas
server-not-so-far = a partida ainda não chegou aí
server-other-move-first = outra jogada chegou primeiro
server-move-not-stored = não foi possível guardar a jogada; tente outra vez, por favor
server-not-stored = não foi possível guardar; tente outra vez, por favor

# What players agree on
server-only-players = só os dois jogadores podem fazer isso
server-over-already = a partida já tinha acabado
server-goes-on = a partida ainda continua
server-gone-on = entretanto a partida continuou
server-too-late-to-abort = cada lado já jogou; pode desistir-se da partida ou empatá-la, mas já não anulá-la
server-withdraw-instead = ainda ninguém se sentou; retire o desafio em vez disso
server-not-absent = o outro jogador está presente
server-not-absent-long = o outro jogador ainda não está ausente há tempo suficiente; espere mais { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}
server-nothing-to-claim = ainda não há nada a reclamar nesta partida
server-asked-already = já pediu; faça uma jogada antes de pedir outra vez
server-computer-no-draw = um jogador de computador nunca acorda um empate
server-nobody-there = ainda não há ninguém sentado do outro lado
server-no-draw-offered = ninguém propôs empate
server-nothing-played = ainda nada foi jogado
server-not-moved-yet = ainda não jogou
server-no-takeback-on-clock = contra um computador com relógio não se volta atrás
server-no-takeback-asked = ninguém pediu para voltar atrás
server-no-rematch-asked = ninguém pediu outra partida

# Looking at positions
server-judged-later = a partida ainda continua; é analisada quando acabar
server-moves-of-game = { $count ->
    [one] a partida tem 1 jogada
   *[other] a partida tem { $count } jogadas
}
server-line-too-long = a sequência é longa demais para ser vista
server-no-lesson = { $game } não tem lição
server-no-step = etapa: esperado um número abaixo de { $count }
server-lesson-goes-on = Até aqui, certo. O { $side } responde { $move }, e é outra vez a sua vez.
server-lesson-answer = O { $side } só podia responder { $move }.
server-move-number = jogada { $number }: { $reason }

# Whoever runs the server reads these
server-place-stored = jogada { $ply } da partida { $game }
server-database-silent = a base de dados não responde
server-engine-not-started = não foi possível iniciar o motor: { $error }
server-store = { $error }
server-kept = { $text }
server-listen = não é possível escutar em { $address }: { $error }
server-listen-in-use = outro programa já escuta aí; escolha outra porta, ou 0 para qualquer uma que esteja livre
server-listen-elsewhere = esta máquina não tem tal endereço
server-listen-forbidden = o sistema só o permite ao administrador; escolha uma porta acima de 1023
server-listen-unread = esperava um endereço e uma porta, como em 127.0.0.1:8080
server-listen-error = { $error }
server-system = o servidor não conseguiu continuar: { $error }

## The server: how a game ended to which nobody came

server-withdrawn = O desafio foi retirado
server-aborted = A partida foi anulada e não tem resultado
server-expired = A partida foi terminada sem resultado porque há muito que nada acontecia nela
server-unbegun = A partida foi anulada: o { $side } não começou a tempo

## The server: the rules about the past of a game, which may be chosen for every game

server-setting-repetition = a mesma posição pela terceira vez
    .meaning = com o mesmo lado a jogar
    .draw = é empate
    .official = dá a vitória a quem acabou de jogar
    .none = não significa nada
server-setting-limit = jogadas sem progresso que são empate
    .meaning = contam-se as jogadas dos dois lados
    .none = nunca
server-setting-starts = quem joga primeiro
    .meaning = o outro lado responde
    .random = à sorte
server-option-value = { $option }: { $value }

## The pages as the tab of a browser, a search engine and the preview of a link show them

shell-home = Ludoteca
    .about = { $games }. { shell-new.about }
shell-new = Nova partida · Ludoteca
    .about = Jogos de tabuleiro abstratos para jogar no navegador, contra pessoas ou computadores, sem conta.
shell-yours = As suas partidas · Ludoteca
    .about = As suas partidas aqui: as que continuam e as que acabaram.
shell-archive = Partidas acabadas · Ludoteca
    .about = Partidas que aqui se jogaram, para rever jogada a jogada.
shell-rules = Regras · Ludoteca
    .about = As regras de todos os jogos, com diagramas para experimentar.
shell-learn = Aprender · Ludoteca
    .about = Uma primeira partida guiada de cada jogo, etapa a etapa.
shell-lesson = Aprender { $game } · Ludoteca
shell-rules-of = Regras de { $game } · Ludoteca
shell-game = { $game } · Ludoteca
    .about = { $first } ({ $side }) contra { $second } ({ $other }). { $standing }.
shell-open-seat = um lugar livre
shell-come = Venha jogar
shell-played = { $count ->
    [one] { $count } jogada feita
   *[other] { $count } jogadas feitas
}
shell-seat = O seu lugar · Ludoteca
shell-nowhere = Não encontrado · Ludoteca
    .about = Não há nada neste endereço.
shell-skip = Saltar para o conteúdo
shell-noscript = A Ludoteca desenha os seus tabuleiros com JavaScript. Ligue-o para esta página, por favor.

## Every page: its head, and what goes wrong

page-name = Ludoteca
page-pages = Páginas
page-games = Jogos
page-new-game = Nova partida
page-learn = Aprender
page-rules = Regras
page-finished = Acabadas
page-guest = Visitante
page-your-name = O seu nome
page-your-name-is = O seu nome: { $name }
page-name-asked = Como devem os outros chamar-lhe?
page-name-keep = Guardar
page-colours = Cores: { $theme ->
    [light] claras
    [dark] escuras
   *[auto] como no sistema
}
page-close = Fechar
page-copy = Copiar: { $what }
page-copied = Copiado
page-one-moment = Um momento.
page-to-the-games = Ir para os jogos
page-nothing-here = Aqui não há nada
page-leads-nowhere = Este endereço não leva a lado nenhum.
page-did-not-work = Não resultou
page-broken = Algo nesta página avariou. Carregá-la de novo pode ajudar.
page-offline = De momento não se consegue chegar ao servidor.
page-answered = O servidor respondeu com { $status }.

## Boards: the names of cells for somebody who does not see them

page-board-of = Tabuleiro de { $game }
page-board-keys = { $board }. As setas movem, Enter escolhe, Escape volta atrás.
page-enlarge = Ampliar o tabuleiro
page-whole-board = Mostrar o tabuleiro inteiro
page-enlarged = Ampliado, para que o dedo acerte na casa. Toque de novo para escolher; arraste para mover o tabuleiro.
page-cell = { $parts }
page-cell-empty = vazia
page-cell-pips = { $piece } com { $pips ->
    [one] { $pips } pinta
   *[other] { $pips } pintas
}
page-cell-on = { $piece } em { $ground }
page-cell-may = pode escolher
page-cell-may-to = pode escolher: { $effect }
page-cell-picked = na mão
page-cell-go = pode ir para aqui
page-cell-go-to = pode ir para aqui: { $effect }
page-cell-named = referida na tarefa
page-cell-last = parte da última jogada
page-cell-hinted = parte da jogada que se mostra
page-cell-threat = ameaçada
# Numa lição, ao lado dos desenhos dos sinais.
page-marks = Os sinais no tabuleiro
page-mark-pick = pode escolher
page-mark-go = pode ir para aqui
page-mark-capture = captura aqui
page-mark-beside = captura ao lado
page-mark-trade = caem ambas
page-mark-wake = acorda o que aqui dorme
page-mark-win = ganha aqui
page-mark-loss = perde aqui
page-mark-draw = empata aqui
page-mark-named = referida na tarefa
page-mark-threat = a ameaça
page-tip = { CAP($what) }
page-tip-both = { CAP($name) }: { $effect }

## Clocks and times

page-minutes = { $count } min
page-seconds = { $count } s
page-pace = { $base } + { $more }
page-no-clock = sem relógio
page-ago-now = agora mesmo
page-ago-minutes = há { $count } min
page-ago-hours = há { $count } h
page-ago-days = { $count ->
    [one] ontem
   *[other] há { $count } dias
}

## The first page

page-home = Jogos de tabuleiro para dois
page-home-lead-new = Jogos de puro raciocínio que ainda não conhece. Jogue já contra um computador, ou envie uma ligação a um amigo. Sem conta, sem publicidade.
page-home-lead = Jogos de puro raciocínio. Jogue já contra um computador, ou envie uma ligação a um amigo. Sem conta, sem publicidade.
page-play-now = Jogar já
page-play-game-now = Jogar { $game } já
page-choose = Adversário e opções
page-choose-of = { $game }: escolher adversário e opções
page-rules-of = Regras de { $game }
page-position-of = Uma posição de { $game }
page-your-games = As suas partidas
page-all-your-games = Todas as suas partidas, também as acabadas
page-open-challenges = Desafios em aberto
page-open-challenges-bots = Bots à espera de alguém
page-played-now = A decorrer agora
page-more = mais { $count }

## Lists of games

page-list-players = { $first } { $side } – { $second } { $other }
page-list-moves = { $count ->
    [one] { $count } jogada
   *[other] { $count } jogadas
}
page-list-won = O { $side } ganhou
page-list-draw = Empate
page-list-you-won = Ganhou
page-list-you-lost = Perdeu
page-list-aborted = anulada
page-list-withdrawn = retirada
page-list-waiting = à espera
page-list-turn = joga o { $side }
page-open-seat = lugar livre
page-seat-you = { $name } (eu)

## Finished games

page-archive = Partidas acabadas
page-archive-lead = Partidas acabadas que estavam abertas a todos, para as rever com a opinião do motor sobre cada jogada. As suas estão em { $yours }.
page-archive-show = Mostrar
page-archive-all = Todos os jogos
page-archive-older = Partidas mais antigas
page-archive-none = Ainda nenhuma. { $play }.
page-archive-none-play = Jogue uma

## One's own games

page-yours-unfinished = Por acabar
page-delete-of = Apagar { $game }
page-delete = Apagar
page-delete-asked = Apagar esta partida?
page-delete-means = Sai da sua lista e pode ser reposta em «Apagadas». O outro jogador, se o houver, fica com ela.
page-delete-means-unfinished = Sai da sua lista. Durante um dia pode ser reposta em «Apagadas»; depois é anulada.
page-keep-it = Não, ficar com ela
page-deleted = A partida está apagada. Continua em «Apagadas», nesta página.
page-yours-deleted = Apagadas
page-deleted-lead = O que apagou pode ser reposto: uma partida acabada, em qualquer altura; uma por acabar, durante um dia.
page-deleted-none = Nada está apagado.
page-restore = Repor
page-restored = A partida está de novo na sua lista.
page-undo = Desfazer
page-challenge-withdrawn = O desafio está retirado.

## A private link that brings a seat to another device

page-seat = A ocupar o seu lugar
page-seat-incomplete = Esta ligação não está completa: falta-lhe o fim.

## A new game

page-new-start = Começar a partida
page-new-board-of = O tabuleiro de { $game }
page-new-which = Jogo
page-new-opponent = Adversário
page-new-computer = Computador
    .short = responde logo
page-new-friend = Um amigo, por ligação
    .short = onde quer que esteja
    .about = Recebe uma ligação para enviar a quem quiser; joga quem primeiro a abrir e se sentar.
page-new-anybody = Qualquer pessoa
    .short = quem passar por aqui
    .about = A sua partida fica na primeira página, enquanto aqui estiver, até alguém ocupar o outro lugar.
page-new-here = Os dois lados aqui
    .short = neste ecrã
    .about = Os dois lados neste dispositivo, à vez.
page-new-player = Jogador de computador
page-new-level = Nível
page-new-side = O seu lado
page-new-side-first = { CAP($side) } (primeiro)
page-new-side-second = { CAP($side) } (segundo)
page-new-side-either = { CAP($side) }
page-new-side-lot = À sorte
page-new-clock-none = Sem relógio
    .about = pensar à vontade
page-new-clock-own = Outro
    .about = tempos à escolha
page-new-minutes = Minutos para cada lado
page-new-minutes-wrong = Um relógio precisa de pelo menos { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
} para cada lado, e tem no máximo { $minutes } minutos.
page-new-seconds = Segundos somados por jogada
page-new-seconds-wrong = Podem somar-se de 0 a { $seconds } segundos por jogada.
page-new-options = Lado, tabuleiro e regras:
page-new-options-board = O tabuleiro e as suas regras
page-new-options-past = Quando uma partida nunca mais acaba

## The rules

page-rules-lead = Cada diagrama é um tabuleiro: experimente as jogadas.
page-rules-contents = Índice
page-rules-table = Tabela: { $columns }
page-rules-play = Jogar { $game }
page-rules-others = Outros jogos

## Lessons: a game step by step

page-lesson-lead = Uma primeira partida guiada, etapa a etapa: algo para fazer no tabuleiro, e uma palavra sobre o que daí resultou.
page-lesson-begin = Começar a lição
page-lesson-go-on = Continuar na etapa { $at }
page-lesson-taken = Fazê-la outra vez
page-lesson-learn = Lição
page-lesson-learn-game = Lição: aprender { $game } etapa a etapa
page-lesson-of = { $game }, etapa { $at } de { $count }
page-lesson-step = etapa { $at } de { $count }
page-lesson-next = Seguinte
page-lesson-skip = Saltar
page-lesson-back = Anterior
page-lesson-show = Mostrar como
page-lesson-again = Repetir
page-lesson-other = Lição seguinte: { $game }
page-lesson-new = Ainda não conhece { $game }? { $lesson } mostra como é, em poucos minutos.
page-lesson-welcome = Primeira vez aqui? Cada jogo tem uma pequena lição:
page-lesson-new-link = Uma pequena lição

## A board on which moves can be tried

page-try = Experimente
page-try-play = Jogar { $move }
page-try-start = Desde o início
page-try-turn = { to-move }.
page-try-turn-move = { to-move }; { $move } é uma jogada.
page-try-said = { $move }. { $standing }
page-try-engine = A sequência do motor
page-try-line = A seguir: { $move } ({ $number } de { $count })

## A game: parts of the page

page-game = Partida
page-game-heading = { $game }: { $first } contra { $second }
page-game-title = { $standing } – { $game }
page-game-title-turn = ● { $standing } – { $game }
page-board = Tabuleiro
page-how-it-stands = Como está a partida
page-moves = Jogadas
page-type = Escrever uma jogada
page-type-play = Jogar
page-type-help = As casas têm os nomes que estão junto ao tabuleiro; as regras dizem como se escrevem as jogadas.
page-type-nothing = Ainda não há nada escrito: uma jogada como as da lista, ou uma casa.
page-type-busy = Um momento: a sua última jogada ainda vai a caminho.
page-to-start = Ir para o início
page-one-back = Uma jogada atrás
page-one-on = Uma jogada adiante
page-to-last = Ir para a última jogada
page-to-live = Voltar à posição atual
page-why = Porquê { $move }: { $why }
page-move-of = Jogada { $at } de { $count }
page-no-moves = Ainda sem jogadas
page-spent = { $seconds } s
page-no-such-game = Essa partida não existe
page-link-incomplete = A ligação talvez esteja incompleta.

# Buttons
page-turn-board = Virar o tabuleiro
page-diamond = Apoiar o tabuleiro num canto
page-sound-off = O som está desligado
page-sound-on = O som está ligado
page-share = Partilhar
page-picture = Imagem da posição
page-record-of = Descarregar o registo de { $game }
page-record = Descarregar o registo
page-try-from-here = Experimentar jogadas a partir daqui
page-confirm = Confirmar jogadas
page-confirm-now = Confirmar jogadas: { $when ->
    [always] sempre
    [never] nunca
   *[auto] ao toque
}
page-confirm-asked = Perguntar antes de fazer uma jogada
page-confirm-touch = Ao toque
page-confirm-always = Sempre
page-confirm-never = Nunca
page-resign = Desistir
page-resign-asked = Desistir?
page-abort = Anular
page-abort-asked = Anular a partida?
page-abort-means = Acaba sem resultado, porque ainda não jogaram os dois lados.
page-withdraw-challenge = Retirar o desafio
page-offer-stands = A proposta fica até ter resposta.
page-asked-already = Já pediu; faça uma jogada antes de pedir outra vez.
page-resign-means = A partida acaba e o outro lado ganha.
page-resign-means-side = É a vez do { $side }: o { $side } desiste e o { $other } ganha.
page-no-go-on = Não, continuar
page-take-back = Voltar atrás
page-offer-draw = Propor empate
page-rematch = Desforra

# The windows for sharing and for pictures
page-share-game = Ligação para esta partida, para jogar ou para ver
page-share-seat = A sua ligação privada para o { $side }, para outro dispositivo seu
page-share-warning = Quem tiver uma ligação privada pode jogar por si. Não a mostre a ninguém.
page-share-more = Partilhar…
page-picture-of = A posição após { $count ->
    [one] { $count } jogada
   *[other] { $count } jogadas
}

## A game: how it stands

page-connecting = A ligar…
page-restarting = O servidor está a reiniciar; um momento…
page-down = Sem ligação ao servidor. A tentar de novo…
page-down-short = Sem ligação
page-down-clock-yours = Entretanto, o seu relógio pode continuar a contar.
page-down-clock = Entretanto, os relógios podem continuar a contar.
page-down-sent = A sua jogada { $move } não foi confirmada; é enviada de novo assim que a ligação voltar.
page-down-withhold = Não a enviar
page-down-not-played = Nada foi jogado: agora não se podem enviar jogadas. Faça a sua quando a ligação voltar.
page-down-not-sent = Isso não foi enviado. Tente de novo quando a ligação voltar.
page-down-try = Tentar já
page-says-begun = Alguém está à sua frente: a partida começa.
page-says-connected = De novo em ligação.
page-waiting = À espera de que alguém se sente
page-seat-free = Há um lugar livre
page-your-turn = É a sua vez
page-sent = A sua jogada vai a caminho …
page-looking-back = Está a ver uma posição anterior.
page-aim = Objetivo:
page-end-won = Ganhou
page-end-lost = Perdeu
page-end-side-won = O { $side } ganhou
page-end-draw = Empate
page-thinking = O { $side } está a pensar…
page-thinking-queue = O { $side } espera pelo motor: { $count ->
    [one] há 1 outro à frente
   *[other] há { $count } outros à frente
}
page-here = presente
page-away = ausente
page-player-turn = a sua vez
page-player-thinking = a pensar…
page-player-to-move = a jogar
page-counter = { CAP($name) } { $value }
page-clock-of = Relógio do { $side }
page-you-watch = Está a ver
page-watch-touch = Está a ver: só os dois jogadores jogam.
page-watching = { $count } a ver
page-game-before = A partida anterior
page-dismiss = Dispensar
page-this-seat-free = { $name } espera por adversário. A partida começa assim que se sentar.
page-sit-down = Jogar com o { $side }
page-not-here = O { $side } não está aqui neste momento.
page-sat-down = { $name } sentou-se: começa a sua partida de { $game }.
page-sat-down-go = Ir para a partida
page-sat-down-title = ● A sua partida começa
page-send-link = A partida começa assim que alguém se sentar. Envie a ligação a quem quiser ter como adversário.
page-challenge-listed = A partida começa assim que alguém se sentar. O desafio está na primeira página enquanto aqui ficar; também pode enviar a ligação.
page-share-link = Partilhar a ligação
page-rematch-ready = A desforra está pronta.
page-rematch-over = A desforra já foi jogada.
page-look-at-it = Ver a partida
page-offer-again = Propor de novo
page-play-it = Jogar
page-watch-it = Ver

# Time for a first move, and players who have left
page-first-move-yours = Faça a sua primeira jogada dentro de { $time }, ou a partida é anulada.
page-first-move = O { $side } tem { $time } para a primeira jogada; depois, a partida é anulada.
page-left = O { $side } foi-se embora. Pode reclamar a partida dentro de { $time }.
page-left-long = O { $side } foi-se embora.
page-claim-win = Reclamar a vitória
page-claim-draw = Dar por empatada

# What became of an offer
page-declined-draw = O { $side } recusa o empate.
page-declined-takeback = O { $side } não quer voltar atrás.
page-declined-rematch = O { $side } não quer desforra.
page-you-declined-draw = Recusou o empate.
page-you-declined-takeback = Recusou voltar atrás.
page-you-declined-rematch = Recusou a desforra.
page-withdrawn-draw = O { $side } retirou a proposta de empate.
page-withdrawn-takeback = O { $side } já não pede para voltar atrás.
page-withdrawn-rematch = O { $side } retirou a proposta de desforra.
page-you-withdrew-draw = Retirou a sua proposta de empate.
page-you-withdrew-takeback = Já não pede para voltar atrás.
page-you-withdrew-rematch = Retirou a sua proposta de desforra.
page-lapsed-draw = Com a jogada, a proposta de empate caducou.
page-lapsed-takeback = Com a jogada, já ninguém pede para voltar atrás.

# Offers
page-offered-draw = Propôs empate.
page-offered-takeback = Pediu para voltar atrás { page-last-moves }.
page-offered-rematch = Propôs desforra; falta o { $side } aceitar.
page-offered-rematch-away = Propôs desforra. O { $side } não está cá agora; a proposta vale enquanto aqui ficar.
page-offers-draw = O { $side } propõe empate.
page-offers-takeback = O { $side } pede para voltar atrás { page-last-moves }.
page-offers-rematch = O { $side } propõe desforra.
page-last-moves = { $count ->
    [one] uma jogada
   *[other] { $count } jogadas
}
page-withdraw = Retirar
page-accept = Aceitar
page-decline = Recusar

# Picking
page-picked = Escolhido: { $cells }
page-hint-trade = Meia moldura: caem ambas.
page-hint-beside = Um ponto com anel captura ao lado.
page-hint-wake = Uma chama acorda o que aqui dorme.
page-ready = { $move }
page-ready-to = { $move }: { $effect }
page-cancel = Cancelar

# What screen readers are told
page-says-move = { CAP($side) }: { $move }.
page-says-move-to = { CAP($side) }: { $move }, { $effect }.
page-says-turn = { $move } É a sua vez.
page-says-ply = Jogada { $number }. { $move }
page-says-start = O início.
page-says-live = A posição atual.
page-says-back = { $count ->
    [one] Voltou-se atrás uma jogada.
   *[other] Voltou-se atrás { $count } jogadas.
}
page-says-ready = { $move } está pronta. Confirme para a jogar.
page-not-played = A sua jogada { $move } não foi feita: a partida tinha continuado.

## A finished game: what the engine and the table of perfect play think of it

page-opinion = A opinião do motor
page-opinion-waits = O motor está a ver a partida…
page-opinion-going-on = Ainda a ver: { $done } de { $all } posições.
page-opinion-queue = O motor está ocupado: { $count ->
    [one] há 1 trabalho à frente.
   *[other] há { $count } trabalhos à frente.
}
page-opinion-none = Ainda não analisada.
page-curve = Hipóteses de vitória do { $side } ao longo de { $count ->
    [one] { $count } jogada
   *[other] { $count } jogadas
}. As jogadas em baixo podem escolher-se uma a uma.
page-curve-axis = Hipóteses de vitória do { $side }
page-accuracy = { CAP($side) }: precisão { $percent } %
page-judged-won = O { $side } ganhou.
page-judged-wins = O { $side } tem vitória forçada.
page-judged-wins-in = O { $side } tem vitória forçada em { $plies }.
page-judged-draw = Um empate.
page-judged-even = Equilíbrio.
page-judged-better = O { $side } está melhor ({ $value }).
page-judged-perfect = É certo, com jogo perfeito.
page-judged-depth = Profundidade { $depth }.
page-best = A melhor era { $move }. { $look }
page-best-look = Percorrer
# Depois de uma jogada que perdeu alguma coisa: a resposta.
page-best-reply = A resposta é { $move }. { $look }
page-perfect = Jogo perfeito
page-perfect-win = Joga o { $side } e ganha em { $plies }.
page-perfect-draw = Joga o { $side }; com o melhor jogo dos dois lados, é empate.
page-perfect-loss = Joga o { $side } e perde em { $plies }.
page-perfect-but = Mas { $caveat }.
page-perfect-moves = Quanto vale cada jogada
page-perfect-played = foi jogada

page-colours-short = Cores
page-hero-learn = Aprender { $game }
page-nobody-waits-short = ninguém está à espera; pode ser o primeiro
page-join-of = Entrar com { $name } em { $game }
page-join = Entrar
page-you-are = joga com o { $side }
page-offer-game = Propor uma partida
page-offer-game-found = e ser encontrado aqui
page-against = contra { $name }
page-list-pair = { $first } – { $second }
page-new-level-least = suave
page-new-level-most = impiedoso
page-new-clock-asked = Quanto tempo?
page-new-clock-quick = Rápido
page-new-clock-relaxed = Descansado
page-new-clock-slow = Lento
page-new-usual = Regras habituais.
page-new-sum = { $game } contra { $opponent }, { $clock }.
page-new-sum-here = { $game }, os dois lados aqui, { $clock }.
page-new-sum-level = o computador, nível { $level }
page-new-sum-no-clock = sem relógio
page-new-sum-friend = um amigo
page-new-sum-anybody = quem vier
page-new-sum-first = Joga com o { $side } e começa.
page-new-sum-second = Joga com o { $side }; o outro lado começa.
page-new-sum-either = Joga com o { $side }; quem começa é sorteado.
page-new-sum-lot = O seu lado é sorteado.
page-looks = Tabuleiros e peças
page-looks-boards = Tabuleiros
page-looks-material = Cada um com o seu material
page-looks-slate = Ardósia
page-looks-contrast = Contraste forte
page-looks-pieces = Peças
page-looks-thick = Com rebordo
page-looks-flat = Planas
page-review = Rever
page-review-leave = Voltar à partida
page-more-tools = Mais
page-opinion-later = Avaliação depois da partida
page-axis-wins = { CAP($side) } ganha
page-axis-ahead = { CAP($side) } à frente
page-axis-even = igual
page-moments = O que decidiu a partida
page-moments-every = Todas as jogadas que perderam algo
page-moments-worst = Os { $shown } piores de { $count } erros; a lista de jogadas marca-os todos.
page-moments-of-all = Todos os { $count } erros.
page-moments-all = Mostrar todos
page-moments-fewer = Só os piores
