### Noughts and Crosses in Portuguese. The general sentences and the glossary stand in crates/words/pt. The sides have
### masculine names, as everywhere: o xis, o zero.

title = Jogo do galo
sentence = Encha uma linha com o seu sinal antes do adversário.
    .short = Encha primeiro uma linha.
aim = Encha uma linha, uma coluna ou uma diagonal com o seu sinal

side-crosses = xis
side-noughts = zero
piece-cross = xis
piece-nought = zero
counter-signs = sinais

option-size = tamanho
    .meaning = casas por lado
option-misere = invertido
    .meaning = quem enche uma linha perde

player-eager = Ávido
    .sentence = Enche uma linha, se puder; senão, joga ao acaso.
sample-fork = uma armadilha para os descuidados

reason-line = uma linha está cheia, e por isso o { $winner } ganha
reason-full = o tabuleiro está cheio

prompt-cell = escolha uma casa vazia
wrong-taken = a casa não está vazia
wrong-taken-by = já há um { $piece } em { $cell }

found-ahead = mais { $count } xis do que zeros
expected-ahead = { $count }, porque os lados jogam à vez

## The lesson; $a is the first cell that a step marks, $b the second, and so on

lesson-sign = Um sinal de cada vez
    .text = Na sua vez, põe o seu sinal, um xis, numa casa vazia qualquer. E lá fica.
    .task = Ocupe o meio, { $a }.
    .hint = O meio é a segunda casa da segunda linha.
    .done = É sua, e agora é a vez do outro lado.
    .wrong = Seria permitido, mas procure o meio.
lesson-stop = Trave uma linha
    .text = Os sinais em { $a } e { $b } são do outro lado, e só lhe falta uma casa.
    .task = Ocupe a casa de que ele precisa.
    .hint = Continue de { $a } por { $b }, até { $c }.
    .done = Essa linha nunca ficará cheia.
    .wrong = O outro lado encheria agora a sua linha.
lesson-line = Três em linha
    .text = Três sinais seus numa linha, numa coluna ou numa diagonal ganham. Já tem { $a } e { $b }.
    .task = Encha uma linha.
    .hint = Continue de { $a } por { $b }, até { $c }.
    .done = Uma linha está cheia, e a vitória é sua.
    .wrong = Ainda nenhuma linha está cheia.
lesson-fork = Duas ameaças de uma vez
    .text = Quem ameaça duas linhas ganha, pois uma jogada só trava uma delas. Aqui joga com o segundo lado.
    .task = Não deixe ao xis essa oportunidade.
    .hint = Ameace alguma coisa: ocupe uma casa na borda.
    .done = O xis tem de lhe responder.
    .wrong = Num canto, deixaria o xis fazer duas ameaças.
lesson-twice = A sua vez de ameaçar duas
    .text = Tem dois sinais, e ainda nenhuma linha está travada.
    .task = Ganhe com a sua segunda jogada.
    .hint = Procure uma casa em duas linhas que já começou.
    .done = O outro lado não podia travar as duas.
    .wrong = Uma só ameaça pode ser travada.
