## The line mode: questions, answers and boards line by line, for pipes and screen readers

## Words that may be typed
##
## Words with accents stand here without them as well, because not every keyboard has them at hand.

plain-word-help = ajuda, ?
    .meaning = este texto
plain-word-moves = jogadas
    .meaning = o que se pode jogar ou escolher agora, numerado
plain-word-board = tabuleiro
    .meaning = o tabuleiro outra vez, com a legenda
plain-word-describe = descrever
    .meaning = a posição em palavras: cada peça com a sua casa
plain-word-cancel = cancelar
    .meaning = largar as casas escolhidas até agora
plain-word-undo = desfazer
    .meaning = voltar atrás na última casa, ou então na sua última jogada
plain-word-redo = refazer
    .meaning = jogar de novo o que se desfez
plain-word-hint = sugestão, sugestao, dica
    .meaning = o que o motor faria, e porquê
plain-word-take = aceitar, jogar
    .meaning = fazer a jogada que foi sugerida
plain-word-evaluate = avaliar
    .meaning = o que o motor pensa da posição
plain-word-judge = analisar
    .meaning = que jogadas da partida foram erros, porquê, e o que era melhor
plain-word-history = histórico, historico
    .meaning = as jogadas desta partida
plain-word-save = guardar, gravar
    .usage = guardar FICHEIRO
    .meaning = escrever a partida num ficheiro
plain-word-rules = regras
    .meaning = as regras do jogo
plain-word-settings = definições, definicoes
    .meaning = como a partida está preparada, e o que se pode mudar
plain-word-draw = empate
    .meaning = propor empate
plain-word-resign = desistir
    .meaning = dar a partida por perdida
plain-word-run = correr
    .meaning = deixar os computadores jogar até ao fim sem perguntar
plain-word-menu = menu, voltar
    .meaning = voltar ao menu
plain-word-quit = sair, terminar, parar
    .meaning = sair

plain-word-open = abrir
plain-word-keep = manter
plain-word-delete = apagar
plain-word-restore = recuperar
plain-word-level = nível { $level }, nivel { $level }, nível{ $level }, nivel{ $level }, nível={ $level }, nivel={ $level }
plain-word-yes = sim, s, ligado
plain-word-no = não, nao, n, desligado

plain-word-unicode = unicode
plain-word-ascii = ascii
plain-word-own = próprias, proprias
plain-word-drawn = desenhados, desenhado
plain-word-told = descritos, descrito

## The beginning and the end

plain-greeting = Ludoteca, modo de linhas: { $games }.
plain-greeting-how = Responda com um número ou uma palavra; "ajuda" mostra o que se pode responder, "sair" sai.
plain-goodbye = Até à próxima.
plain-goodbye-input = A entrada acabou, e a Ludoteca também. Até à próxima.
plain-goodbye-endless = Mil respostas seguidas não levaram a nenhuma jogada, e ninguém está a escrever. Até à próxima.
plain-output-broken = não se consegue escrever a saída: { $error }
plain-input-broken = já não se consegue ler a entrada: { $error }

## Any question

plain-yes-no = { $question } (sim ou não)
plain-yes-no-wrong = resposta: encontrado { $found }, esperado sim ou não
plain-line-long = resposta: encontrada uma linha de { $length } bytes, esperados { $most } bytes no máximo; foi ignorada
plain-line-torn = resposta: encontrado o byte { $byte } depois de { $place } outros, esperado texto em UTF-8

plain-choice = A sua escolha:
plain-choice-default = A sua escolha [{ $number }]:
plain-choice-back = voltar ao menu
plain-choice-wrong = escolha: encontrado { $found }, esperado um número de 0 a { $last } ("ajuda" mostra a lista outra vez)

## The menu

plain-menu = O que vai ser? Quem for nomeado primeiro joga com o lado que aparece primeiro.
plain-menu-game = { $game }. Quem joga? Quem for nomeado primeiro joga com o { $side }.
plain-menu-human-human = humano contra humano
    .words = humano-humano, humano/humano
plain-menu-human-computer = humano contra computador
    .words = humano-computador, humano/computador
