## Pictures of boards and their legends

picture-title = { $game }, { $status }
legend-neither = neither
legend-ground = Ground
legend-marks = Marks
legend-pips = a digit is the pips of a die
mark-picked = picked
mark-last = last move
may-be-picked = May be picked
# A position in sentences, for somebody who does not see it.
described-pieces = { $piece } on { $cells }
described-cell = { $cell }
described-cell-pips = { $cell } with { $pips }
described-list = { $name }: { $cells }
