## How a game ended that its rules did not end

reason-resignation = o { $loser } desistiu
reason-time = o { $loser } esgotou o tempo
reason-forfeit = o { $loser } perdeu por falta
reason-agreement = os jogadores acordaram um empate
reason-absence = o { $loser } foi-se embora
reason-absence-draw = um jogador foi-se embora e o outro reclamou o empate
reason-stated = é o que diz o registo
reason-length = a partida foi interrompida por ser longa demais

record-stranger = { $name } não é nenhum computador daqui, por isso uma pessoa joga com o { $side }
# A jogada que levou até onde se está a olhar.
last-move = Última jogada: { $side }, { $move }.
last-move-deed = Última jogada: { $side }, { $move }, { $deed }.

## Picking and typing

picks-lead-nowhere = estas escolhas não levam a lado nenhum
picks-incomplete = não está completa
move-of-elsewhere = pertence a outra posição
typed-no-name = resposta: encontrado { $found }, esperado { OR($names) }
typed-nothing = resposta: está vazia, esperada uma jogada ou uma casa

## Lessons

lesson-missed = { $did }. { $wrong }
lesson-did-other = { $move } { $effect }
lesson-did-nothing = { $move } faz outra coisa
lesson-did-not-land = { $move } não leva a { OR($cells) }
lesson-did-not-take = { $move } não captura { AND($cells) }
lesson-did-not-capture = { $move } não captura nada
lesson-did-not-trade = { $move } não é uma troca
lesson-did-not-wake = { $move } não desperta nada
lesson-did-not-win = { $move } não ganha
lesson-did-not-win-then = Depois de { $move }, o { $side } responde { $answer } e a vitória foge
lesson-did-not-hold = Depois de { $move }, o { $side } ganha com { $answer }
lesson-did-lose = Depois de { $move }, o { $side } ganhou
lesson-goes-on = Até aqui, certo. É outra vez a sua vez.
lesson-hint-now = A jogada agora é { $move }.
lesson-finished = Foi a lição. Agora já pode jogar { $game }.
lesson-did-not-save = Depois de { $move }, o { $side } captura com { $answer }

## Players

player-human = Humano
    .sentence = Alguém a este tabuleiro.
player-random = Acaso
    .sentence = Faz qualquer jogada legal, tirada à sorte.
player-taker = Oportunista
    .sentence = Ganha logo, se puder; senão, captura o que nada custa; senão, faz qualquer jogada.
player-mcts = Monte Carlo
    .sentence = Joga partidas ao acaso a partir de cada jogada e escolhe a que ganha mais vezes.
player-level = Computador, nível { $level }
    .short = nível { $level }
player-full = Computador, força máxima
    .short = força máxima
    .sentence = O motor sem qualquer limitação; vê 200 000 posições por jogada.
player-engine = Motor
    .sentence = O motor, dentro dos limites que lhe foram dados.
player-outside = Um programa de fora
    .sentence = Um programa de outra pessoa, iniciado pelo seu comando.
level-first = Para a primeira partida: captura o que salta à vista, às vezes nem isso vê, e não repara em ameaças.
level-beginners = Para principiantes: captura o que está livre, responde a algumas ameaças e pensa em poucas outras jogadas; um passo acima do nível { $below }.
level-knowing = Para quem conhece o jogo: responde à maioria das ameaças e pensa em poucas jogadas calmas; um passo acima do nível { $below }.
level-good = Para bons jogadores: vê um pouco mais longe e às vezes avalia mal uma posição; um passo acima do nível { $below }.
level-strong = Para jogadores fortes: vê longe e raramente erra; um passo acima do nível { $below }.
level-last = Para quem vence o nível 9: vê mais longe e quase não erra.

## Why a player chose a move

plies = { $plies ->
    [one] 1 meio-lance
   *[other] { $plies } meios-lances
}
why-only = Só tinha uma jogada.
why-unsaid = Não disse porquê.
why-lot = Tirou à sorte uma de { $count } jogadas.
why-rule = { $count ->
    [1] Pela regra «{ $rule }», escolheu a única jogada assim.
   *[other] Pela regra «{ $rule }», escolheu uma de { $count } jogadas.
}
why-playouts = De { $games } partidas ao acaso, a jogada ganhou { $share } %.
why-table-draw = A tabela do jogo perfeito diz que mantém o empate.
why-table-win = A tabela do jogo perfeito diz que ganha em { plies }.
why-table-loss = A tabela do jogo perfeito diz que resiste durante { plies }.
why-one-seen = Só viu uma jogada, tirada à sorte.
why-first-sight = Escolheu o que parecia melhor à primeira vista.
why-search = Viu { $depth ->
    [one] 1 meio-lance
   *[other] { $depth } meios-lances
} à frente, em { $nodes } posições, e { $opinion }.
thinks-worth = acha que a sua posição vale { $value }
thinks-win = ganha em { plies }
thinks-loss = pode ser vencido em { plies }

## What a position is worth

value-win = vitória em { $plies }
value-draw = empate
value-loss = derrota em { $plies }
worth-even = equilíbrio
worth-ahead = { $side } { $value }
worth-wins = { $side } ganha em { $plies }
opinion-table = Tabela: { $worth } · { $line }
opinion-engine = Motor: { $worth } · profundidade { $depth } · { $line }
table-caveat = as regras sobre repetição e progresso ainda podem dar empate
table-trouble = { $error }; joga-se sem esta tabela