plain-menu-computer-human = computador contra humano
    .words = computador-humano, computador/humano
plain-menu-computer-computer = computador contra computador
    .words = computador-computador, computador/computador
plain-menu-rules = regras
plain-menu-settings = definições
plain-menu-leave = sair (0 faz o mesmo)
    .words = sair, terminar
plain-menu-resume = { $count ->
    [one] continuar 1 partida por acabar
   *[other] continuar uma de { $count } partidas por acabar
}
    .words = continuar, retomar
plain-menu-finished = { $count ->
    [one] ver 1 partida acabada
   *[other] ver uma de { $count } partidas acabadas
}
    .words = acabadas, arquivo
plain-menu-deleted = { $count ->
    [one] recuperar 1 partida apagada
   *[other] recuperar uma de { $count } partidas apagadas
}
    .words = apagadas
plain-menu-lesson = uma lição: um jogo etapa a etapa, para principiantes
    .words = lição, licao, aprender
plain-which-lesson = Uma lição de que jogo?
plain-which-rules = As regras de que jogo?
plain-open-nothing = abrir: falta o nome de um ficheiro, como em: abrir partida.txt
plain-open-failed = não se consegue abrir { $file }: { $error }
plain-open-no-game = { $file } não é uma partida que se possa continuar: { $error }

## Unfinished games

plain-unfinished = { $count ->
    [one] Está guardada 1 partida por acabar de { $game }: "menu" e depois "continuar" retomam-na.
   *[other] Estão guardadas { $count } partidas por acabar de { $game }: "menu" e depois "continuar" retomam uma delas.
}
plain-unfinished-which = Qual delas, a começar pela última que se jogou? "apagar 2" apaga a segunda, "recuperar" traz de volta o que se apagou.
plain-unfinished-game = { $game }, { $first } contra { $second }, { plain-moves }
plain-unfinished-trouble = as partidas por acabar não são oferecidas: { $error }
plain-passed-over = { $file } fica de fora: { $reason }
plain-finished-which = Qual delas, a começar pela última que acabou? "apagar 2" apaga a segunda, "recuperar" traz de volta o que se apagou.
plain-finished-game = { $game }, { $first } contra { $second }: { $result }
plain-finished-won = o { $side } ganhou
plain-finished-draw = empate
plain-finished-trouble = as partidas acabadas não são oferecidas: { $error }
plain-dated = { $date }, { $game }
plain-somebody = alguém
# Dois jogadores de todos os jogos, cujos nomes ingleses também se escrevem.
plain-human = humano
plain-random = aleatório
plain-outside = um programa de fora
plain-delete = Apagar { $game }?
plain-delete-this = esta partida
plain-delete-wrong = apagar: encontrado { $found }, esperado { $last ->
    [one] 1, o número da partida
   *[other] o número de uma partida, de 1 a { $last }
}
plain-delete-not = Nada foi apagado.
plain-deleted = Apagada. "recuperar" trá-la de volta, durante trinta dias.
plain-deleted-which = Qual delas deve voltar, a última apagada primeiro?
plain-restored = A partida está de volta.
plain-restore-nothing = recuperar: não resta nenhuma partida apagada; ficam trinta dias
plain-moves = { $count ->
    [one] 1 jogada
   *[other] { $count } jogadas
}

## A finished game, looked through

