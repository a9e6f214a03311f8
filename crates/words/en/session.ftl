## How a game ended that its rules did not end

reason-resignation = { $loser } has resigned
reason-time = { $loser } has run out of time
reason-forfeit = { $loser } has forfeited the game
reason-agreement = the players have agreed on a draw
reason-absence = { $loser } has left
reason-absence-draw = a player has left, and the other has claimed a draw
reason-stated = the record says so
reason-length = the game was broken off for its length

record-stranger = { $name } is no computer player here, so a human plays { $side }
# The move that led to where somebody looks.
last-move = Last move: { $side }, { $move }.
last-move-deed = Last move: { $side }, { $move }, { $deed }.

## Picking and typing

picks-lead-nowhere = these picks lead nowhere
picks-incomplete = it is not complete
move-of-elsewhere = it belongs to another position
# Typed where one of several names is asked for, directions for instance, and it is none of them.
typed-no-name = answer: found { $found }, expected { OR($names) }
typed-nothing = answer: found nothing, expected a move or a cell

## Lessons

# What was said about a move, and the step's own sentence about it.
lesson-missed = { $did }. { $wrong }
lesson-did-other = { $move } { $effect }
lesson-did-nothing = { $move } does something else
lesson-did-not-land = { $move } does not lead to { OR($cells) }
lesson-did-not-take = { $move } does not capture { AND($cells) }
lesson-did-not-capture = { $move } captures nothing
lesson-did-not-trade = { $move } is no trade
lesson-did-not-wake = { $move } wakes nothing
lesson-did-not-win = { $move } does not win
lesson-did-not-win-then = After { $move } { $side } answers { $answer }, and the win is gone
lesson-did-not-hold = After { $move } { $side } wins with { $answer }
lesson-did-lose = After { $move } { $side } has won
lesson-goes-on = Right so far. It is your turn again.
# The hint behind the first move of a win, when the sentence of the step is about what has been played already.
lesson-hint-now = { $move } is the move now.
lesson-finished = That was the lesson. Now you can play { $game }.
lesson-did-not-save = After { $move } { $side } captures with { $answer }

## Players

player-human = Human
    .sentence = Somebody at this board.
player-random = Random
    .sentence = Plays any legal move, drawn by lot.
player-taker = Taker
    .sentence = Wins at once if it can, else takes what costs nothing, else plays any move.
player-mcts = Monte Carlo
    .sentence = Plays random games from every move and takes the move that wins most of them.
player-level = Computer, level { $level }
    .short = level { $level }
player-full = Computer, full strength
    .short = full strength
    .sentence = The engine without any handicap; it looks at 200,000 positions a move.
player-engine = Engine
    .sentence = The engine within the limits it was given.
player-outside = A program from outside
    .sentence = A program of somebody else, started by its command.
level-first = For a first game: it takes what lies open at first sight, now and then overlooks it, and sees no threats.
level-beginners = For beginners: it takes what is free, answers some threats and thinks of few other moves; a step above level { $below }.
level-knowing = For people who know the game: it answers most threats and thinks of few quiet moves; a step above level { $below }.
level-good = For good players: it looks a little ahead and misjudges positions now and then; a step above level { $below }.
level-strong = For strong players: it looks far ahead and seldom errs; a step above level { $below }.
level-last = For those who beat level 9: it looks further and hardly errs.

## Why a player chose a move

plies = { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}
why-only = It had only one move.
why-unsaid = It has not said why.
why-lot = It drew one of { $count } moves by lot.
why-rule = { $count ->
    [1] By its rule "{ $rule }" it chose the only such move.
   *[other] By its rule "{ $rule }" it chose one of { $count } moves.
}
why-playouts = Of { $games } random games the move won { $share } %.
why-table-draw = The table of perfect play says that it keeps the draw.
why-table-win = The table of perfect play says that it wins in { plies }.
why-table-loss = The table of perfect play says that it holds out for { plies }.
why-one-seen = It saw only one move, drawn by lot.
why-first-sight = It took what looked best at first sight.
why-search = It looked { $depth ->
    [one] 1 ply
   *[other] { $depth } plies
} ahead, at { $nodes } positions, and { $opinion }.
thinks-worth = thinks its position is worth { $value }
thinks-win = wins in { plies }
thinks-loss = can be beaten in { plies }

## What a position is worth

