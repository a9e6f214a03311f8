## Pictures of boards and their legends

picture-title = { $game }: { $status }
legend-neither = nenhum
legend-ground = Terreno
legend-marks = Marcas
legend-pips = um algarismo são as pintas de um dado
mark-picked = escolhida
mark-last = última jogada
may-be-picked = Pode ser escolhida
described-pieces = { $piece } em { $cells }
described-cell = { $cell }
described-cell-pips = { $cell } com { $pips }
described-list = { $name }: { $cells }
