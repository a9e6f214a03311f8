## Um programa próprio: `bot new`, `bot check`, `bot play`

# bot new
bot-new-not-empty = { $path } não está vazia; um bot escreve-se numa pasta só sua
bot-new-no-folder = { $path } não é uma pasta
bot-new-done = { $folder } tem um pequeno bot para { $game }: ganha logo onde pode, e faz qualquer jogada legal nos outros casos.
    README.md diz como continuar.
bot-new-build = Compilá-lo, agora e depois de cada mudança:
bot-new-start = Isto inicia-o; depois espera por uma pergunta na entrada padrão:
bot-new-check = Examiná-lo: o que está errado, o que é lento, quanto vale:
bot-new-play = Jogar contra ele:
bot-new-match = Pô-lo a jogar vinte partidas:

# Que maneira de falar um programa conhece
bot-finding-out = pergunta-se ao programa de uma maneira após outra, até que responda
bot-found-out = o programa é { $spec }

# bot check
check-progress = partida { $game }, contra { $opponent }
check-stopped = o exame foi interrompido
check-wrong = { $count ->
    [one] há 1 erro no programa
   *[other] há { $count } erros no programa
}
check-title = { $game }, { $spec }
check-games = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}, { $finished } até ao fim; { $wrong ->
    [0] não houve erros
    [one] houve 1 erro
   *[other] houve { $wrong } erros
}.
check-trouble = Partida { $game } contra { $opponent }, com { $side } a jogar em
check-fault = O que aconteceu: { $fault }.
check-stderr = O que escreveu na saída de erros:
check-legal = Legais: { $moves }{ $more ->
    [0] { "" }
   *[other] { " " }e mais { $more }
}
check-advice = O que fazer: { $advice }.
check-again = O mesmo aconteceu de novo: partida { AND($games) }.
check-broken-off = O resto não foi jogado: isto já chega para corrigir.
check-pace = Rapidez: { $moves ->
    [one] 1 jogada
   *[other] { $moves } jogadas
}, { $mean } ms em média, { $slowest } ms no máximo.
check-slowest = Demorou mais em { $position }
check-starts = Termina depois de cada jogada e é iniciado de novo para a seguinte, o que pode levar a maior parte deste tempo; um programa que continua a ler perguntas é mais rápido.
check-score = Pontuação: { $percent } % contra { $opponent } ({ $games ->
    [one] 1 partida
   *[other] { $games } partidas
})
check-regret = Perda: { $points } pontos desperdiçados por jogada, em { $moves ->
    [one] 1 jogada
   *[other] { $moves } jogadas
}: { $wins } de { $won } vitórias e { $draws ->
    [one] 1 empate
   *[other] { $draws } empates
}; as vitórias mantidas foram adiadas { $delay } lances por jogada.
check-no-regret = Perda: desconhecida; onde o tabuleiro se deixa resolver, `ludoteca solve { $game }` faz a tabela que a conhece.

# O que fazer perante uma falha, como oração
check-advice-dot = { $program } é um ficheiro nesta pasta, mas os programas procuram-se noutro lado; escreva ./{ $program }
check-advice-missing = não há nenhum programa { $program }; instale-o, ou escreva o caminho do ficheiro
check-advice-folder = { $path } é uma pasta; indique o programa que está nela
check-advice-no-file = não há nenhum ficheiro { $path } em { $folder }; escreva o caminho como ele é a partir daí
check-advice-line-ends = a primeira linha de { $path } termina como no Windows; guarde o ficheiro com fins de linha Unix, ou indique o interpretador: python3 { $path }
check-advice-not-executable = { $path } não pode ser executado; faça chmod +x { $path }, ou indique o interpretador: python3 { $path }
check-advice-interpreter = a primeira linha de { $path } pede { $interpreter }, que não se pode iniciar; instale-o, ou indique outro interpretador antes do ficheiro
check-advice-no-interpreter = { $path } não diz o que o executa; indique o interpretador, python3 { $path }, ou comece o ficheiro por #!/usr/bin/env python3
check-advice-too-much = escreva a jogada e mais nada na saída padrão; o que ajuda a encontrar erros pertence à saída de erros
check-advice-stale = { $said } foi a sua jogada anterior; responda à última pergunta lida, com uma linha
check-advice-ugi = fala UGI; chame-lhe ugi:{ $command }
check-advice-more-than-move = { $found } é legal aqui, mas há mais na linha; escreva só a jogada, sem pedido e sem frase, e tudo o resto na saída de erros
check-advice-nonsense = a primeira linha escrita que não esteja em branco tem de ser uma das jogadas legais; o que ajuda a encontrar erros pertence à saída de erros (em Python print(..., file=sys.stderr))
check-advice-flush = responde assim que a entrada termina; ou a jogada fica num buffer e é preciso esvaziá-lo (print(move, flush=True) em Python, std::endl em C++, flush_output em Prolog), ou lê até ao fim da entrada quando devia ler uma pergunta. Como ask:once|COMANDO pode ficar como está
check-advice-timeout = veja se lê a pergunta inteira e chega ao fim: inicie-o à mão e escreva uma; com --movetime a pergunta diz quanto tempo pode levar
check-advice-ended = terminou sem erro e sem jogada; leia uma pergunta da entrada padrão, escreva uma jogada e esvazie o buffer
check-advice-mute = deixe a saída padrão aberta enquanto houver perguntas
check-advice-signal = o próprio programa falhou, por um acesso errado à memória, por exemplo; execute-o num depurador com a pergunta desta posição
check-advice-killed = alguém ou o sistema terminou-o; talvez use demasiada memória
