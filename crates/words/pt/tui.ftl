### The full screen, screen by screen. "tui" at the beginning of every key means just this.
###
### Keys have the names that Portuguese keyboards have. The letters of answers are read from here.

## The menu

tui-menu-title = Ludoteca
tui-menu-choose = Escolha um jogo.

tui-key-play = jogar
    .key = Enter
tui-key-games = partidas
    .key = g
tui-key-open = abrir
    .key = o
tui-key-colours = cores
    .key = F3
tui-key-signs = sinais
    .key = F4
tui-key-language = { $language }
    .key = F9
tui-key-quit = sair
    .key = q

## Lessons: a game step by step

tui-key-lesson = lição
    .key = l
tui-key-lesson-show = ver
    .key = F5
tui-key-lesson-next = saltar
    .key = PgDn
tui-key-lesson-go-on = etapa seguinte
    .key = Enter
tui-key-lesson-back = atrás
    .key = PgUp
tui-key-lesson-again = repor
    .key = ^Z
tui-key-lesson-play = jogar
    .key = Enter
tui-lesson-title = Lição: { $game }
tui-lesson-step = etapa { $at } de { $count }
tui-lesson-prompt = Joga com o { $side }: { $stage }. F5 mostra como.
tui-lesson-shown = Joga com o { $side }. F6 faz o que se mostra.
tui-lesson-picked = Escolhido: { $cells }; { $stage }. Esc volta atrás.
tui-lesson-named = Escolhido: { $cells }; { $stage }: { $names }. Esc volta atrás.
tui-lesson-done = Feito. Enter passa à etapa seguinte.
tui-lesson-end = Feito. Enter joga { $game }, ^Q sai.
tui-lesson-goes-on = Até aqui, certo. O { $side } responde { $move }, e é outra vez a sua vez.
tui-lesson-how-to-leave = ^Q sai da lição; pode continuar noutra altura.
tui-lesson-first = Esta é a primeira etapa.
tui-lesson-last = Esta é a última etapa.
tui-lesson-none = { $game } ainda não tem lição; F2 mostra as regras.
tui-lesson-failed = Não é possível dar a lição: { $error }.
tui-lesson-offer = Ainda não conhece { $game }? Prima l para aprender.

## What is agreed before a game. Names stand on the left and have room for eleven letters

tui-form-repetition = repetição
    .draw = empate
    .draw-meaning = a terceira ocorrência de uma posição é empate
    .official = oficial
    .official-meaning = quem faz surgir uma posição pela terceira vez ganha, como nas regras publicadas
    .none = nada
    .none-meaning = repetir uma posição não significa nada
tui-form-limit = limite
    .none = nenhum
    .meaning = tantos meios-lances sem progresso são empate; escreva um número, 0 para nenhum limite
tui-form-starts = começa
    .first = primeiro
    .second = segundo
    .side-meaning = o { $side } joga primeiro
    .random = à sorte
    .random-meaning = sorteia-se quem joga primeiro
tui-form-engine = { $sentence } Um algarismo escolhe o nível.
tui-form-position = posição
    .initial = inicial
    .initial-meaning = o início do jogo
    .sample = exemplo { $number }
tui-form-kept = O que escolheu para { $game } fica guardado.
tui-form-start = Começar a partida
tui-form-back = Voltar ao menu
tui-form-dropped = { CAP($name) } não cabe neste tabuleiro; a partida começa do início.
tui-form-impossible = Assim não se pode jogar: { $error }.

tui-key-line = linha
    .key = ↑↓
tui-key-change = mudar
    .key = ←→
tui-key-start = começar
    .key = Enter
tui-key-next = linha seguinte
    .key = Enter
tui-key-menu = menu
    .key = Esc

## Beside the board

