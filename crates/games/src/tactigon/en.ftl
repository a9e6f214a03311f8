### Tactigon in English. The general sentences stand in crates/words/en; any of them can be said here in other words.
###
### $piece is one of the piece-… below and $side, $turn, $owner, $winner and $loser one of the side-…: where a language
### has several forms, a sentence can choose among them by these keys, as found-pieces does. $cell, $from and $to are
### tiles such as d5.

title = Tactigon
sentence = The fewer sides a piece has, the shorter it moves and the better it fights: capture the pentagon or hold both gold tiles.
    .short = Few sides fight, many sides run.
aim = Capture the enemy pentagon, or hold both gold tiles through the enemy's turn
    .short = Capture the pentagon, or hold both gold tiles for a turn

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

sample-a-intermediate = the middle of an open game, Red to move
sample-a-final = a finished game: Blue has captured the pentagon
sample-b-middle = the middle of a crowded game, Blue to move
sample-b-final-pentagon = a finished game: Red has captured the pentagon
sample-b-final-gold = a finished game: Red has held both gold tiles through Blue's turn

reason-pentagon = { $winner } has captured the pentagon of { $loser }
reason-gold = { $winner } has held both gold tiles through the turn of { $loser }

prompt-where = now where the { $piece } on { $from } goes
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

## The lesson. $a is the first tile that a step of lesson.txt marks or names, $b the second, and so on

lesson-walk = Circles step
    .text = You are red. A piece walks as many steps as it has sides, and a circle counts as one: one step to any of the six tiles around it.
    .task = Step with the circle on { $a } to { $b }.
    .hint = Choose the circle on { $a }, then { $b }, the tile beside it.
    .done = Circles are slow. They have other virtues.
    .wrong = The circle on { $a } goes to { $b }.
lesson-far = More sides, longer ways
    .text = A triangle goes up to three steps, a square four, a pentagon five, bent as they like. Every tile on the way has to be empty; nobody jumps.
    .task = Take the triangle from { $a } three steps away, to { $b } or { $c }.
    .hint = It can leave only by { $d }, and goes on from there.
    .done = Three steps round your own pieces.
    .wrong = That is not three steps away.
lesson-circle = A circle takes anything
    .text = A piece that ends its move on an opposing one attacks it. Fewer sides fight better: a circle captures whatever it reaches.
    .task = Capture the square on { $b }.
    .hint = Your circle on { $a } touches it.
    .done = The square is gone, and the circle stands in its place.
    .wrong = Your circle stands right beside the square.
lesson-triangle = A triangle takes all but circles
    .text = A triangle captures triangles, squares and pentagons, three steps away.
    .task = Capture the square on { $b } with the triangle on { $a }.
    .hint = It is two steps: over { $c }.
    .done = Quick and strong, but it has to beware of circles.
    .wrong = End the move of the triangle on { $b }.
lesson-trade = Both fall
    .text = A triangle that attacks a circle falls together with it, and so does a square that attacks a triangle.
    .task = Trade your triangle on { $a } for the circle on { $b }.
    .hint = Its way leads over { $c } and { $d }.
    .done = Both are gone and the tile is empty. Sometimes that is just what you want.
    .wrong = A trade is the triangle going to { $b }.
lesson-square = What a square may not
    .text = A square captures squares and pentagons. It may not attack a circle at all: such a move does not exist. A pentagon attacks nothing but the other pentagon.
    .task = Capture the square on { $b } with yours on { $a }.
    .hint = It stands right beside it, among circles that your square cannot touch.
    .done = Circles are the best wall against squares and pentagons.
    .wrong = Use your square on { $a }; it stands right beside { $b }.
lesson-pentagon = Take the pentagon
    .text = A side without its pentagon has lost, at once. Blue's stands on { $b }.
    .task = Win with the square on { $a }.
    .hint = Three steps: along its column to the edge of the board, and from there onto { $b }.
    .done = So guard your own pentagon: anything that can walk to it can take it.
    .wrong = The pentagon on { $b } is within four steps of your square.
lesson-gold = Hold the gold
    .text = There is another way to win: a piece of yours on both gold tiles, { $a } and { $b }, after blue has had its turn. You hold { $a }.
    .task = Take { $b }, and hold both.
    .hint = The triangle on { $c } is two steps away.
    .done = Blue could not drive you away, and you have won.
    .wrong = Somebody has to stand on { $b } as well.
lesson-answer = The answer to gold
    .text = Now blue stands on both gold tiles, { $a } and { $b }. You have one move to change that, or you have lost.
    .task = Drive blue off one of them.
    .hint = Your circle on { $c } touches { $a }, and a circle takes anything.
    .done = Blue holds one tile only, and the game goes on.
    .wrong = Blue still holds both gold tiles.
lesson-way = First position: a way round
    .text = Blue's pentagon on { $a } has pieces all around. All around?
    .task = Win with one move.
    .hint = Count the steps of your square along the edge of the board.
    .done = A wall with a hole is no wall.
    .wrong = Look for empty tiles beside the pentagon.
lesson-hold = Second position: gold
    .text = You hold { $a }. On { $b } stands a square.
    .task = Win before blue can do anything about it.
    .hint = Who takes a square and stays? Your triangle, three steps away.
    .done = Blue has one turn, and no piece near enough.
    .wrong = You need both gold tiles now, and the right piece for it.
lesson-corner = Third position: cornered
    .text = Blue's pentagon on { $a } stands in a corner. It runs up to five steps over empty tiles, and is safe only where none of your pieces reaches it.
    .task = Win with your second move.
    .hint = Bring your square into the middle, from where it reaches every tile around that corner.
    .done = Wherever it went, four steps were enough.
    .wrong = The pentagon must not find a tile out of your reach.
