### Taacoca in Portuguese. The general sentences and the glossary stand in crates/words/pt; any of them can be said here in
### other words.

# The stones are feminine, the pieces of the other games are not.
piece-on = a { $piece } em { $cell }
effect-captures-here = captura a { $piece }

title = Taacoca
sentence = Faça marchar três pedras de cada vez por um hexágono, até à linha de base do adversário.
    .short = Três pedras em marcha de cada vez.
aim = Leve uma das suas pedras à linha de base do adversário

side-white = branco
side-black = preto
piece-stone = pedra
zone-white-goal = meta do branco
zone-black-goal = meta do preto
counter-stones = pedras
counter-captured = capturadas

# The short forms are those of the written moves and of weather reports in Portugal, where W is the west.
direction-e = este
    .short = E
direction-se = sudeste
    .short = SE
direction-sw = sudoeste
    .short = SW
direction-w = oeste
    .short = W
direction-nw = noroeste
    .short = NW
direction-ne = nordeste
    .short = NE

option-side = lado
    .meaning = casas por lado do hexágono
option-directions = direções
    .meaning = as seis direções, ou só as duas para a frente do jogo publicado
    .all = as seis
    .forward = só as duas para a frente

player-greedy = Ganancioso
    .sentence = Vê uma jogada à frente: captura o que pode e, de resto, avança as suas pedras, primeiro as da frente; pode não ver uma vitória na linha de base, mas captura a última pedra quando pode.

sample-intermediate = o meio de uma partida, joga o branco
sample-final = uma partida acabada: as três últimas pedras do branco não podem mover-se juntas

reason-home = o { $winner } chegou à linha de base do { $loser }
reason-stones = o { $loser } ficou sem pedras

prompt-stone = pedra { $number } de { $count }
prompt-direction = em que direção?
threat = a pedra do { $side } em { $cell } pode chegar à linha de base do { $turn } com a próxima jogada

## Why a stone or a direction cannot be picked

wrong-turn = a pedra em { $cell } é do { $owner }, e é a vez do { $turn }
wrong-stuck = a pedra em { $cell } não tem jogadas; escolha outra
wrong-together = nenhuma direção está aberta a { AND($cells) } em conjunto; escolha outra pedra
wrong-beside = { $cell } não está ao lado de { $last }: a direção é para onde vai a pedra em { $last }

## Why a move is not legal; some of it is also said of picks

wrong-twice = { $cell } aparece duas vezes
wrong-owner = a pedra em { $cell } é do { $owner }
wrong-empty = não há nenhuma pedra em { $cell }
wrong-not-one = o { $turn } só tem uma pedra e joga com essa
wrong-not-two = o { $turn } só tem duas pedras e joga com ambas
wrong-not-three = o { $turn } joga com três pedras de cada vez, não com { $count }
wrong-direction = as pedras do { $turn } só andam para { OR($directions) }
wrong-edge = { $cell } sairia do tabuleiro
wrong-own = a pedra do próprio { $turn } em { $cell } está no caminho de { $behind }

## What is wrong with the text of a move or a position

place-stone = jogada, pedra { $number }
place-direction = jogada, direção
expected-move = pedras e uma direção, como em { $example }
found-no-stones = nenhuma pedra
expected-stone = pelo menos uma pedra

## The lesson. $a is the first cell that a step of lesson.txt marks or names, $b the second, and so on

lesson-three = Três pedras, uma direção
    .text = Está a jogar com o branco e vai para cima, para a linha onde o preto começa. Em cada vez, escolhe três das suas pedras e uma direção, e as três avançam uma casa nessa direção.
    .task = Avance a sua linha da frente, { $a }, { $b } e { $c }.
    .hint = Escolha as três pedras, uma a seguir à outra, depois nordeste ou noroeste.
    .done = Três passos com uma jogada. Não há caminho a direito para cima: em frente é sempre para um dos lados.
    .wrong = Pegue em { $a }, { $b } e { $c }, e suba.