tui-game = { $game } ({ $options })
tui-game-unknown = { $game }
tui-game-option = { $name }: { $value }
tui-side = { CAP($side) }
tui-player = { $player }
tui-state-paused = em pausa
tui-state-thinking = a pensar…
tui-state-turn = a jogar
tui-state-won = ganhou
tui-state-draw = empate
tui-cell = { $cell }: { $what }
tui-cell-named = { $cell } ({ $name }): { $what }
tui-cell-empty = vazia
tui-pick-worth = { $told }: { $value }
tui-perfect = Jogo perfeito: { $worth }
tui-perfect-caveat = ({ $caveat })
tui-perfect-more = e mais { $count }
tui-moves = Jogadas ({ $count })
tui-moves-of = Jogadas ({ $count } de { $all })
tui-move-ahead = ({ $move })
tui-legend-side = { CAP($side) }: { $sign }
tui-legend-hint = sugestão
tui-legend-fell = capturada
tui-legend-threat = ameaça
tui-legend-woke = despertou
tui-evaluation-thinking = Motor: a pensar…
tui-evaluation-failed = Motor: { $error }

## The line below the board: what is to be done. In front of it stands what the game asks for, like "Stone 2 of 3"

tui-stage = { CAP($stage) }
tui-threat = ! { CAP($threat) }.
tui-prompt-first = Joga o { $side }. Escolha uma casa < > ou escreva a jogada.
tui-prompt-picked = Escolhido: { $cells }. Esc volta atrás.
tui-prompt-named = Escolhido: { $cells }: { $names }. Esc volta atrás.
tui-prompt-done = Escolhido: { $cells }: aqui, Enter joga { $move }. Esc volta atrás.
tui-prompt-over = ← → Home End percorrem as jogadas; Enter faz o que ▶ mostra, ↑ ↓ escolhem.
tui-prompt-hint = À procura de uma sugestão…
tui-prompt-paused = Em pausa antes da jogada do { $side } ({ $player }): ^P continua, ^N faz uma jogada.
tui-prompt-thinking = O { $side } ({ $player }) está a pensar…
tui-prompt-waiting = O { $side } ({ $player }) vai jogar.

tui-clause = { CAP($clause) }.
tui-trouble = { $trouble }.

tui-key-choose = escolher
    .key = ↑↓ Enter
tui-key-back-move = atrás
    .key = ←
tui-key-on-move = adiante
    .key = →
tui-key-pick = escolher
    .key = Enter
tui-key-go-on = continuar
    .key = ^P
tui-key-pause = pausa
    .key = ^P
tui-key-step = um passo
    .key = ^N
tui-key-undo = atrás
    .key = ^Z
tui-key-redo = refazer
    .key = ^Y
tui-key-hint = dica
    .key = F5
tui-key-type = jogada
    .key = a…z
tui-key-flip = virar
    .key = ^F
tui-key-rules = regras
    .key = F2
tui-key-help = ajuda
    .key = F1
tui-key-leave = sair
    .key = ^Q
tui-key-save = guardar
    .key = ^S
tui-key-engine = motor
    .key = ^E
tui-key-why = porquê?
    .key = F7
tui-key-judge = analisar
    .key = F8
tui-key-judge-stop = parar
    .key = F8
tui-key-judge-next = erro seguinte
    .key = F8

tui-key-open-file = abrir
    .key = ^O
tui-key-list = partidas
    .key = ^G

## Lines to be typed

tui-line-move = Jogada:
tui-line-save = Guardar como:
tui-line-open = Abrir:
tui-line-keys = Enter: pronto  Esc: largar

## What is told during a game

tui-over = A partida acabou: ← → percorrem as jogadas, ^Z volta atrás, ^Q sai.
tui-not-your-turn = É a vez de { $player }.
tui-nothing-to-undo = Não há nada para desfazer.
tui-nothing-to-redo = Não há nada para refazer.
tui-paused = Em pausa: ^P continua, ^N faz uma jogada.
tui-unpicked = { $cell } já não está escolhida.
tui-happened = O { $side } joga { $move }.
tui-happened-deed = O { $side } joga { $move } e { $deed }.
tui-how-to-leave = ^Q sai da partida; fica guardada.
tui-how-to-quit = q sai da Ludoteca.
tui-one-view = Este tabuleiro só tem uma vista.
tui-no-spelling = { $game } não tem coordenadas { $spelling }; mostram-se as suas.

