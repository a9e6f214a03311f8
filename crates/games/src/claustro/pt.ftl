### Claustro in Portuguese. The general sentences and the glossary stand in crates/words/pt; any of them can be said here in
### other words.

title = Claustro
sentence = Leve um peão até à sua meta, por entre o exército adversário; o que capturar, volta a pô-lo no tabuleiro.
    .short = Quem captura, volta a pôr no tabuleiro o que capturou.
aim = Leve um dos seus peões à sua meta

side-green = verde
side-blue = azul
piece-pawn = peão
zone-blocked = canto bloqueado
zone-green-goal = meta do verde
zone-blue-goal = meta do azul
counter-steps = passos até à meta

option-size = tamanho
    .meaning = linhas e colunas do tabuleiro
option-moves = passos
    .meaning = passos nas quatro direções, ou só nas duas que levam à própria meta
    .orthogonal = nas quatro direções
    .forward = só em direção à própria meta

player-greedy = Ganancioso
    .sentence = Leva o seu peão mais avançado tão perto da meta quanto uma jogada permite e nunca defende; um peão capturado, põe-no o mais longe que pode da meta desse peão.

sample-intermediate = o meio de uma partida, joga o verde
sample-final = uma partida acabada: o verde ganhou

reason-goal = o { $winner } levou um peão à sua meta
reason-stuck = o { $winner } já não pode jogar, e quem fica encurralado ganha

prompt-pawn = escolha um peão
prompt-where = agora, para onde vai o peão em { $from }
prompt-place = agora, pouse o peão capturado
threat = o peão do { $side } em { $cell } está a um passo da sua meta

## Why a move is refused

expected-mark = "-" para um passo ou "x" para uma captura, como em c3-c4 ou c3xd4@b2
expected-place-mark = "@" e o lugar do peão capturado, como em c3xd4@b2, ou o fim
expected-place = também o lugar do peão capturado, como em { $example }
expected-cell = uma casa de { $first } a { $last }
expected-row-and-column = uma linha de a até { $letter } e uma coluna de 1 a { $size }
expected-nothing-more = mais nada
place-pawn = jogada, casa do peão
place-after-pawn = jogada, depois da casa do peão
place-target = jogada, destino
place-after-target = jogada, depois do destino
place-drop = jogada, lugar do peão capturado
place-after-move = jogada, depois do fim
place-after-cell = casa, depois do fim

wrong-owner = o peão em { $cell } é do { $owner }, e é a vez do { $turn }
wrong-corner = { $cell } é um canto bloqueado, ninguém está lá
wrong-empty = não há nenhum peão em { $cell }
wrong-stays = um peão tem de sair da sua casa
wrong-reach = { $cell } está fora de alcance; um peão dá um passo para a casa seguinte da sua linha ou coluna, ou captura uma casa na diagonal
wrong-into-corner = { $cell } é um canto bloqueado, ninguém pode entrar lá
wrong-goal = { $cell } é a meta do { $owner }, vedada ao { $turn }
wrong-own = em { $cell } está um peão seu
wrong-straight-capture = em { $cell } está um peão adversário, e os peões só capturam na diagonal
wrong-way-green = os peões só andam em direção à sua meta, os do verde para cima ou para a esquerda
wrong-way-blue = os peões só andam em direção à sua meta, os do azul para baixo ou para a direita
wrong-diagonal-goal = na meta { $cell } só se entra com um passo
wrong-diagonal = um peão só anda na diagonal para capturar, e { $cell } está vazia
wrong-nothing-put = um passo para { $cell } não captura nada, por isso não há peão para voltar a pôr
wrong-nobody-there = não há ninguém para capturar em { $cell }; o passo é { $step }
wrong-place-captor = o seu próprio peão vai para { $cell }
wrong-place-corner = { $cell } é um canto bloqueado, ninguém pode ser posto lá
wrong-place-goal = { $cell } é uma meta, ninguém pode ser posto lá
wrong-place-taken = { $cell } não está vazia, por isso ninguém pode ser posto lá
wrong-stuck = o peão em { $cell } não tem jogadas; escolha outro
wrong-chosen = { $cell } já está escolhida

## What is wrong with a position

found-pawn = um peão do { $side }
found-pawns = { $count } peões do { $side }
found-empty = uma casa vazia
found-both-goals = peões nas duas metas
expected-corners = uma casa: só os dois cantos bloqueados são "#"
expected-corner = "#", um canto bloqueado
expected-no-pawn-on-goal = nenhum peão desses na meta do { $side }
expected-pawns = { $count }: os peões nunca saem do tabuleiro
expected-one-goal = um no máximo: o primeiro peão a chegar acaba a partida