## Why a board has no table of perfect play, or none that can be read

solve-unsolvable = { $game } não se pode resolver aqui: { $why }
solve-memory = são precisos { $need } de memória, e não há tantos
solve-disk = são precisos { $need } em { $folder }, e só lá restam { $left }
solve-deep = uma vitória demora mais de { $most } meios-lances, que não cabem numa tabela
solve-file = não foi possível ler ou escrever { $path }: { $error }
solve-wrong = a verificação falhou, o que é um defeito do programa: a posição { $rank } foi dada como { $found }, mas das suas jogadas resulta { $derived }
solve-stopped = foi interrompido; o mesmo comando continua a partir do último ponto guardado
solve-stopped-early = foi interrompido antes de se guardar alguma coisa; o mesmo comando começa de novo
table-foreign = { $path } não é uma tabela da Ludoteca
table-version = { $path } é uma tabela da versão { $found }, esperada a versão { $expected }; resolva o jogo de novo
table-other = { $path } é uma tabela de { $found }, esperada uma de { $expected }
table-torn = { $path } está danificada, foi cortada ou alterada; resolva o jogo de novo
net-refused = a rede { $path } é recusada, e são os termos com pesos que julgam: { $error }
net-foreign = não é uma rede da Ludoteca
net-version = é uma rede da versão { $found }, que não é a deste programa; treine-a de novo
net-other = foi treinada para { $found }, e este jogo é outro ou diz outras coisas às redes
net-shape = as suas camadas têm tamanhos que esta versão não calcula
net-torn = foi cortada ou alterada

## What goes wrong

error-human = um humano escolhe a sua jogada sem a nossa ajuda
error-no-such-player = o jogo não tem nenhum jogador { $name }
error-no-guest = nenhum programa de fora joga esta partida
error-outside = { $name }: { $reason }
error-no-move = nenhuma das jogadas que se podem considerar é legal aqui
error-no-opening = aberturas: { $draws } tentativas com { $plies } meios-lances ao acaso levaram todas a uma partida acabada ou a uma vitória forçada; com 0 meios-lances, todas as partidas começam do início
error-empty-book = aberturas: o livro não tem nenhuma para este jogo e as suas opções

found-number = número { $number }
found-other-options = as de outro jogo
expected-number-below = um número abaixo de { $most }
expected-options-of = todas as opções de { $game }
expected-game-header = o texto do jogo, [Game "..."]
expected-seed = um número inteiro abaixo de 2 elevado a 64
expected-seed-header = a semente que sorteou quem começa, ou a posição
expected-result-of = { $first }, { $second }, draw ou *
place-result = resultado
record-over-before = a partida acabou antes dela ({ $ending })

place-player = jogador
place-players = jogadores
place-player-limit = limite de um jogador
place-limit = limite { $name }
expected-limits = um de { $list }, cada um com =número
expected-limit-besides = além disso, um de movetime, cputime, nodes, depth, cada um com =número
expected-milliseconds = milissegundos
expected-level = um nível de 1 a 10
expected-hundredths = centésimos de 0 a 1000
expected-moves-seen = um número de jogadas de 0.5 a 1000, como 2.5
expected-plies = um número de meios-lances
expected-positions = um número de posições
expected-computer = um jogador de computador; aqui não há ninguém ao tabuleiro
expected-player-once = cada jogador uma só vez
expected-two-players = pelo menos dois jogadores separados por vírgulas
found-player-twice = { $player } duas vezes
expected-sprt = duas diferenças de Elo entre -2000 e 2000, primeiro a menor: 0,10
place-opening = abertura { $number }
expected-legal-move = uma jogada legal ({ $error })
found-finished-game = uma partida acabada ({ $ending })
expected-unfinished-game = uma que continue

expected-memory = no máximo { $most }, que é o que está livre
expected-some-memory = um tamanho para o qual haja memória

file-error = { $error }
system-not-found = não existe tal ficheiro ou pasta
system-not-allowed = não é permitido
system-there-already = já existe algo com esse nome
system-folder = é uma pasta
system-no-folder = uma parte do caminho não é uma pasta
system-full = não há espaço livre
system-read-only = não se pode escrever aí
system-bad-name = nenhum ficheiro pode ter esse nome
system-nobody-reads = já ninguém lê
file-too-large = tem mais de { $most } MiB, e nenhum registo é tão grande
file-no-text = não é texto em UTF-8: o byte { $place } não devia estar lá
file-not-created = não foi possível criar { $path }: { $error }
file-not-opened = não foi possível abrir { $path }: { $error }
file-not-locked = não foi possível bloquear { $path }: { $error }
file-not-read = não foi possível ler { $path }: { $error }
file-not-written = não foi possível escrever { $path }: { $error }
file-not-removed = não foi possível apagar { $path }: { $error }
save-open-elsewhere = a partida { $name } está aberta noutro sítio
save-missing = não há nenhuma partida guardada { $name }
save-unreadable = a partida guardada { $name } não se consegue ler: { $reason }
save-foreign = não é uma partida guardada
save-open = está aberta noutro sítio
save-not-finished = a partida que contém não está acabada
save-torn = falta-lhe o fim

## The record of a contest

contest-game = partida { $number }
