## The command line
##
## What is said when something could not be done follows the name of the program, and a reason follows it behind a colon
## where there is one. Words of the command line, of JSON and of files stay what they are in every language.

# Input and output
app-input-unreadable = standard input could not be read
app-output-unwritable = standard output could not be written
app-streams-failed = standard input or output has failed
app-left = You have left. A game that was begun is kept, and the menu of `ludoteca play` offers it.
app-no-signals = signals could not be received
app-standard-input = standard input
app-no-file-name = { $path } is not the name of a file
app-refused = { $name } is refused
app-list = { $parts }

# Wrong usage. Where, what was found and what would be right is told by the sentence "refusal".
usage-wrong = { $told }; `{ $help }` tells more
usage-help = ludoteca --help
usage-help-verb = ludoteca { $verb } --help
usage-play = play { $game }
usage-place = command line
usage-number = a whole number from { $first } to { $last }
usage-number-from = a whole number from { $first }
usage-value = a value
usage-refused = { $arg }: { $why }
usage-perhaps = perhaps { $meant }
usage-known-verb = one of the verbs that its help lists
usage-known-flag = one of the flags that its help lists
usage-missing = missing: { $missing }
usage-twice = { $arg } stands there twice, expected once
usage-conflict = { $arg } and { $other } cannot stand together

# Games, options, examples, moves
app-place-example = example
app-place-theme = theme
app-place-view = view
app-found-no-diamond = a board that cannot stand on a corner
app-expected-flat = flat
app-move-refused = { $list }, move { $number }, { $text }: { $error }
app-pick-refused = pick, { $text }: { $reason }
app-png-terminal = a png picture is no text for a terminal: --out FILE writes it to a file

# games: the names of the rows, then what stands in them
app-games-sides = sides
app-games-option = option
app-games-player = player
app-games-examples = examples
app-games-both-sides = { $first } ({ $first_letter }), { $second } ({ $second_letter })
app-games-option-told = { $name }={ $default } of { $values }: { $meaning }
app-games-everybody = Players of every game, each as --first or --second names it
app-games-player-told = { $name }: { $sentence }

# lesson
app-no-lesson = { $game } has no lesson yet; ludoteca rules { $id } tells its rules

# play
app-record-folder = { $path } is a folder, expected a file for the record
app-record-there = { $path } is there already; name another file, or go on with it by --open { $path } --record { $path }
app-other-game = { $path } is a game of { $found }, expected { $expected }
app-endless = input: found answers without an end that lead to no move
app-no-screen = the full screen could not be shown
app-place-coordinates = coordinates

app-no-tables = tables: { $folder } is no folder

# query
app-line-long = the line is longer than { $most } bytes
app-question-line = line { $number }: { $error }
app-question-malformed = malformed question: { $error }
app-question-no-json = found no JSON at character { $column }, expected an object on one line
app-question-no-object = found { $found }, expected an object with a game
app-lines-failed = { $count ->
    [one] 1 line could not be answered
   *[other] { $count } lines could not be answered
}
app-expected-apply = a list of moves or "all"
app-place-engine-limit = engine, { $name }
app-found-no-limit = no limit
app-expected-engine-limits = an object with movetime, nodes or depth
app-expected-from-one = a whole number from 1

# perft
app-perft-counting = { $done } of { $all } first moves counted
app-perft-counted = { $nodes } sequences of { $depth } moves in { $seconds } s, { $rate } a second

# bench
app-place-seconds = seconds
app-expected-seconds = a number above 0 and up to 3600
app-bench-rules = measuring { $game }
app-bench-engine = measuring { $game } (engine)
app-bench-game = per CPU-second of one thread
app-bench-playouts = playouts
app-bench-moves = moves
app-bench-leaves = leaves made
app-bench-listed = list playouts
app-bench-nodes = engine nodes
app-bench-signature = signature
app-bench-about-listed = list playouts: the same random games by writing down all moves and drawing one, for comparison
app-bench-about-signature = signature: positions searched to a fixed depth; it changes only when the search or an evaluation does
app-bench-total = Signature: { $total }

# match
app-match-pairs-only = games are played in pairs: { $pairs } instead of { $games }
app-place-book = book
app-found-no-openings = no openings for { $game }
app-expected-book = a game that ships some; --openings draws them
app-match-stopped = the match was stopped after { $done } of { $all } games
app-match-progress = { $done } of { $all } games
app-match-progress-results = { app-match-progress }, { $results }
app-match-score = score { $percent } %
app-match-elo = Elo { $elo }
app-match-elo-error = Elo { $elo } ± { $error } (95 %)
app-match-elo-none = Elo beyond measure
app-match-llr = LLR { $ratio } ({ $lower } to { $upper })
app-match-title = { $game }: { $first } against { $second }, seed { $seed }
app-match-results = { $games } games: { $wins } won, { $draws } drawn, { $losses } lost
app-match-pairs = pairs by half points, 0 to 4: { $pairs }
app-match-cut = broken off at { $longest } plies and counted as draws: { $count }
app-match-forfeits = { $player } has forfeited { $games ->
    [one] one game
   *[other] { $games } games
} without a move: { AND($kinds) }
app-match-forfeit = { $kind } { $count }
app-match-sprt = SPRT of elo0 = { $elo0 } against elo1 = { $elo1 }, alpha = { $alpha }, beta = { $beta }: { $ratio }, { $answer }
app-match-accepted = { $name } = { $elo } is accepted
app-match-undecided = not decided