## The lesson. $a is the first cell that a step of lesson.txt marks or names, $b the second, and so on

lesson-step = Um passo
    .text = Está a jogar com o verde. Os seus quatro peões começam à volta da meta do azul, e a sua é { $a }, no canto oposto. Os outros dois cantos estão bloqueados: ninguém lá pode entrar. Em cada vez, um peão dá um passo para a casa vazia seguinte da sua linha ou coluna.
    .task = Leve um peão a { $b } ou { $c }.
    .hint = O peão em { $d } pode dar um passo para a esquerda, os que estão em { $e } e { $f } podem ir para { $c }.
    .done = Um passo mais perto. A seguir seria a vez do azul; os lados jogam sempre à vez.
    .wrong = Também é um passo, mas aqui pede-se { $b } ou { $c }.
lesson-round = Em frente não se captura ninguém
    .text = O peão do azul em { $b } está no caminho do seu em { $a }. Um peão nunca captura em frente, mas pode andar nas quatro direções.
    .task = Contorne-o: dê um passo de { $a } para a esquerda ou para a direita.
    .hint = Escolha o peão em { $a }, depois { $c } ou { $d }.
    .done = Um passo para o lado custa tempo, mas o caminho volta a estar aberto.
    .wrong = Contorne-o com o peão em { $a }.
lesson-capture = Captura-se de esguelha
    .text = Um peão captura uma casa na diagonal. O que captura não sai do tabuleiro: volta a pô-lo de imediato, em qualquer casa vazia que não seja uma meta. O peão em { $b } só tem três passos até à sua meta { $c }.
    .task = Capture o peão em { $b } e mande-o para longe.
    .hint = O seu peão em { $a } está na diagonal dele. Escolha { $a }, depois { $b }, depois uma casa para o peão capturado.
    .done = Neste jogo nunca se perde ninguém, mas um peão capturado tem de refazer o caminho.
    .wrong = O peão em { $a } consegue fazê-lo.
lesson-danger = Quem olha para onde
    .text = Os peões do azul também capturam na diagonal. O que está em { $b } podia capturar o seu em { $a }.
    .task = Jogue de modo que o azul não possa capturar nada.
    .hint = Mesmo ao lado ou mesmo por baixo de um peão há segurança. Ou capture-o primeiro: { $a } e { $b } estão na diagonal.
    .done = Agora, nada do que é seu está na diagonal de um peão do azul.
    .wrong = Olhe para as quatro diagonais de cada peão do azul.
lesson-stop = Pare quem corre
    .text = O peão do azul em { $a } está a um passo da sua meta { $b } e ganha com a próxima jogada.
    .task = Pare-o.
    .hint = Ninguém além do azul pode estar em { $b }, por isso capture quem corre, e não o volte a pôr ao lado da meta.
    .done = O azul tem de recomeçar. Uma captura vale todos os passos que tira.
    .wrong = O azul continua a um passo da sua meta.
lesson-goal = Dentro da meta
    .text = Quem leva um peão à sua própria meta ganha de imediato. Na meta entra-se com um passo, nunca na diagonal.
    .task = Chegue primeiro: ganhe.
    .hint = O seu peão em { $a } está mesmo por baixo de { $b }.
    .done = O jogo é só isto: um peão na meta.
    .wrong = Pode ganhar agora, e a seguir ganharia o azul.
lesson-race = Primeira posição: a corrida
    .text = O seu peão em { $a } precisa de dois passos. O azul tem quatro peões para o parar, mas nenhum está onde devia.
    .task = Ganhe com a sua segunda jogada.
    .hint = Suba a direito pela borda.
    .done = Chegado ao lado da meta, só uma captura na diagonal o podia ter parado.
    .wrong = Conte os passos até à sua meta, e os de que o azul precisa para apanhar o seu peão.
lesson-guard = Segunda posição: a sentinela
    .text = O peão do azul em { $a } guarda a porta.
    .task = Ganhe com a sua segunda jogada.
    .hint = Capture a sentinela, e o seu peão fica ao lado da meta. Não a ponha onde possa capturar o seu peão.
    .done = A sentinela era um passo no seu caminho, e pôde escolher para onde ela ia.
    .wrong = Olhe para o peão em { $a }, e para quem está na diagonal dele.
lesson-door = Terceira posição: duas sentinelas
    .text = Dois peões do azul estão perto da sua meta. Capturar um deles abre a porta.
    .task = Ganhe com a sua segunda jogada.
    .hint = Chegue ao lado da meta onde nenhum peão do azul esteja na sua diagonal.
    .done = Um peão mesmo ao lado do seu é inofensivo; são as diagonais que decidem.
    .wrong = Que captura leva o seu peão ao lado da meta?