plain-review-word-next = seguinte, s
plain-review-word-back = anterior, voltar, a
plain-review-word-start = início, inicio, primeira
plain-review-word-end = fim, última, ultima
plain-review-word-play = jogar, continuar
plain-review-word-leave = pronto, lista, fechar
plain-review-how = Enter ou "seguinte" mostra a jogada seguinte, "anterior" a de antes; "início" e "fim" levam até lá, 4 à quarta jogada, 4... à sua resposta.
plain-review-words = "jogar" continua a partir daqui, "analisar" diz que jogadas foram erros; "histórico", "avaliar", "tabuleiro", "descrever", "regras", "guardar FICHEIRO" são como numa partida.
plain-review-close = "pronto" fecha-a.
plain-review-close-stored = "apagar" apaga-a, "pronto" fecha-a.
plain-review-prompt = Rever (Enter para a jogada seguinte, "ajuda" para mais):
plain-review-start = O início, antes de { plain-moves }.
plain-review-move = { $number }. O { $side } joga { $move } ({ $ply } de { $count }).
plain-review-deed = { $number }. O { $side } joga { $move }, { $deed } ({ $ply } de { $count }).
plain-review-first = Este é o início.
plain-review-last = Era a última jogada. "pronto" fecha a partida.
plain-review-number = número: encontrado { $found }, esperado um de 0 a { $last }
plain-review-over = aqui a partida já acabou; recue até onde deve continuar
plain-review-not-stored = só se pode apagar uma partida da lista
plain-review-wrong = resposta: encontrado { $found }, esperado Enter, um número ou uma palavra ("ajuda" lista-as)
plain-branched = Uma partida nova continua daqui; a acabada fica como está.

## Before a game: which, how, and who plays

plain-which-game = Que jogo?
plain-which-game-options = Que jogo? Um nome com opções, como claustro(size=6), responde também às perguntas sobre elas.
plain-game = { $game }: { $sentence }
plain-option = { CAP($option) }: { $meaning }.
plain-option-value = { $values } [{ $kept }]:
plain-option-flag = sim ou não [{ $kept }]:
plain-match-settings = Definições da partida: { $settings }.
plain-match-settings-changes = Mudanças, como em repetition=none [manter]:
plain-match-repetition = repetition: a terceira ocorrência de uma posição é empate (draw), ou nada (none)
plain-match-repetition-official = repetition: a terceira ocorrência de uma posição é empate (draw), dá a vitória a quem acabou de jogar (official), ou nada (none)
plain-match-limit = limit: tantas jogadas sem progresso são empate, ou nenhum limite (none)
plain-match-starts = starts: quem joga primeiro, first (o primeiro lado), second (o segundo) ou random (à sorte)
plain-who = Quem joga com o { $side }?
plain-player = { $player }: { $sentence }

## Settings

plain-settings = O que deve mudar?
plain-settings-done = mais nada
    .words = pronto, jogar
plain-settings-glyphs = sinais: { $value } (os caracteres dos tabuleiros)
    .words = sinais
plain-settings-coordinates = coordenadas: { $value } (próprias, ou { OR($others) } onde um tabuleiro as tenha)
    .words = coordenadas
plain-settings-boards = tabuleiros: { $value } (desenhados, ou descritos em palavras)
    .words = tabuleiros
plain-settings-delay = pausa: { $delay } ms (antes de um computador jogar)
    .words = pausa
plain-settings-game = um jogo: as suas opções, definições da partida e jogadores, tal como são oferecidos
    .words = jogo
plain-settings-language = idioma: { $value } (de tudo o que se diz)
    .words = idioma, língua
plain-ask-language = Idioma, { OR($values) } [{ $kept }]:
    .wrong = idioma: encontrado { $found }, esperado { OR($values) }
plain-ask-glyphs = Sinais, { OR($values) } [{ $kept }]:
    .wrong = sinais: encontrado { $found }, esperado { OR($values) }
plain-ask-coordinates = Coordenadas, { OR($values) } [{ $kept }]:
    .wrong = coordenadas: encontrado { $found }, esperado { OR($values) }
plain-ask-boards = Tabuleiros, { OR($values) } [{ $kept }]:
    .wrong = tabuleiros: encontrado { $found }, esperado { OR($values) }
plain-ask-delay = Pausa em milissegundos [{ $kept }]:
    .wrong = pausa: encontrado { $found }, esperado um número de 0 a { $most }
plain-settings-offered = { $game }, { $first } contra { $second }: é o que se oferece quando jogar.
plain-setup = { $title }: { $game }
plain-setup-side = { $side }: { $player }
plain-setup-seed = semente: { $seed }
plain-not-remembered = o que foi escolhido não fica recordado: { $file }: { $error }

## During a game