# ladder
app-ladder-meeting = { $at } of { $of }, { $pairing }: { $progress }
app-ladder-pairing = { $first } against { $second }
app-ladder-stopped = the ladder was stopped in pairing { $at } of { $of }
app-ladder-title = { $game }, seed { $seed }
app-ladder-player = player
app-ladder-elo = Elo
app-ladder-error = ± 95 %
app-ladder-games = games
app-ladder-score = score
app-ladder-pairings = pairing
app-ladder-won = won
app-ladder-drawn = drawn
app-ladder-lost = lost
app-percent = { $number } %

# openings
app-openings-progress = { $found } of { $all } openings in { $draws } draws
app-openings-few = openings: only { $found } of { $all } were found

# solve
app-solve-first = { $game } has no table of perfect play yet; it is made now, once, in some seconds (--no-solve goes without)
app-solve-need = solving { $game } takes { $memory } MB of memory and up to { $disk } MB in { $folder }
app-solve-preparing = looking at every position
app-solve-distance = back from { plies }
app-solve-verifying = verifying every value
app-solve-saving = saving what was found
app-solve-progress = { $phase }: { $share } %; { $decided } % of all decided
app-solve-progress-left = { $phase }: { $share } % of this round, about { $left } s more for it; { $decided } % of all decided
app-solve-start = { $game }: for the side to move the start is a { $value }
app-solve-part = { $game }: { $part }
app-solve-some = some positions
app-solve-positions = positions
app-solve-won = won
app-solve-lost = lost
app-solve-drawn = drawn
app-solve-longest = The longest win takes { plies }, from { $position }
app-solve-table = Rules about repetition do not exist in the table: { $path }
app-table-lost = the table of { $game } was made and cannot be found in { $folder }

# probe
app-no-table = there is no table of { $game } in { $folder }; `ludoteca solve` makes one
app-not-in-table = the table of { $game } does not have this position
app-not-in-part = the table of { $game } does not have this position: it holds { $part }
app-table-large = the table has more positions than this machine counts
app-table-empty = the table has no positions to draw from
app-no-tables-home = this user has no home for tables, name a folder

# prove
app-prove-asked = { $question ->
    [draw] a draw?
   *[win] a win?
}
app-prove-progress = { app-prove-asked } { $expansions } nodes, { $rate }/s, proof { $proof }, disproof { $disproof }, table { $fill } %
app-prove-impossible = { $game } cannot be proved: { $why }
app-prove-endless = play may go on for ever, and only a game that always ends can be proved
app-prove-over = there is nothing to prove, the game is over
app-prove-memory = { $bytes } of memory are asked for, and there are not so many
app-prove-wrong = the proof did not pass its check; another seed may help, and it may be a bug
app-prove-win = { $game }: the side to move wins
app-prove-draw = { $game }: a draw
app-prove-loss = { $game }: the side to move loses
app-prove-no-win = { $game }: the side to move does not win; whether it can draw is not settled
app-prove-open = { $game }: not settled
app-prove-with = with { $moves }
app-prove-held = held with { $moves }
app-prove-known = { $failed } of { $all } first moves are known to fail; to prove { $proof }, to refute { $disproof }
app-prove-line = for instance { $line }
app-prove-checked = The proof has { $positions } positions and has been checked by the rules alone
app-prove-effort = { $expansions } expansions in { $seconds } s, table { $fill } % full

# analyze
app-analyze-progress = { $done } of { $all } moves judged, about { $left } s left
app-analyze-stopped = the analysis was stopped after the last { $done } of { $all } moves
app-analyze-no-moves = it has no moves, expected at least one
app-analyze-title = { $game }: { $first } ({ $first_player }), { $second } ({ $second_player })
app-analyze-number = no.
app-analyze-side = side
app-analyze-move = move
# What the mover may expect, before the move and after it, and what the position is then worth to it.
app-analyze-chances = its chances
app-analyze-worth = worth
app-analyze-grade = grade
app-analyze-line = best line
app-analyze-played = the move played

# serve
app-listening = listening on { $address }
app-no-home = no home folder was found; say with --data where to keep the games
app-no-folder = the folder { $folder } cannot be made
app-trusted-proxy = --trusted-proxy: { $why }
app-configured-by = { $place }
app-configuration-unread = { $path } cannot be read
app-configuration-line = { $path }, line { $line }: { $why }
app-configuration-wrong = { $path }: { $why } is no setting of the server
app-configuration-key = { $path }: { $key } is no setting, expected one of { $list }
app-place-public-url = public URL
app-expected-url = one like https://play.example.org
app-expected-log-levels = levels like info or warn,ludoteca_web=debug
