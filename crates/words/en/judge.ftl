## What a move is called

grade-best = best
    .of = the best move
grade-good = good
    .of = a good move
grade-inaccuracy = inaccuracy
    .of = an inaccuracy
grade-mistake = mistake
    .of = a mistake
grade-missed-win = missed win
    .of = a missed win
grade-blunder = blunder
    .of = a blunder

## What is said of a move that was played: whole sentences, which may begin with a cell and then have no capital

judged-only = { $move } was the only move.
judged-best = { $move } is the best move.
judged-wins-later = { $move } wins too; { $best } wins sooner, in { plies }.
judged-lost = { $move } makes no difference: the game is lost; { $best } holds out longer.
judged-good = { $move } is good, { $best } is a little better.
judged-fault = { $move } is { $grade }: { $why }. { $better }. { $chances }.
judged-fault-drawn = { $move } is { $grade }: { $why }. { $better }. With perfect play it is still a draw; what it loses are chances against anybody who errs.
judged-better = Better is { $best }
judged-better-line = Better is { $best }, and then { $line }
judged-chances = { CAP($side) }'s chances fall from { $before } % to { $after } %
judged-result = With perfect play { $before ->
    [won] a win
   *[even] a draw
} has become { $after ->
    [lost] a loss
   *[even] a draw
}
accuracy = accuracy { $percent } %
accuracy-none = no accuracy
judged-side = { $side }: { $accuracy }, { $best } of { $moves } moves were best, { $changed ->
    [0] none
   *[other] { $changed }
} changed the result
# A fault in a list of them. $number counts a move of each side as one.
judged-numbered = { $number }. { CAP($side) }: { $told }
judged-no-fault = nobody made a mistake
# The same where some moves were not the best, which the accuracy of a side counts.
judged-small-losses = nobody made a mistake; what is missing from the accuracy are small losses

## What is wrong with a move: the rest of a sentence about it

fault-misses-win = it overlooks that { $best } wins
fault-misses-forced-win = it overlooks a win in { plies } by { $best }
fault-loses-at-once = it overlooks that { $side } wins with { $reply }
fault-loses-by-force = it lets { $side } win in { plies }, beginning with { $reply }
fault-gives-away = it lets { AND($pieces) } be captured, by { $reply }
fault-overlooks-reply = it overlooks that { $side } { $effect } with { $reply }
fault-overlooks-move = it overlooks that { $best } { $effect }
fault-overlooks-later = after { $line } it has let { AND($pieces) } be captured
fault-overlooks-plan = it overlooks { $best } with { $then } to follow, which { $effect }
fault-allows = it allows { $reply }, and then { $threat }
fault-ignores = it does nothing about this: { $threat }
fault-place = it leaves { $side } the better position after { $reply }
fault-waits = it makes less of the position

## A hint: the move and why

hint-only = { $move }: there is no other move
hint-wins = { $move } wins
hint-wins-by-force = { $move } wins in { plies }: { $line }
hint-captures-free = { $move } captures { AND($pieces) } for nothing
hint-captures = { $move } captures { AND($pieces) }
hint-does = { $move } { $effect }
hint-answers = { $move } answers a threat: { $threat }
hint-saves = { $move } brings { AND($cells) } out of danger
hint-prepares = { $move } prepares { $then }, which { $effect }
hint-draws = { $move } keeps the draw
hint-holds-out = { $move } holds out longest: the game is lost in { plies }
hint-stands = { $move } leaves { $side } best placed
hint-stands-line = { $move } leaves { $side } best placed; then perhaps { $line }
hint-lot = { $move }: { $why }