plain-opening = { $game }: o { $first } é jogado por { $one }, o { $second } por { $other }.
plain-opening-how = Escreva uma jogada, ou uma casa para ver o que se pode seguir; "ajuda" diz o resto.
plain-no-coordinates = { $game } não tem coordenadas { $name }; usam-se as suas.
plain-turn-human = Jogada { $number }: { $side }, humano.
plain-turn-computer = Jogada { $number }: { $side }, jogado por { $player }.
plain-forfeit = { CAP($side) } perde a partida por falta: { $reason }
plain-thinking = O { $side } ({ $player }) está a pensar.

plain-plays = { $who } joga { $move }.
plain-plays-effect = { $who } joga { $move }, { $effect }.
plain-plays-choice = { $who } joga { $move } ({ $choice }).
plain-plays-choice-effect = { $who } joga { $move } ({ $choice }), { $effect }.
plain-plays-human = O { $side }
plain-plays-computer = O { $side } ({ $player })
plain-by-lot = uma de { plain-moves }
plain-by-rule-only = { $rule }: a única jogada assim
plain-by-rule = { $rule }: uma de { plain-moves }

plain-step = Enter para a jogada seguinte, "correr" para todas:
plain-step-wrong = resposta: encontrado { $found }, esperada uma linha vazia ou uma palavra ("ajuda" lista-as)

## Typing a move

plain-prompt = { CAP($side) }, a sua jogada:
plain-prompt-next = { $picked }: { $stage } (casa, número ou "cancelar"):
plain-prompt-next-name = { $picked }: { $stage } (nome, casa, número ou "cancelar"):
plain-prompt-number = { $letter } e o número:

plain-nothing = resposta: está vazia, esperada uma jogada ou uma casa ("ajuda" diz mais)
plain-nothing-next = resposta: está vazia, esperada uma casa, um número ou "cancelar" ("ajuda" diz mais)
plain-number-wrong = número: encontrado { $found }, esperado { $last ->
    [0] 0
   *[other] um de 0 a { $last }
}
plain-letter-wrong = letra: encontrado { $found }, esperada uma de { $first } a { $last }
plain-not-understood = { $error } ("ajuda" diz o que mais se pode escrever)

plain-list = o que se pode seguir:
plain-list-cell = { $cell }: o que se pode seguir:
plain-list-piece = { $cell } ({ $piece }): o que se pode seguir:
plain-list-entry = { $parts }
plain-list-done = uma linha vazia: { $move }
plain-all-moves = O { $side } tem { plain-moves }.
plain-all-moves-many = São demasiadas para uma lista; é por aqui que se pode começar.

plain-unpicked = { $cells ->
    [one] { $cells } já não está escolhida.
   *[other] { $cells } já não estão escolhidas.
}
plain-cancelled = Cancelado; nada está escolhido.
plain-cancelled-nothing = Nada está escolhido.

## What the words do

plain-help-whole = Uma jogada pode escrever-se inteira: { $move }
plain-help-cells = ou casa a casa: { $cell }, e depois uma das casas ou um dos números da lista.
plain-help-letter = Uma casa também se pode escrever { $letter },{ $number } ou { $letter } e depois { $number }.
plain-help-names = Onde o que se pode seguir tem nome, basta o nome: { $names }.
plain-help-name-short = { $name } ({ $short })
plain-help-cancel = A primeira casa outra vez, ou "cancelar", larga o que está escolhido.
plain-help-signs = Maiúsculas, aspas, parênteses e um ponto final não fazem diferença.
plain-help-words = Palavras:
plain-help-word = { $word }: { $meaning }

