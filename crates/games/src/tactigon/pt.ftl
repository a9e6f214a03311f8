### Tactigon in Portuguese. The general sentences and the glossary stand in crates/words/pt; any of them can be said here in
### other words. All pieces are masculine.

title = Tactigon
sentence = Quanto menos lados tem uma peça, menos anda e melhor combate: capture o pentágono ou ocupe as duas casas de ouro.
    .short = Poucos lados combatem, muitos correm.
aim = Capture o pentágono adversário, ou mantenha as duas casas de ouro durante a vez do adversário
    .short = Capture o pentágono, ou mantenha o ouro na vez do outro

side-red = vermelho
side-blue = azul
piece-circle = círculo
piece-triangle = triângulo
piece-square = quadrado
piece-pentagon = pentágono
zone-gold = casa de ouro
counter-captured = capturadas
counter-gold = casas de ouro

option-board = tabuleiro
    .meaning = linhas do tabuleiro: 11 (7 colunas, oficial), 13 (8 colunas) ou 15 (10 colunas)
option-jump = salto
    .meaning = regra avançada 1: os quadrados saltam por cima de peças, exceto de quadrados adversários
option-gold_bonus = bónus ouro
    .meaning = regra avançada 2: uma peça que começa a sua vez numa casa de ouro pode dar mais um passo

player-greedy = Ganancioso
    .sentence = Vê uma jogada à frente: o número de peças e a distância da peça mais próxima de cada lado ao pentágono do outro; captura um pentágono quando pode, mas não conhece as casas de ouro.
player-minimax = Minimax
    .sentence = Vê as suas jogadas e todas as respostas, e conta as peças por tipo, mais quando estão sobre ouro; ao seu pentágono, mantém-no longe de lá.

sample-a-intermediate = o meio de uma partida aberta, joga o vermelho
sample-a-final = uma partida acabada: o azul capturou o pentágono
sample-b-middle = o meio de uma partida cheia, joga o azul
sample-b-final-pentagon = uma partida acabada: o vermelho capturou o pentágono
sample-b-final-gold = uma partida acabada: o vermelho manteve as duas casas de ouro durante a vez do azul

reason-pentagon = o { $winner } capturou o pentágono do { $loser }
reason-gold = o { $winner } manteve as duas casas de ouro durante a vez do { $loser }

prompt-where = agora, para onde vai o { $piece } em { $from }
threat = o { $side } tem as duas casas de ouro: o { $turn } tem de responder já

## Why a piece cannot be moved, or not there

wrong-empty = não há nenhuma peça em { $cell }
wrong-owner = o { $piece } em { $cell } é do { $owner }, e é a vez do { $turn }
wrong-stuck = o { $piece } em { $cell } não tem jogadas; escolha outra peça
wrong-stays = o { $piece } tem de sair da sua casa
wrong-own = em { $cell } está um { $piece } do mesmo lado
wrong-attack = um { $piece } não pode atacar um { $defender }
wrong-far = um { $piece } em { $from } anda no máximo { steps }, e { $to } fica a { $away }
wrong-blocked = outras peças fecham todos os caminhos de { $from } para { $to } de no máximo { steps }
wrong-blocked-by-squares = quadrados adversários fecham todos os caminhos de { $from } para { $to } de no máximo { steps }
steps = { $range ->
    [one] 1 passo
   *[other] { $range } passos
}

## What is wrong with a text that should name tiles

expected-tile = uma letra e um número, como em d5, ou dois números, como em 3-4
expected-move = duas casas, como em { $move }
expected-tiles = casas do tabuleiro, que tem { $count } nas colunas de a até { $column } e linhas de 1 a { $row }
expected-matrix = coluna e linha da matriz, como em 8-3
expected-matrix-tile = uma casa da matriz, que tem { $columns } colunas a partir de 0 e { $rows } linhas a partir de 0

## What is wrong with a position

found-pieces = { $count } { $piece ->
    [piece-circle] círculos
    [piece-triangle] triângulos
    [piece-square] quadrados
   *[piece-pentagon] pentágonos
} do { $side }
found-no-pentagon = nenhum pentágono
expected-pieces = no máximo { $most } por lado
expected-pentagon = um pentágono de pelo menos um dos lados

## Which positions a table of endings holds, to complete "it holds …"

covers = { $others ->
    [one] posições com os dois pentágonos e no máximo mais uma peça
   *[other] posições com os dois pentágonos e no máximo mais { $others } peças
}

## The lesson. $a is the first tile that a step of lesson.txt marks or names, $b the second, and so on

lesson-walk = Os círculos dão um passo
    .text = Está a jogar com o vermelho. Uma peça anda tantos passos quantos lados tem, e um círculo conta como um: um passo para qualquer das seis casas à volta.
    .task = Dê um passo com o círculo em { $a } para { $b }.
    .hint = Escolha o círculo em { $a }, depois { $b }, a casa ao lado.
    .done = Os círculos são lentos. Têm outras virtudes.
    .wrong = O círculo em { $a } vai para { $b }.