tui-cannot-play = { $player } não pode jogar aqui: { $error }.
tui-wants-to-play = { $player } quer jogar { $move }: { $error }.
tui-forfeit = { CAP($side) } perdeu a partida por falta: { $error }.
tui-broken-down = O jogador de computador avariou-se: { $error }. ^P tenta outra vez.
tui-no-reason = não diz porquê
tui-nobody-to-pause = Não há nenhum jogador de computador para pôr em pausa.
tui-nobody-to-step = Não é a vez de nenhum jogador de computador.
tui-delay = Os jogadores de computador demoram { $seconds } s por jogada.
tui-hint = Sugestão: { $told }. F6 joga-a.
tui-no-hint-yet = Ainda não há sugestão para jogar; F5 pede uma.
tui-hint-for-whom = Uma sugestão é para quem tem a vez.
tui-no-hint = Não há sugestão: { $error }.
tui-why = { $player }: { $told }.
tui-why-otherwise = { $player } jogou { $move }. { $why }
tui-hint-over = As sugestões são para uma partida que se joga; ^E mostra o que o motor pensa aqui, F8 analisa as jogadas.
tui-no-why-over = A razão de uma jogada do computador só se sabe enquanto a partida se joga; F8 analisa as jogadas.
tui-review-how = Está a rever esta partida: ← → percorrem as jogadas. «Partida nova daqui» continua a jogar.
tui-no-why = Aqui não se sabe nada sobre uma jogada de um jogador de computador.

tui-colours = Cores: { $theme ->
    [light] fundo claro
    [contrast] contraste forte
    [mono] nenhuma
   *[dark] fundo escuro
}.
tui-language = Idioma: { $language }.
tui-signs = Sinais: { $signs ->
    [ascii] ASCII, que todos os terminais têm
   *[unicode] Unicode
}.

## Ending a game and leaving it

tui-end-title = O fim
tui-card-look = Rever a partida
tui-card-rematch = Desforra
tui-card-swapped = Desforra, trocados
tui-card-save = Guardar em ficheiro
tui-card-games = Todas as partidas
tui-card-menu = Menu
tui-card-next = Jogada seguinte
tui-card-judge = Analisar as jogadas
tui-card-judge-stop = Parar a análise
tui-card-judge-next = Erro seguinte
tui-card-branch = Partida nova daqui
tui-review-title = A rever uma partida
tui-review-at = Depois da jogada { $ply } de { $count }.
tui-review-first = Este é o início.
tui-review-last = Este é o fim.
tui-grade = { CAP($grade) } { $sign }
tui-accuracy = { CAP($side) }: { $accuracy }
tui-judging = A analisar as jogadas: { $done } de { $all } prontas. Esc para.
tui-judge-stopped = A análise foi interrompida; F8 recomeça-a.
tui-judge-failed = Não é possível analisar as jogadas: { $error }.
tui-judge-when = As jogadas analisam-se quando a partida acaba.
tui-judge-nothing = Não há jogadas para analisar.
tui-judge-clean = Ninguém cometeu erros.
tui-branched = Uma partida nova continua daqui; a outra fica como estava.
tui-no-branch = Aqui a partida já acabou; recue até onde outra possa continuar.
tui-answer-menu = Menu
    .key = m
tui-no-rematch = Não há desforra: { $error }.

tui-leave-title = Sair?
tui-leave = A partida não está acabada. Fica guardada e é oferecida no próximo arranque.
tui-leave-unkept = A partida não está acabada, e nem tudo está no disco. Continue e guarde-a noutro lugar (^S), ou saia sem ela.
tui-answer-leave = Sair da Ludoteca
    .key = q

tui-resign-title = Desistir?
tui-resign = O adversário ganha.
tui-answer-go-on = Continuar a jogar
    .key = c
tui-answer-resign = Desistir
    .key = d
tui-nobody-resigns = Ninguém a este tabuleiro pode desistir agora.

tui-draw-title = Empate?
tui-draw = O { $side } propõe empate. Que diz o { $other }?
tui-answer-no = Não
    .key = n
tui-answer-yes = Sim
    .key = s
tui-draw-declined = O empate foi recusado.
tui-draw-computer = O { $side } ({ $player }) recusa: continua a jogar.
tui-nobody-draws = Ninguém a este tabuleiro pode propor empate agora.

## Games on the disk