value-win = win in { $plies }
value-draw = draw
value-loss = loss in { $plies }
worth-even = even
worth-ahead = { $side } { $value }
worth-wins = { $side } wins in { $plies }
opinion-table = Table: { $worth } · { $line }
opinion-engine = Engine: { $worth } · depth { $depth } · { $line }
table-caveat = the rules about repetition and progress may still make it a draw
table-trouble = { $error }; play goes on without this table

## Why a board has no table of perfect play, or none that can be read

solve-unsolvable = { $game } cannot be solved here: { $why }
solve-memory = { $need } of memory are needed, and there are not so many
solve-disk = { $need } are needed in { $folder }, and only { $left } are left there
solve-deep = a win takes more than { $most } plies, for which a table has no room
solve-file = { $path } could not be read or written: { $error }
solve-wrong = the verification failed, which is a bug: position { $rank } was found to be a { $found }, but its moves make it a { $derived }
solve-stopped = it was stopped; the same command goes on from the last checkpoint
solve-stopped-early = it was stopped before anything was saved; the same command begins anew
table-foreign = { $path } is not a table of Ludoteca
table-version = { $path } is a table of version { $found }, expected version { $expected }; solve the game again
table-other = { $path } is a table of { $found }, expected { $expected }
table-torn = { $path } is damaged, it was cut off or changed; solve the game again
net-refused = the net { $path } is refused, and the weighed terms judge: { $error }
net-foreign = it is not a net of Ludoteca
net-version = it is a net of version { $found }, which is not this one's; train it again
net-other = it was trained for { $found }, and this game is another one or tells nets other things
net-shape = its layers have other sizes than this version computes
net-torn = it was cut off or changed

## What goes wrong

error-human = a human chooses a move without our help
error-no-such-player = the game has no player { $name }
error-no-guest = no program from outside plays this game
error-outside = { $name }: { $reason }
error-no-move = none of the moves that may be considered is legal here
error-no-opening = openings: { $draws } draws of { $plies } random plies all led to a finished game or a forced win; 0 plies begin every game at the start
error-empty-book = openings: the book has none for this game and its options

found-number = number { $number }
found-other-options = those of another game
expected-number-below = a number below { $most }
expected-options-of = all options of { $game }
expected-game-header = the game string, [Game "..."]
expected-seed = a whole number below 2 to the power of 64
expected-seed-header = the seed that drew who starts, or the position
expected-result-of = { $first }, { $second }, draw or *
place-result = result
record-over-before = the game was over before it ({ $ending })

place-player = player
place-players = players
place-player-limit = limit of a player
place-limit = limit { $name }
expected-limits = one of { $list }, each with =number
expected-limit-besides = one of movetime, cputime, nodes, depth besides, each with =number
expected-milliseconds = milliseconds
expected-level = a level from 1 to 10
expected-hundredths = hundredths from 0 to 1000
expected-moves-seen = a number of moves from 0.5 to 1000, like 2.5
expected-plies = a number of plies
expected-positions = a number of positions
expected-computer = a computer player; nobody sits at a board here
expected-player-once = each player once
expected-two-players = at least two players joined by commas
found-player-twice = { $player } twice
expected-sprt = two differences in Elo between -2000 and 2000, the smaller one first: 0,10
place-opening = opening { $number }
expected-legal-move = a legal move ({ $error })
found-finished-game = a finished game ({ $ending })
expected-unfinished-game = one that goes on

expected-memory = at most { $most }, which is what is free
expected-some-memory = a size for which there is memory

file-error = { $error }
system-not-found = there is no such file or folder
system-not-allowed = that is not allowed
system-there-already = something of that name is there already
system-folder = it is a folder
system-no-folder = a part of the path is no folder
system-full = there is no room left
system-read-only = nothing can be written there
system-bad-name = no file can have that name
system-nobody-reads = nobody reads it any more
file-too-large = it is larger than { $most } MiB, which no record is
file-no-text = it is not text in UTF-8: byte { $place } does not belong there
file-not-created = { $path } could not be created: { $error }
file-not-opened = { $path } could not be opened: { $error }
file-not-locked = { $path } could not be locked: { $error }
file-not-read = { $path } could not be read: { $error }
file-not-written = { $path } could not be written: { $error }
file-not-removed = { $path } could not be removed: { $error }
save-open-elsewhere = the game { $name } is open in another place
save-missing = there is no saved game { $name }
save-unreadable = the saved game { $name } cannot be read: { $reason }
save-foreign = it is not a saved game
save-open = it is open in another place
save-not-finished = the game in it is not finished
save-torn = its end is missing

## The record of a contest

contest-game = game { $number }
