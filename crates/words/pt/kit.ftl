### The general sentences of Ludoteca in European Portuguese, in the spelling of 1990.
###
### The same keys as in ../en, in the same order; what is said there about keys and arguments holds here.
###
### How people are addressed: "Escolha", "a sua vez", or impersonally; neither "tu" nor "você".
###
### The name of a side is a noun in the masculine singular (o verde, o branco), so sentences say "o { $side }" and
### "do { $side }". Pieces are masculine too (o peão, o dado, o círculo); a game with a feminine one, like the stones of
### Taacoca, says piece-on and effect-captures-here in its own catalogue. A piece of a side is "peão do verde", which needs no
### agreement. What somebody typed stands in «…»; what is to be typed stands in "…".
###
### Glossary
###   board tabuleiro · cell, tile casa · row linha · column coluna · edge borda · corner canto · gold tile casa de ouro
###   piece peça · pawn peão · stone pedra · die dado · pip pinta · circle, triangle, square, pentagon círculo, triângulo,
###   quadrado, pentágono · dragon dragão · cave caverna · mountain montanha · power poder · custody custódia
###   goal (Claustro, Taacoca) meta · home row (Taacoca) linha de base · side lado · opponent adversário
###   game (Claustro …) jogo · game (one that is played) partida · match encontro · lesson lição · step of a lesson etapa
###   move jogada · ply meio-lance · step (of a piece) passo · turn vez · to move jogar · pick escolher
###   capture captura, capturar · fall cair · trade troca · wake despertar · threat ameaça · progress progresso
###   win vitória, ganhar · loss derrota, perder · draw empate · resign desistir · give up desistir
###   undo desfazer · take back voltar atrás · redo refazer · hint sugestão · evaluate avaliar · judge analisar
###   best melhor · good boa · inaccuracy imprecisão · mistake erro · missed win vitória perdida · blunder erro grave
###   accuracy precisão · chances hipóteses · worth valor · line (of moves) sequência · variation variante
###   player jogador · human humano · computer computador · level nível · engine motor · table tabela ·
###   perfect play jogo perfeito · solve resolver · prove provar · playout simulação · node nó · depth profundidade
###   option opção · setting definição · by lot à sorte · seed semente · record registo · opening abertura · book livro
###   save, keep guardar · open abrir · file ficheiro · folder pasta · link ligação · browser navegador · device dispositivo
###   challenge desafio · seat lugar · rematch desforra · abort anular · withdraw retirar · claim reclamar · clock relógio

## Lists, quotations, moves

list-and = { $first } e { $last }
list-or = { $first } ou { $last }
quoted = «{ $text }»
quoted-more = «{ $text }» e mais { $more } caracteres
way = { $from } para { $to }
nothing = nada
number = { $number }
yes = sim
no = não

## Sides, pieces, whose turn it is

to-move = Joga o { $side }
piece-of = { $piece } do { $side }
piece-pips = { $piece } com { $pips }
piece-on = o { $piece } em { $cell }
counter = { CAP($name) }: { $first } { $a }, { $second } { $b }

## What a move does, as the rest of a sentence about it

effect-captures = captura { $cells }
effect-captures-here = captura o { $piece }
effect-captures-open = captura uma peça
deed-captures = captura { AND($pieces) }
effect-trades = cai também
effect-wakes = desperta { $cell }
effect-wins = ganha
effect-loses = perde
effect-draws = empata
effects = { AND($parts) }
mark-quiet = pode ser escolhida
mark-capture = captura
mark-trade = troca
mark-wake = desperta
mark-win = ganha
mark-loss = perde
mark-draw = empata

## How a game ended

outcome-win = O { $winner } ganha: { $reason }
outcome-draw = Empate: { $reason }
reason-repetition = a mesma posição surgiu três vezes com o mesmo lado a jogar
reason-repetition-official = o { $winner } fez surgir a mesma posição pela terceira vez
reason-limit = passaram demasiadas jogadas sem progresso
reason-blocked = o { $loser } não tem nenhuma jogada legal

## Picking a move

prompt-piece = escolha uma peça
prompt-target = agora, para onde vai
objection-again = { $cell } já está escolhida
objection-empty = não há nenhuma peça em { $cell }; é a vez do { $turn }
objection-other = { $cell } tem { $piece }, que não é do seu lado; é a vez do { $turn }
objection-stuck = { $cell } tem { $piece }, sem jogadas; escolha outra peça
objection-nobody = { $cell } tem { $piece }, que não é de ninguém; escolha uma peça sua
objection-target = { $what } não pode seguir-se a { $picked }: esperado um de { $open }
move-illegal = { $move } não é legal: { $reason }
move-over = a partida acabou, já não há jogadas

## What is wrong with a text: where, what was found, what would be right

refusal = { $place }: encontrado { $found }, esperado { $expected }
expected-one-of = um de { $list }
expected-any = { OR($list) }
expected-end = o fim
expected-assignments = nome=valor, vários separados por vírgulas
cells = { $count ->
    [one] 1 casa
   *[other] { $count } casas
}

# Games, options and settings
place-game = jogo
place-options = opções
place-option = opção
place-option-named = opção { $name }
place-settings = definições
place-setting = definição
place-setting-named = definição { $name }
expected-bracket = um parêntese a fechar depois das opções
expected-limit = um número de meios-lances a partir de 1, ou none

# Positions and cells
place-position = posição
place-row = posição, linha { $row }
place-position-cell = posição, { $cell }
place-side = posição, lado que joga
place-after-side = posição, depois do lado que joga
place-cell = casa
place-tile = casa
place-move = jogada
found-rows = { $rows } linhas
found-too-many-cells = demasiadas casas
expected-rows = { $rows } linhas separadas por "/"
expected-cells-in-row = { cells } na linha
expected-run = uma série de casas vazias, como número inteiro sem zero à esquerda
expected-symbol = { $symbols } ou um número de casas vazias
expected-side = o lado que joga, { $first } ou { $second }
expected-cell = uma casa do tabuleiro, de { $first } a { $last }

# Records
record-move = meio-lance { $ply } (lance { $number }), { $text }: { $error }
record-result = resultado: encontrado { $found }, mas o fim é: { $ending }
place-header = cabeçalho { $name }
place-line = linha { $number }
place-record-end = fim do registo
place-moves = jogadas
place-comment = comentário
place-variation = variante
place-after-result = depois do resultado
expected-result = a letra do vencedor, draw ou *
expected-result-of-header = { $result }, como diz o cabeçalho
expected-header = um cabeçalho [Name "valor"]
expected-header-once = cada cabeçalho uma só vez
expected-move-before = uma jogada antes da sua variante
expected-comment = um comentário aberto por {"{"}
expected-closing = um { $sign } a fechar
expected-nesting = no máximo { $most } umas dentro das outras
expected-some-move = pelo menos uma jogada
expected-movetext = uma jogada, um comentário, uma variante ou um resultado
expected-record-end = o fim do registo

# Lessons
expected-step = antes dela, uma linha "step NOME"
expected-goal = play JOGADAS, land CASAS, take CASAS, capture, trade, wake, safe, win MEIOS-LANCES ou hold MEIOS-LANCES

# Perfect play
unsolvable-many = tem cerca de { $number } posições, demasiadas para uma tabela
unsolvable-unnumbered = ainda ninguém numerou as suas posições
place-solve = solve
found-unsolvable = { $game }, e { $why }
expected-smaller-board = um tabuleiro mais pequeno
