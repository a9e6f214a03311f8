### Three Dragons in Portuguese. The general sentences and the glossary stand in crates/words/pt; any of them can be said here
### in other words. Custody is "custódia" and power "poder", as the students call them; RULES.pt.md has all words of the game.

title = Três Dragões
sentence = Dados que deslizam como torres cercam-se e vencem-se uns aos outros, e podem despertar um dragão.
    .short = Cerque, vença, desperte um dragão.
aim = Capture os dados do adversário até não lhe restar mais do que um
    .short = Deixe o adversário com um dado, no máximo

side-white = branco
side-black = preto
piece-die = dado
piece-sleeping-dragon = dragão adormecido
zone-mountain = montanha
zone-cave = caverna
counter-dice = dados
counter-captured = capturados

option-rules = regras
    .meaning = base: captura por custódia; power: também captura por poder; dragons: também dragões
    .base = só captura por custódia
    .power = também captura por poder
    .dragons = também poder e dragões

player-easy = Fácil
    .sentence = O jogador mais fraco: tira à sorte uma de todas as jogadas legais, tal como o Acaso.
player-medium = Médio
    .sentence = Invoca um dragão, se puder; senão cerca um dado, senão captura um por poder, senão faz qualquer jogada.
player-hard = Difícil
    .sentence = Faz o que faz o médio, mas, em vez de qualquer jogada, faz uma que seja segura: primeiro uma que prepare uma captura, depois uma que salve um dado ameaçado, depois uma que se aproxime de um dragão adormecido.

sample-intermediate = o meio de uma partida, joga o branco
sample-final = uma partida acabada: resta um dado ao branco

reason-dice = o { $loser } não tem mais do que um dado
reason-bare = nenhum dos lados tem mais do que um dado

prompt-die = escolha um dado
prompt-where = agora, para onde vai o dado em { $from }
prompt-victim = agora, o dado que é capturado
threat = o { $side } pode capturar { AND($cells) } com a próxima jogada, e o { $turn } teria perdido

## Why a die cannot be moved, or not there

wrong-owner = o dado em { $cell } é do { $owner }, e é a vez do { $turn }
wrong-empty = não há nenhum dado em { $cell }
wrong-stuck = o dado em { $cell } não tem jogadas; escolha outro
wrong-stays = um dado tem de andar pelo menos uma casa
wrong-mountain = ninguém pode entrar na montanha em { $cell }
wrong-cave = ninguém pode entrar na caverna em { $cell }
wrong-line = os dados só andam ao longo de uma linha ou de uma coluna
wrong-own = o { $side } já tem um dado em { $cell }
wrong-landing = o { $side } tem um dado em { $cell }; os dados capturam parando ao lado uns dos outros, não uns em cima dos outros
wrong-way-die = o dado em { $cell } está no caminho
wrong-way-cave = a caverna em { $cell } está no caminho

## What is wrong with the die that a move captures by power; "it" is the move

wrong-which = captura { OR($cells) }; diga qual, como { $example }
wrong-custody = uma captura por custódia leva todos os dados que pode, não há nada a escolher
wrong-no-capture = não captura { $cell }; não captura nada
wrong-victim = não captura { $cell }, mas sim { OR($cells) }

## What is wrong with the text of a move or a cell

place-die = jogada, o dado
place-after-die = jogada, depois do dado
place-target = jogada, a casa para onde vai
place-victim = jogada, o dado capturado
place-after-move = jogada, depois das casas
expected-cell-name = uma letra de coluna de a até i e um número de linha de 1 a 9, como e5
expected-target = um hífen e a casa para onde vai, como e8-e6
expected-victim = o fim, ou x e o dado capturado

## What is wrong with a position

place-position-cell = posição, casa { $cell }
symbols = #, o, x, W ou B com um poder
found-mountain = uma montanha
found-cave = uma caverna
found-used-cave = uma caverna usada
found-die = um dado
found-power = poder { $power }
found-empty = uma casa vazia
found-dice = { $count } dados do { $side }
expected-mountain = a montanha, #
expected-mountains = montanhas só nos quatro cantos
expected-cave = a caverna, o
expected-caves = cavernas só em { AND($cells) }
expected-cave-or-die = uma caverna (o se o seu dragão dorme, x se está usada) ou o dado sobre ela
expected-sleeping = o, porque com estas regras nenhum dragão desperta
expected-sleeping-cave = a caverna, o, porque com estas regras nenhum dragão desperta
expected-power = um poder de 1 a { $most }
expected-power-one = poder 1, porque aqui os dados não têm poderes
expected-dice = no máximo { $most }

## Which positions a table of endings holds, to complete "it holds …"

covers = posições com dois dados por lado

## The lesson. $a is the first cell that a step of lesson.txt marks or names, $b the second, and so on