lesson-far = Mais lados, caminhos mais longos
    .text = Um triângulo anda até três passos, um quadrado quatro, um pentágono cinco, com as curvas que quiserem. Todas as casas do caminho têm de estar vazias; ninguém salta.
    .task = Leve o triângulo de { $a } a três passos de distância, a { $b } ou { $c }.
    .hint = Só pode sair por { $d }, e continua a partir daí.
    .done = Três passos à volta das suas próprias peças.
    .wrong = Isso não fica a três passos.
lesson-circle = Um círculo captura tudo
    .text = Uma peça que acaba a sua jogada sobre uma adversária ataca-a. Menos lados combatem melhor: um círculo captura tudo o que alcança.
    .task = Capture o quadrado em { $b }.
    .hint = O seu círculo em { $a } toca-lhe.
    .done = O quadrado desapareceu, e o círculo está no seu lugar.
    .wrong = O seu círculo está mesmo ao lado do quadrado.
lesson-triangle = Um triângulo captura tudo menos círculos
    .text = Um triângulo captura triângulos, quadrados e pentágonos, até três passos de distância.
    .task = Capture o quadrado em { $b } com o triângulo em { $a }.
    .hint = São dois passos: por { $c }.
    .done = Rápido e forte, mas tem de ter cuidado com os círculos.
    .wrong = Acabe a jogada do triângulo em { $b }.
lesson-trade = Caem os dois
    .text = Um triângulo que ataca um círculo cai com ele, e um quadrado que ataca um triângulo também.
    .task = Troque o seu triângulo em { $a } pelo círculo em { $b }.
    .hint = O caminho passa por { $c } e { $d }.
    .done = Os dois desapareceram e a casa está vazia. Às vezes é mesmo isso que se quer.
    .wrong = A troca é o triângulo ir para { $b }.
lesson-square = O que um quadrado não pode
    .text = Um quadrado captura quadrados e pentágonos. Um círculo, não o pode atacar de todo: essa jogada não existe. Um pentágono só ataca o outro pentágono.
    .task = Capture o quadrado em { $b } com o seu em { $a }.
    .hint = Está mesmo ao lado, entre círculos em que o seu quadrado não pode tocar.
    .done = Os círculos são a melhor muralha contra quadrados e pentágonos.
    .wrong = Use o seu quadrado em { $a }; está mesmo ao lado de { $b }.
lesson-pentagon = Capture o pentágono
    .text = Um lado sem o seu pentágono perdeu, de imediato. O do azul está em { $b }.
    .task = Ganhe com o quadrado em { $a }.
    .hint = Três passos: pela sua coluna até à borda do tabuleiro, e daí para { $b }.
    .done = Guarde pois o seu pentágono: tudo o que consegue chegar até ele pode capturá-lo.
    .wrong = O pentágono em { $b } está, no máximo, a quatro passos do seu quadrado.
lesson-gold = Segure o ouro
    .text = Há outra maneira de ganhar: ter uma peça em cada casa de ouro, { $a } e { $b }, depois de o azul ter jogado. { $a } já é sua.
    .task = Ocupe { $b }, e mantenha as duas.
    .hint = O triângulo em { $c } está a dois passos.
    .done = O azul não conseguiu expulsar as suas peças, e a vitória é sua.
    .wrong = Em { $b } também tem de estar alguém.
lesson-answer = A resposta ao ouro
    .text = Agora o azul está nas duas casas de ouro, { $a } e { $b }. Tem uma jogada para mudar isso, ou perde.
    .task = Expulse o azul de uma delas.
    .hint = O seu círculo em { $c } toca em { $a }, e um círculo captura tudo.
    .done = O azul só tem uma das casas, e a partida continua.
    .wrong = O azul continua com as duas casas de ouro.
lesson-way = Primeira posição: uma volta
    .text = O pentágono do azul em { $a } tem peças a toda a volta. A toda a volta?
    .task = Ganhe com uma jogada.
    .hint = Conte os passos do seu quadrado pela borda do tabuleiro.
    .done = Uma muralha com um buraco não é muralha.
    .wrong = Procure casas vazias ao lado do pentágono.
lesson-hold = Segunda posição: ouro
    .text = { $a } já é sua. Em { $b } está um quadrado.
    .task = Ganhe antes de o azul poder fazer alguma coisa.
    .hint = Quem captura um quadrado e fica? O seu triângulo, a três passos.
    .done = O azul tem uma vez, e nenhuma peça suficientemente perto.
    .wrong = Precisa já das duas casas de ouro, e da peça certa para isso.
lesson-corner = Terceira posição: encurralado
    .text = O pentágono do azul em { $a } está num canto. Corre até cinco passos por casas vazias, e só está a salvo onde nenhuma das suas peças o alcance.
    .task = Ganhe com a sua segunda jogada.
    .hint = Traga o seu quadrado para o meio, de onde alcança todas as casas à volta desse canto.
    .done = Para onde quer que fosse, quatro passos chegavam.
    .wrong = O pentágono não pode encontrar uma casa fora do seu alcance.
