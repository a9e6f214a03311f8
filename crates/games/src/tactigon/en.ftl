### Tactigon in English. The general sentences stand in crates/words/en; any of them can be said here in other words.
###
### $piece is one of the piece-… below and $side, $turn, $owner, $winner and $loser one of the side-…: where a language
### has several forms, a sentence can choose among them by these keys, as found-pieces does. $cell, $from and $to are
### tiles such as d5.

title = Tactigon
sentence = The fewer sides a piece has, the shorter it moves and the better it fights: capture the pentagon or hold both gold tiles.
aim = Capture the enemy pentagon, or hold both gold tiles through the enemy's turn

side-red = red
side-blue = blue
piece-circle = circle
piece-triangle = triangle
piece-square = square
piece-pentagon = pentagon
zone-gold = gold tile
counter-captured = captured
counter-gold = gold tiles

option-board = board
    .meaning = rows of the board: 11 (7 columns, official), 13 (8 columns) or 15 (10 columns)
option-jump = jump
    .meaning = advanced rule 1: squares jump over pieces, except opposing squares
option-gold_bonus = gold bonus
    .meaning = advanced rule 2: a piece that starts its turn on a gold tile may move one step more

player-greedy = Greedy
    .sentence = Looks one move ahead, at the numbers of pieces and at how near the nearest piece of each side is to the other's pentagon; it takes a pentagon when it can, but does not know the gold tiles.
player-minimax = Minimax
    .sentence = Looks at its moves and every reply, and counts the pieces by kind, more where they stand on gold; its pentagon it keeps away from there.

sample-a-intermediate = the middle of a game, from the first of the two documents
sample-a-final = Blue has captured the pentagon, from the first document
sample-b-middle = the middle of a game, from the second document
sample-b-final-pentagon = Red has captured the pentagon, from the second document
sample-b-final-gold = Red has held both gold tiles through Blue's turn, from the second document

reason-pentagon = { $winner } has captured the pentagon of { $loser }
reason-gold = { $winner } has held both gold tiles through the turn of { $loser }

prompt-target = now where the { $piece } on { $from } goes
threat = { $side } holds both gold tiles: { $turn } has to answer now

## Why a piece cannot be moved, or not there

wrong-empty = there is no piece on { $cell }
wrong-owner = the { $piece } on { $cell } is { $owner }, and it is the turn of { $turn }
wrong-stuck = the { $piece } on { $cell } has no move; choose another one
wrong-stays = the { $piece } must leave its tile
wrong-own = a { $piece } of the same side stands on { $cell }
wrong-attack = a { $piece } may not attack a { $defender }
wrong-far = a { $piece } on { $from } moves at most { steps }, and { $to } is { $away } away
wrong-blocked = other pieces block every way from { $from } to { $to } of at most { steps }
# Squares that jump are stopped by nothing else.
wrong-blocked-by-squares = opposing squares block every way from { $from } to { $to } of at most { steps }
# How far a piece goes, in the three sentences above.
steps = { $range ->
    [one] 1 step
   *[other] { $range } steps
}

## What is wrong with a text that should name tiles

expected-tile = a letter and a number as in d5, or two numbers as in 3-4
expected-move = two tiles as in { $move }
expected-tiles = tiles of the board, which has { $count } in columns a to { $column } and rows 1 to { $row }
# One of the documents names tiles by the columns and rows of a matrix.
expected-matrix = column and row of the matrix as in 8-3
expected-matrix-tile = a tile of the matrix, which has { $columns } columns from 0 and { $rows } rows from 0

## What is wrong with a position

found-pieces = { $count } { $side } { $piece ->
    [piece-circle] circles
    [piece-triangle] triangles
    [piece-square] squares
   *[piece-pentagon] pentagons
}
found-no-pentagon = no pentagon
expected-pieces = at most { $most } a side
expected-pentagon = a pentagon of one side at least

## Which positions a table of endings holds, to complete "it holds …"

covers = { $others ->
    [one] positions with both pentagons and at most one other piece
   *[other] positions with both pentagons and at most { $others } other pieces
}
