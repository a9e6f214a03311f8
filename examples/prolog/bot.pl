% The program in claustro.pl as a player:  ludoteca bot check claustro -- ask-text:swipl examples/prolog/bot.pl

:- [claustro], use_module(library(dcg/basics)), use_module(library(readutil)).
:- initialization(main, main).

% A question is some lines, the last of them `go`. All that counts here is the one with the position.
main :- read_line_to_string(user_input, Line), string(Line), !, heard(Line), main.
main.

heard(Line) :- string_concat("position ", Position, Line), !, nb_setval(position, Position).
heard("go") :- !, nb_getval(position, Position), answer(Position).
heard(_).

% What the program prints while it thinks goes to standard error, so that the answer stands alone.
answer(Position) :-
    split_string(Position, " ", "", [Rows, Side]), state(Rows, Side, GameState),
    with_output_to(string(Said), once(choose_move(GameState, 2, Move))), write(user_error, Said),
    written(Move), nl, flush_output.

% `1bb1#/b4/… g` as the program has it; nobody stands on a goal while the game goes on.
state(Rows, Side, gamestate(Board, Turn)) :-
    split_string(Rows, "/", "", Texts), length(Texts, Size), nth1(Turn, ["g", "b"], Side),
    maplist([Text, Row]>>(string_codes(Text, Codes), phrase(cells(Row), Codes)), Texts, Bare),
    put(Bare, 1, 1, greenGoal, Half), put(Half, Size, Size, blueGoal, Board).

cells([]) --> [].
cells([blocked | Cells]) --> "#", cells(Cells).
cells([green | Cells]) --> "g", cells(Cells).
cells([blue | Cells]) --> "b", cells(Cells).
cells(Cells) --> integer(Count), { length(Run, Count), maplist(=(empty), Run), append(Run, Rest, Cells) }, cells(Rest).

% Moves as Ludoteca writes them: c5-c4, or d1xe2@c1 where the captured pawn is put on c1.
written(move(pawn(R, C), coords(R1, C1), 0)) :- !, at("~c~w-", R, C), at("~c~w", R1, C1).
written(move(pawn(R, C), coords(R1, C1), coords(R2, C2))) :- at("~c~wx", R, C), at("~c~w@", R1, C1), at("~c~w", R2, C2).

at(Format, Row, Column) :- Letter is 0'a + Row - 1, format(Format, [Letter, Column]).