plain-undo-nothing = não há nada para desfazer
plain-undone = { $count ->
    [one] Desfeito: 1 passo.
   *[other] Desfeito: { $count } passos.
}
plain-redo-nothing = não há nada para refazer
plain-redone = Jogado de novo.
plain-hint = Sugestão: { $told }. "aceitar" joga-a.
plain-take-nothing = ainda não há sugestão para esta posição; "sugestão" dá uma
plain-history-nothing = ainda não há jogadas
plain-history-one = { $number }. { $first }
plain-history-two = { $number }. { $first } { $second }
plain-history-two-told = { $number }. { $first }, { $second }
plain-history-ahead = ({ $move })
plain-judge-nothing = ainda não há jogadas para analisar
plain-judging-begins = A analisar { plain-moves }.
plain-judging = { $done } de { $all } jogadas analisadas.
plain-table-caveat = Tabela: { $value }, mas { $caveat }.
plain-move-value = { $move }: { $value }
plain-move-values-more = e mais { plain-moves }, nenhuma delas melhor
plain-save-nothing = guardar: falta o nome de um ficheiro, como em: guardar partida.txt
plain-save-replace = { $file } já existe. Substituir?
plain-save-not = Nada foi escrito.
plain-save-done = A partida foi escrita em { $file }.
plain-save-failed = não se consegue escrever { $file }: { $error }; a partida continua
plain-draw-offer = { CAP($other) }, o { $side } propõe empate. Aceita?
plain-draw-declined = O { $other } recusa o empate.
plain-draw-declined-computer = O { $other } ({ $player }) recusa o empate e continua a jogar.
plain-resign = { CAP($side) }, desiste da partida?
plain-run-wrong = correr: só as partidas entre computadores podem correr sozinhas
plain-humans-only = essa palavra é para humanos, e é a vez de um computador
plain-leave-kept = A partida não está acabada. Vai ficar guardada. Sair dela?
plain-leave-lost = A partida não está acabada. Vai perder-se; "guardar FICHEIRO" guardava-a. Sair dela?
plain-leave-not = A partida continua.

## Lessons

plain-lesson-word-hint = sugestão, sugestao, dica, mostrar
plain-lesson-word-again = repetir
plain-lesson-word-next = seguinte, saltar
plain-lesson-word-back = anterior, voltar
plain-lesson-word-leave = sair, menu
plain-lesson-how = Escreva uma jogada, ou uma casa para ver o que se pode seguir. "sugestão" ajuda, "repetir" recomeça a etapa, "seguinte" e "anterior" vão de etapa em etapa, "regras" diz tudo, "sair" sai.
plain-lesson-none = { $game } ainda não tem lição; as suas regras dizem tudo.
plain-lesson-offer = Ainda não conhece { $game }? "menu" e depois "lição" ensinam-no em poucos minutos.
plain-lesson-step = { $game }, etapa { $at } de { $count }: { $title }
plain-lesson-prompt = A sua jogada:
plain-lesson-prompt-next = { $picked }: { $stage }:
plain-lesson-follow = O que se pode seguir: { OR($list) }.
plain-lesson-right = Certo. { $done }
plain-lesson-shown = Por exemplo, { $move }.
plain-lesson-first = Esta é a primeira etapa.
plain-lesson-last = Era a última etapa.

## Games that stop, are kept and are over

plain-stopped-kept = A partida não está acabada. Fica guardada, e é oferecida no próximo arranque.
plain-stopped-unbegun = A partida não tinha começado, por isso nada fica guardado.
plain-stopped-lost = A partida não está acabada, e não fica guardada.
plain-not-kept = a partida continua, mas não fica guardada: { $error }
plain-not-recorded = a partida não fica registada: { $file }: { $error }

plain-over = Fim da partida.
plain-over-players = { $ending }. { CAP($first) }, { $second }.
plain-was-human = o { $side } era um humano
plain-was-computer = o { $side } foi jogado por { $player }
plain-over-kept = A partida fica guardada: "menu" e depois "acabadas" mostram-na outra vez.
plain-after = E agora?
plain-after-again = outra vez
plain-after-swap = outra vez com os lados trocados
    .words = trocar
plain-after-undo = voltar atrás na última jogada (também: analisar, guardar FICHEIRO, tabuleiro, histórico)
    .words = desfazer
plain-after-leave = sair
    .words = terminar
plain-after-look = revê-la, jogada a jogada
    .words = rever, ver
plain-after-menu = voltar ao menu
    .words = menu, voltar
plain-after-wrong = a partida acabou; volte atrás na última jogada para continuar