lesson-apart = Não precisam de se tocar
    .text = As três pedras podem estar em qualquer sítio. Quando só restam três, vão todas.
    .task = Avance as suas três pedras.
    .hint = Escolha { $a }, { $b } e { $c }, depois nordeste ou noroeste.
    .done = Uma direção para todas, estejam onde estiverem.
    .wrong = Em frente é nordeste ou noroeste.
lesson-file = Umas atrás das outras
    .text = Nenhuma pedra pode ir para cima de outra sua, a não ser que essa saia na mesma jogada. Assim, três em fila podem seguir-se umas às outras.
    .task = Avance a fila { $a }, { $b }, { $c }.
    .hint = Escolha { $a }, { $b } e { $c }, depois noroeste, para onde a fila aponta.
    .done = Parece que uma pedra saltou por cima de duas.
    .wrong = A fila aponta para noroeste.
lesson-edge = Ninguém sai do tabuleiro
    .text = Se uma das três não pode ir para um lado, nenhuma pode. A pedra em { $a } está na borda.
    .task = Avance as suas três pedras.
    .hint = De { $a } só há um caminho para cima: noroeste.
    .done = As pedras na borda têm menos caminhos. Guarde algumas no meio.
    .wrong = Que caminho para cima está aberto à pedra em { $a }?
lesson-take = Capturar é ir para cima
    .text = Uma pedra que vai para cima de uma do preto captura-a. Uma jogada pode capturar até três.
    .task = Capture { $a } e { $b } com uma jogada.
    .hint = Escolha { $c }, { $d } e { $e }, depois nordeste.
    .done = Duas capturadas. A terceira pedra também teve de ir.
    .wrong = As duas podem cair com uma só jogada.
lesson-few = Restam duas pedras
    .text = Com duas pedras joga com ambas, com uma joga só com essa.
    .task = Leve a pedra em { $a } a { $b }; a outra vai também.
    .hint = Escolha { $a } e { $c }, depois nordeste.
    .done = Quanto menos pedras tem, menos pode escolher. Perde o lado que fica sem jogadas, e também o que fica sem pedras.
    .wrong = De { $a } para { $b } é nordeste.
lesson-home = A casa do outro lado
    .text = Quem tem uma pedra na linha onde o outro lado começou ganhou. A pedra em { $a } está a um passo.
    .task = Ganhe.
    .hint = Leve as três pedras para cima.
    .done = Uma pedra basta.
    .wrong = É à linha de cima que quer chegar.
lesson-watch = Vigie a sua linha
    .text = A pedra do preto em { $a } está a um passo da sua linha de base, e outras podem ir com ela.
    .task = Pare-a.
    .hint = A pedra em { $b } pode ir para cima dela, se outras duas forem na mesma direção: nordeste.
    .done = Guarde uma ou duas pedras em casa: são os seus guarda-redes.
    .wrong = Agora só uma captura a para.
lesson-rush = Primeira posição: corra
    .text = As três pedras do preto estão longe de si. { $a } e { $b } têm duas linhas a andar.
    .task = Ganhe com a sua segunda jogada.
    .hint = Basta ir em frente com as três.
    .done = Duas a correr, e ninguém em casa para as receber.
    .wrong = Cada jogada conta. Para onde é em frente?
lesson-clear = Segunda posição: pela borda
    .text = O preto guarda o meio. A sua pedra em { $a } está na borda direita.
    .task = Ganhe com a sua segunda jogada.
    .hint = Vá para noroeste com { $a }. Que outras duas garantem que o preto não pode responder?
    .done = Quem corre precisa das companheiras também na jogada seguinte.
    .wrong = A que corre tem de sobreviver, e outras duas têm de poder acompanhá-la mais uma vez.
lesson-thicket = Terceira posição: pelo meio do mato
    .text = Há pedras do preto dos dois lados da sua em { $a }.
    .task = Ganhe com a sua segunda jogada.
    .hint = Capture uma delas e avance com a mesma jogada: noroeste.
    .done = Capturar numa ala e correr na outra: é para isso que servem três pedras.
    .wrong = Encontre uma jogada que faça duas coisas numa só direção.