lesson-slide = Os dados deslizam
    .text = Está a jogar com o branco, em baixo. Um dado vai ao longo da sua linha ou coluna, tão longe quanto quiser, até que algo o pare: um dado, uma montanha num canto, ou uma das três cavernas da linha do meio.
    .task = Faça deslizar o 4 em { $a } até junto da caverna { $c }.
    .hint = Escolha { $a }, depois { $b }, a última casa antes da caverna.
    .done = Ninguém entra numa caverna. Lá dentro dorme um dragão; já lá iremos.
    .wrong = A casa antes da caverna é { $b }.
lesson-custody = Um entre dois
    .text = Um dado adversário cai quando fica entre o dado que joga e outro seu, em linha. Chama-se a isto custódia. O seu dado em { $b } já está ao lado de { $a }.
    .task = Feche { $a } pelo outro lado.
    .hint = Faça deslizar o dado em { $d } até { $c }.
    .done = Desapareceu de vez. A custódia não lhe custa nada.
    .wrong = O outro lado de { $a } é { $c }.
lesson-terrain = Montanhas e cavernas ajudam
    .text = Uma montanha cerca tão bem como um dado seu, e uma caverna sem dado também, quer o dragão durma nela quer não. O dado do preto em { $a } está mesmo ao lado da caverna { $b }.
    .task = Capture o dado em { $a }.
    .hint = Faça subir o dado em { $c } até ficar ao lado de { $a }, do lado oposto à caverna.
    .done = Mantenha os seus dados longe de montanhas e cavernas quando alguém puder chegar ao outro lado deles.
    .wrong = Fique do lado oposto à caverna.
lesson-between = Pode ficar entre eles
    .text = Só captura o dado que se move. Pode por isso ir para o meio de dois dados do preto, aqui { $b } e { $c }, e nada acontece.
    .task = Vá para { $a }.
    .hint = O dado em { $d } desliza para baixo até { $a }.
    .done = Está lá em segurança até o preto jogar.
    .wrong = Vá mesmo para o meio de { $b } e { $c }.
lesson-power = O poder leva os mais fracos
    .text = O número de um dado é o seu poder. Se o seu dado para ao lado de um mais fraco e nada captura por custódia, leva o mais fraco por poder, e perde ele próprio um ponto.
    .task = Capture o 2 em { $b } com o seu 4.
    .hint = Faça subir o 4 de { $a } até à casa mesmo por baixo de { $b }.
    .done = O 2 desapareceu, e o seu 4 é agora um 3.
    .wrong = Pare ao lado de { $b } com o 4.
lesson-choose = Um de vários
    .text = Por poder leva-se só um dado. Onde há vários mais fracos, escolhe-se. Este 5 é um dragão que despertou.
    .task = Vá para { $b } e leve o dado em { $c }.
    .hint = Escolha { $a }, depois { $b }, depois o dado que cai: { $c }.
    .done = Os outros dois ficam. A custódia tê-los-ia levado todos de uma vez.
    .wrong = Vá para { $b }, e escolha { $c }.
lesson-wake = Despertar um dragão
    .text = Quando todas as casas vizinhas da caverna de um dragão adormecido têm dados seus, o dragão desperta e luta por si: com poder 5 em { $a }, com 3 nos lados.
    .task = Rodeie a caverna { $a }.
    .hint = Três vizinhas já são suas. O dado em { $c } tem de vir para { $b }.
    .done = Um 5 só para si! Cada caverna dá um dragão, a quem primeiro a rodear.
    .wrong = A vizinha que falta é { $b }.
lesson-last = Com um só dado, perde-se
    .text = Um lado com um dado ou nenhum perdeu. O preto tem dois.
    .task = Leve um deles e ganhe.
    .hint = O dado em { $a } está ao lado do seu em { $b }: feche pelo outro lado.
    .done = Um dado sozinho não é um exército. A vitória é sua.
    .wrong = O preto ainda tem dois dados.
lesson-both = Primeira posição: dois de uma vez
    .text = Uma jogada pode capturar até três dados. Tanto { $a } como { $b } têm um dado do branco do lado de lá.
    .task = Ganhe com uma jogada.
    .hint = Há uma casa entre { $a } e { $b }.
    .done = Caíram os dois ao mesmo tempo.
    .wrong = Procure a casa ao lado de ambos.
lesson-cave = Segunda posição: a caverna ajuda
    .text = O preto tem três dados, por isso têm de cair dois.
    .task = Ganhe com a sua segunda jogada.
    .hint = Que dado do preto está ao lado de uma caverna? Do lado oposto pode parar o seu 4.
    .done = A primeira captura foi por custódia e nada custou, e assim o 4 continuou a ser um 4.
    .wrong = Leve um dado agora, e fique com força para levar outro.
lesson-fork = Terceira posição: sem saída
    .text = Os dados do preto em { $a } e { $b } estão lado a lado. Um deles tem de cair em duas jogadas, faça o preto o que fizer.
    .task = Ganhe com a sua segunda jogada.
    .hint = Traga o seu 3 à altura deles: à linha de onde alcança ambos.
    .done = Um 3 leva qualquer 2 ao lado do qual pare, e dois dados não lhe podem fugir ao mesmo tempo.
    .wrong = O preto pode mover qualquer dos dados, por isso ameace os dois.
