## What a move is called

grade-best = melhor
    .of = a melhor jogada
grade-good = boa
    .of = uma boa jogada
grade-inaccuracy = imprecisão
    .of = uma imprecisão
grade-mistake = erro
    .of = um erro
grade-missed-win = vitória perdida
    .of = uma vitória perdida
grade-blunder = erro grave
    .of = um erro grave

## What is said of a move that was played: whole sentences, which may begin with a cell and then have no capital

judged-only = { $move } era a única jogada.
judged-best = { $move } é a melhor jogada.
judged-wins-later = { $move } também ganha; { $best } ganha mais depressa, em { plies }.
judged-lost = { $move } não muda nada: a partida está perdida; { $best } resiste mais tempo.
judged-good = { $move } é boa, { $best } é um pouco melhor.
judged-fault = { $move } é { $grade }: { $why }. { $better }. { $chances }.
judged-fault-drawn = { $move } é { $grade }: { $why }. { $better }. Com jogo perfeito continua a ser empate; o que se perde são hipóteses contra quem erra.
judged-better = Melhor é { $best }
judged-better-line = Melhor é { $best }, e depois { $line }
judged-chances = As hipóteses do { $side } descem de { $before } % para { $after } %
judged-result = Com jogo perfeito, { $before ->
    [won] uma vitória
   *[even] um empate
} tornou-se { $after ->
    [lost] uma derrota
   *[even] um empate
}
accuracy = precisão { $percent } %
accuracy-none = sem precisão
judged-side = { $side }: { $accuracy }, a melhor jogada em { $best } de { $moves }, { $changed ->
    [0] nenhuma mudou
    [one] 1 mudou
   *[other] { $changed } mudaram
} o resultado
# A fault in a list of them. $number counts a move of each side as one.
judged-numbered = { $number }. { CAP($side) }: { $told }
judged-no-fault = ninguém cometeu erros
# O mesmo quando houve jogadas que não eram as melhores, o que conta na precisão.
judged-small-losses = ninguém cometeu erros; o que falta à precisão são pequenas perdas

## What is wrong with a move: the rest of a sentence about it

fault-misses-win = não vê que { $best } ganha
fault-misses-forced-win = não vê uma vitória em { plies } com { $best }
fault-loses-at-once = não vê que o { $side } ganha com { $reply }
fault-loses-by-force = deixa o { $side } ganhar em { plies }, a começar por { $reply }
fault-gives-away = deixa capturar { AND($pieces) }, com { $reply }
fault-overlooks-reply = não vê que o { $side } { $effect } com { $reply }
fault-overlooks-move = não vê que { $best } { $effect }
fault-overlooks-later = depois de { $line } deixou capturar { AND($pieces) }
fault-overlooks-plan = não vê { $best }, seguida de { $then }, que { $effect }
fault-allows = permite { $reply }, e depois { $threat }
fault-ignores = não faz nada contra isto: { $threat }
fault-place = deixa o { $side } com a melhor posição depois de { $reply }
fault-waits = tira menos partido da posição

## A hint: the move and why

hint-only = { $move }: não há outra jogada
hint-wins = { $move } ganha
hint-wins-by-force = { $move } ganha em { plies }: { $line }
hint-captures-free = { $move } captura { AND($pieces) } sem custo
hint-captures = { $move } captura { AND($pieces) }
hint-does = { $move } { $effect }
hint-answers = { $move } responde a uma ameaça: { $threat }
hint-saves = { $move } tira { AND($cells) } de perigo
hint-prepares = { $move } prepara { $then }, que { $effect }
hint-draws = { $move } mantém o empate
hint-holds-out = { $move } é a que resiste mais: a partida perde-se em { plies }
hint-stands = { $move } deixa o { $side } mais bem colocado
hint-stands-line = { $move } deixa o { $side } mais bem colocado; depois, talvez { $line }
hint-lot = { $move }: { $why }
