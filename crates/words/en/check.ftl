## A program of one's own: `bot new`, `bot check`, `bot play`

# bot new
bot-new-not-empty = { $path } is not empty; a bot is written into a folder of its own
bot-new-no-folder = { $path } is not a folder
bot-new-done = { $folder } holds a small bot for { $game }: it wins at once where it can, and plays any legal move elsewhere.
    README.md tells how to go on.
bot-new-build = Build it, now and after every change:
bot-new-start = This starts it; it then waits for a question on standard input:
bot-new-check = Examine it: what is wrong, what is slow, what it is worth:
bot-new-play = Play against it:
bot-new-match = Let it play twenty games:

# Which way of speaking a program knows
bot-finding-out = the program is asked in one way after another, until it answers
bot-found-out = the program is { $spec }

# bot check
check-progress = game { $game }, against { $opponent }
check-stopped = the examination was stopped
check-wrong = { $count ->
    [one] 1 thing is wrong with the program
   *[other] { $count } things are wrong with the program
}
check-title = { $game }, { $spec }
check-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $finished } played to the end; { $wrong ->
    [0] nothing was wrong
    [one] 1 thing was wrong
   *[other] { $wrong } things were wrong
}.
check-trouble = Game { $game } against { $opponent }, with { $side } to move in
check-fault = What happened: { $fault }.
check-stderr = What it wrote to standard error:
check-legal = Legal: { $moves }{ $more ->
    [0] { "" }
   *[other] { " " }and { $more } more
}
check-advice = What to do: { $advice }.
check-again = The same happened again: game { AND($games) }.
check-broken-off = The rest was not played: this is enough to be repaired.
check-pace = Speed: { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, { $mean } ms on the average, { $slowest } ms at most.
check-slowest = It took longest in { $position }
check-starts = It ends after each move and is started anew for the next, which may take most of this time; a program that goes on reading questions is faster.
check-score = Score: { $percent } % against { $opponent } ({ $games ->
    [one] 1 game
   *[other] { $games } games
})
check-regret = Regret: { $points } points thrown away by a move, over { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}: { $wins } of { $won } wins and { $draws ->
    [one] 1 draw
   *[other] { $draws } draws
}; wins that were kept were put off by { $delay } plies a move.
check-no-regret = Regret: unknown; where the board can be solved, `ludoteca solve { $game }` makes the table that knows it.

# What to do about a fault, as a clause
check-advice-dot = { $program } is a file in this folder, but programs are looked for elsewhere; write ./{ $program }
check-advice-missing = there is no program { $program }; install it, or write the path of the file
check-advice-folder = { $path } is a folder; name the program in it
check-advice-no-file = there is no file { $path } in { $folder }; write the path as it is from there
check-advice-line-ends = the first line of { $path } ends as on Windows; save the file with Unix line ends, or name the interpreter: python3 { $path }
check-advice-not-executable = { $path } may not be executed; run chmod +x { $path }, or name the interpreter: python3 { $path }
check-advice-interpreter = the first line of { $path } asks for { $interpreter }, which cannot be started; install it, or name another interpreter before the file
check-advice-no-interpreter = { $path } does not say what runs it; name the interpreter, python3 { $path }, or begin the file with #!/usr/bin/env python3
check-advice-too-much = print the move and nothing else to standard output; what helps you to find mistakes belongs on standard error
check-advice-stale = { $said } was its move before; answer the question that was read last, by one line
check-advice-ugi = it speaks UGI; name it ugi:{ $command }
check-advice-more-than-move = { $found } is legal here, but there is more in the line; print the move alone, without a prompt and without a sentence, and everything else to standard error
check-advice-nonsense = the first line it prints that is not blank has to be one of the legal moves; what helps you to find mistakes belongs on standard error (in Python print(..., file=sys.stderr))
check-advice-flush = it answers as soon as its input ends; either the move stays in a buffer, and you have to flush it (print(move, flush=True) in Python, std::endl in C++, flush_output in Prolog), or it reads to the end of the input where it should read one question. As ask:once|COMMAND it may stay as it is
check-advice-timeout = look whether it reads the whole question and comes to an end: start it by hand and type one in; with --movetime the question says how long it may take
check-advice-ended = it ended without an error and without a move; read a question from standard input, print a move and flush it
check-advice-mute = leave standard output open as long as there are questions
check-advice-signal = the program itself has failed, by a wrong memory access for instance; run it in a debugger with the question of this position
check-advice-killed = somebody or the system has ended it; perhaps it takes too much memory