tui-games-title = Partidas
tui-games-unfinished = Por acabar ({ $count })
tui-games-finished = Acabadas ({ $count })
tui-games-deleted = Apagadas ({ $count }), guardadas trinta dias
tui-games-here = Esta partida
tui-games-back = Apagada. Enter recupera-a.
tui-games-none = Ainda não há partidas guardadas.
tui-games-reading = A ler…
tui-games-skipped = { $count ->
    [one] { $file } foi posto de lado: { $reason }.
   *[other] { $count } ficheiros foram postos de lado; { $file }: { $reason }.
}
tui-games-line = { $date }  { $game }, { $state }
tui-games-players = { $first } – { $second }
tui-games-undated = { $game }, { $state }
tui-games-wide = { $date }  { $game }, { $state }  { $first } – { $second }
tui-games-item = { $game }: { $first } contra { $second }; { $state }.
tui-games-after = após { $moves ->
    [one] 1 jogada
   *[other] { $moves } jogadas
}
tui-games-won = o { $side } ganhou
tui-nobody = alguém
tui-key-open-game = abrir
    .key = Enter
tui-key-delete = apagar
    .key = Del
tui-key-restore = recuperar
    .key = z
tui-key-restore-this = recuperar
    .key = Enter
tui-key-return = voltar a ela
    .key = Enter
tui-key-export = guardar em ficheiro
    .key = s
tui-delete-title = Apagar esta partida?
tui-delete = Vai para as partidas apagadas, no fim desta lista. Durante trinta dias, Enter recupera-a de lá.
tui-answer-delete = Apagar
    .key = a
tui-delete-here = Esta partida está a ser jogada: ^Q sai dela, e então pode apagar-se.
tui-deleted-already = Já está apagada; ao fim de trinta dias desaparece de vez.
tui-deleted = A partida foi apagada: z recupera-a.
tui-not-deleted = Não é possível apagar a partida: { $error }.
tui-restored = A partida está de volta.
tui-not-restored = Não é possível recuperar a partida: { $error }.
tui-nothing-to-restore = Não há nenhuma partida apagada para recuperar.

tui-kept-title = Uma partida por acabar
tui-kept-others = { $count ->
    [one] Há mais uma.
   *[other] Há mais { $count }.
}
tui-answer-games = Todas as partidas
    .key = g
tui-answer-continue = Continuar
    .key = c
tui-answer-later = Agora não
    .key = n
tui-kept = { $game }: { $first } contra { $second }; após { $moves ->
    [one] 1 jogada
   *[other] { $moves } jogadas
}.
tui-kept-unnamed = { $game }, após { $moves ->
    [one] 1 jogada
   *[other] { $moves } jogadas
}.
tui-kept-reminder = { $count ->
    [one] Está guardada uma partida por acabar de { $game }: ^G continua-a.
   *[other] Estão guardadas { $count } partidas por acabar de { $game }: ^G continua uma delas.
}
tui-not-removed = A partida ficou guardada duas vezes, como acabada e como por acabar: { $error }.
tui-not-resumed = Não é possível continuá-la: { $error }. Fica onde está.
tui-not-kept = Não é possível guardar a partida: { $error }. Continua mesmo assim.

## Files

tui-saved = Guardado como { $file }.
tui-not-saved = Não é possível escrever { $file }: { $error }.
tui-opened = Aberto: { $file }.
tui-not-opened = Não é possível abrir { $file }: { $error }.
tui-replace-title = Substituir?
tui-replace = Já existe um ficheiro { $file }.
tui-answer-keep = Não, manter
    .key = n
tui-answer-replace = Substituir
tui-not-recorded = A partida não fica registada: { $file }: { $error }. Continua mesmo assim.
tui-not-remembered = Não é possível recordar as escolhas: { $error }.
tui-file-none = não é um ficheiro

## Long texts: the rules of a game, and the list of keys

tui-rules-title = As regras de { $game }
tui-rules-lesson = Ainda não conhece { $game }? A sua lição ensina etapa a etapa: l no menu.
tui-help-title = Teclas e sinais
tui-key-back = voltar
    .key = Esc
tui-key-page = adiante
    .key = Espaço
tui-key-page-back = página atrás
    .key = b
tui-key-ends = pontas
    .key = Home End
tui-seen = { $percent } %

tui-help-board = No tabuleiro
tui-help-arrows = mover o cursor; o rato também o faz
    .keys = setas
tui-help-pick = escolher a casa sob o cursor; um clique faz as duas coisas
    .keys = Enter, espaço
tui-help-tab = ir para a casa seguinte que se pode escolher; Shift-Tab para a anterior
    .keys = Tab
