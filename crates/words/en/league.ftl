## Leagues of programs

# The file
league-title = League
league-file = { $path }
league-place = line { $line }, { $key }
league-inner = { $text }
league-expected-text = a text in quotation marks
league-expected-texts = a list of texts
league-expected-number = a whole number from { $least } to { $most }
league-expected-flag = true or false
league-expected-table = a table [{ $key }]
league-expected-tables = tables [[{ $key }]]
league-expected-toml = TOML
league-found-no-toml = something else ({ $why })
league-expected-rounds = the number of rounds of a Swiss tournament
league-expected-swiss = rounds only beside format = "swiss"
league-found-rounds = a number of rounds in a round robin
league-expected-game = the game, "claustro(size=5)" for instance
league-expected-boards = at least one game in boards, or a table [[board]]
league-expected-openings = "book" where { $game } has balanced openings, "random:N" from 1 to 100, or "start"
league-expected-name = a name
league-expected-own-name = a name of its own, of 1 to { $most } characters without blanks around it
league-expected-player = either player (one of ours) or command (a program)
league-expected-contenders = at least two tables [[contender]]
league-expected-directory = a directory that is there, seen from the league file
league-found-end = the end, at character { $column }
league-found-word = { $word } at character { $column }
league-expected-operator = an operator or the end
league-expected-sign = { $sign }
league-expected-shallow = at most { $most } brackets inside each other
league-expected-value = a number, one of { OR($names) }, or a function: { OR($functions) }

# While it is played
league-new = { $path } is written; "ludoteca league run { $path }" plays it
league-progress = { $done } of { $all } games are played
league-judging = all games are played; their moves are judged
league-stopped = the league was stopped after { $done } of { $all } games; the same command goes on
league-page = The report is { $path }
league-busy = { $path } is being written by another league
league-damaged = { $path } cannot be read at line { $line }, although whole games follow; repair it, or take another folder by --out
league-torn = the log ended in the middle of a pair of games ({ $bytes } bytes); that pair is played once more
league-names = { AND($list) }
league-changed = the league has changed: { $games } games were played with another { $what }; --changed sets them aside and plays them anew, --out DIR begins elsewhere
league-set-aside = { $games } games were played with another { $what }; they are set aside (games.log.old has them) and played anew
league-idle = { $games } games of { AND($what) } are in the log, which the league file does not name; they do not count
league-gives-up = { $name } has lost { $games } games in a row by faults; its other games are lost without being played
league-no-sandbox = programs of others would run without a sandbox, with all that you may do, because bubblewrap (bwrap) does not work here: { $why }
league-bwrap-said = it says "{ $said }"
league-ask-unsandboxed = Run them all the same? (yes or no)
# Answers that mean so, with blanks between them.
league-yes = yes y
league-not-agreed = nothing was run: install bubblewrap, or agree by --unsandboxed

# How somebody lost a game by a fault
league-memory = its processes used { $mebibytes } MiB of memory together
league-processes = it had { $count } processes and threads at once
league-clock = it has used up its time for the game
league-withdrawn = it has failed in too many games in a row and was not asked any more
reason-illegal = { $loser } has made an illegal move
reason-nonsense = { $loser } has answered without a move
reason-not-started = the program of { $loser } could not be started
reason-crash = the program of { $loser } has ended
reason-too-much = the program of { $loser } has written too much
reason-memory = the program of { $loser } has used too much memory
reason-processes = the program of { $loser } has had too many processes
reason-withdrawn = the program of { $loser } has failed too often
league-kind-illegal = illegal move
league-kind-nonsense = no move
league-kind-timeout = time-out
league-kind-not-started = not started
league-kind-crash = crash
league-kind-too-much = too much text
league-kind-memory = too much memory
league-kind-processes = too many processes
league-kind-withdrawn = not asked any more
league-kind-absent = absent

# Of leagues on a server
league-absent = it was not connected when its game was to begin
league-left = it was taken out of the league
league-place-opening = an opening

# The report
league-number = { $number }
league-report-open = the league is not over: this is how it stands
league-report-unheld = programs ran without a sandbox
league-report-round-robin = round robin
league-report-swiss = Swiss tournament of { $rounds } rounds
league-report-size = { $contenders } contenders, { $games } games
league-report-ranking = Ranking
league-report-name = contender
league-report-points = points
league-report-score = score
league-report-elo = Elo
league-report-won-drawn-lost = won · drawn · lost
league-report-faults = faults
league-report-regret = regret
league-report-accuracy = accuracy
league-report-ms = ms a move
league-report-grade = grade
league-report-formula = Grade:
league-report-cross = Each against each
league-report-cross-note = points of the row against the column, and games
league-report-reference = to be compared with, not graded
league-report-record = { $won } won, { $drawn } drawn, { $lost } lost
league-report-exact = { $wins } wins and { $draws } draws thrown away in { $moves } moves
league-report-delay = plies of delay
league-report-slow = in { $moves ->
    [one] one move
   *[other] { $moves } moves
}
league-report-judged = { $mistakes ->
    [one] one mistake
   *[other] { $mistakes } mistakes
}, { $blunders ->
    [one] one blunder
   *[other] { $blunders } blunders
} in { $games ->
    [one] one game
   *[other] { $games } games
}
league-report-against-reference = against the players to be compared with
league-report-games = in { $games } games
league-report-longest = the longest { $ms }
league-report-fault-place = game { $game } against { $other }, ply { $ply }
league-report-thrown = The costliest moves
league-report-place = game { $game }, ply { $ply }
league-report-played = played { $played }, best { $best }
league-report-openings = Openings in which it fails
league-report-best = Best game
league-report-worst = Worst game
league-report-game = game { $game } against { $other }, { $board }
league-report-notes = How to read this
league-report-about-elo = Elo puts all contenders on one scale whose mean is 0; the bar and ± hold the true value with 95 % confidence. Score is the share of points, with the same confidence from the spread of the pairs
league-report-about-regret = regret is what exact tables say was thrown away: points for each hundred moves, half a point from a win to a draw or from a draw to a loss. Delay counts plies by which wins came later, or losses sooner, than necessary. Openings and moves without an alternative do not count
league-report-about-accuracy = accuracy, from 0 to 100, is the judgement of the engine on boards without a table: some games of each contender, { $nodes } positions a move
league-report-about-faults = a fault (an illegal move, a time-out, a crash) loses the game and nothing else; it is shown with the position in which it happened
league-report-about-overhead = beside what the players needed, the league itself took { $ms } ms for each of { $moves } moves