tui-help-unpick = voltar atrás na última escolha; o botão direito do rato também o faz
    .keys = Esc, Backspace
tui-help-type = escrever uma jogada, uma casa ou uma direção: qualquer letra ou algarismo começa
    .keys = a…z, 0…9

tui-help-game = A partida
tui-help-undo = desfazer, refazer
    .keys = ^Z, ^Y
tui-help-hint = uma sugestão do motor, jogá-la
    .keys = F5, F6
tui-help-why = porque fez o jogador de computador a sua última jogada
    .keys = F7
tui-help-engine = o que o motor pensa de cada posição, sim ou não
    .keys = ^E
tui-help-pause = pôr em pausa os jogadores de computador, deixá-los fazer uma jogada
    .keys = ^P, ^N
tui-help-delay = mais ou menos tempo entre as suas jogadas (0 a 3 segundos)
    .keys = +, -
tui-help-resign = desistir, propor empate
    .keys = ^X, ^D
tui-help-files = guardar a partida num ficheiro, abrir um
    .keys = ^S, ^O
tui-help-games = todas as partidas: continuar, rever, apagar, recuperar; esta fica guardada
    .keys = ^G
tui-help-leave = sair; a partida fica guardada
    .keys = ^Q
tui-help-over = percorrer as jogadas de uma partida acabada; Enter mostra a seguinte
    .keys = ← → Home End

tui-help-judge = analisar as suas jogadas: como se chama cada uma, porquê, e como jogou cada lado; depois ir para o erro seguinte
    .keys = F8

tui-help-lessons = Lições
tui-help-lesson = no menu, ou antes de uma partida: aprender o jogo etapa a etapa
    .keys = l
tui-help-lesson-show = mostrar como se faz a etapa, fazê-la
    .keys = F5, F6
tui-help-lesson-steps = saltar uma etapa, voltar à anterior
    .keys = PgDn, PgUp
tui-help-lesson-again = recomeçar a etapa
    .keys = ^Z
tui-help-lesson-leave = sair da lição
    .keys = ^Q

tui-help-picture = A imagem
tui-help-view = virar o tabuleiro, mostrá-lo apoiado num canto (onde o jogo o permite)
    .keys = ^F, ^V
tui-help-moves = percorrer a lista das jogadas
    .keys = PgUp, PgDn
tui-help-colours = outras cores, sinais Unicode ou ASCII
    .keys = F3, F4
tui-help-language = o idioma de tudo o que se diz
    .keys = F9

tui-help-everywhere = Em todo o lado
tui-help-help = esta ajuda
    .keys = F1, ?
tui-help-rules = as regras do jogo
    .keys = F2
tui-help-interrupt = sair; duas vezes: de imediato
    .keys = Ctrl-C

tui-help-signs = Sinais no tabuleiro
tui-help-picked = escolhida
    .keys = [x]
tui-help-quiet = pode ser escolhida
    .keys = <x>
tui-help-capture = captura, cai com aquilo que captura, desperta algo
    .keys = {"{x}"} %x% ~x~
tui-help-result = ganha, perde, empata
    .keys = *x* !x! =x=
tui-help-falls = cairia se a casa sob o cursor fosse escolhida
    .keys = ×x×
tui-help-fell = algo foi ali capturado, algo ali despertou
    .keys = ×x× ~x~
tui-help-last = faz parte da última jogada
    .keys = (x)
tui-help-advised = faz parte da jogada de uma sugestão
    .keys = ?x?
tui-help-pointed = a lição fala dela
    .keys = »x«
tui-help-graded = depois de uma jogada: uma imprecisão, um erro ou uma vitória perdida, um erro grave
    .keys = ?! ? ??

## A window that is too small

tui-too-small = A janela é pequena demais: são precisos { $columns }x{ $lines }, esta tem { $width }x{ $height }. Aumente-a, ou q sai.

tui-move-number = jogada { $number }
tui-counter = { $name } { $value }
tui-motion-on = Movimento: as peças mostram-se a caminho.
tui-motion-off = Sem movimento: as peças mostram-se logo onde chegam.
tui-key-section = secção
    .key = Tab 1–9
tui-help-motion = mostrar como as peças se movem, ou só para onde foram
    .keys = F10
