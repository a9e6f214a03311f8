% Claustro as a student hands it in: a board on the terminal, menus, two levels. It knows nothing of Ludoteca.
%
% A position is gamestate(Board, Turn): rows of green, blue, empty, greenGoal, blueGoal and blocked from the top, and 1 for
% Green or 2 for Blue. A move is move(pawn(Row, Column), coords(Row, Column), Capture); a captured pawn goes to Capture, a
% coords/2 too, and 0 stands for no capture.
%
%     ?- play.

:- use_module(library(lists)).
:- use_module(library(random)).

:- if(current_prolog_flag(dialect, sicstus)).   % SWI-Prolog has these built in
:- use_module(library(aggregate)).
:- use_module(library(between)).
:- endif.

% ---- the rules ----

pawn_of(1, green).
pawn_of(2, blue).

goal_of(1, greenGoal).
goal_of(2, blueGoal).

cell(Board, Row, Column, Cell) :-
    nth1(Row, Board, Cells),
    nth1(Column, Cells, Cell).

put(Board, Row, Column, Cell, NewBoard) :-
    nth1(Row, Board, Cells, Rows),
    nth1(Column, Cells, _, Others),
    nth1(Column, NewCells, Cell, Others),
    nth1(Row, NewBoard, NewCells, Rows).

step(-1, 0).
step(1, 0).
step(0, -1).
step(0, 1).

diagonal(-1, -1).
diagonal(-1, 1).
diagonal(1, -1).
diagonal(1, 1).

valid_move(gamestate(Board, Turn), move(pawn(Row, Column), coords(ToRow, ToColumn), Capture)) :-
    pawn_of(Turn, Pawn),
    Other is 3 - Turn,
    pawn_of(Other, Enemy),
    goal_of(Turn, Goal),
    cell(Board, Row, Column, Pawn),
    (   step(Down, Right),
        ToRow is Row + Down,
        ToColumn is Column + Right,
        cell(Board, ToRow, ToColumn, Target),
        memberchk(Target, [empty, Goal]),
        Capture = 0
    ;   diagonal(Down, Right),
        ToRow is Row + Down,
        ToColumn is Column + Right,
        cell(Board, ToRow, ToColumn, Enemy),
        put(Board, Row, Column, empty, Vacated),
        cell(Vacated, PlaceRow, PlaceColumn, empty),
        Capture = coords(PlaceRow, PlaceColumn)
    ).

valid_moves(GameState, ListOfMoves) :-
    findall(Move, valid_move(GameState, Move), ListOfMoves).

move(gamestate(Board, Turn), move(pawn(Row, Column), coords(ToRow, ToColumn), Capture), gamestate(NewBoard, Next)) :-
    pawn_of(Turn, Pawn),
    Next is 3 - Turn,
    put(Board, Row, Column, empty, Vacated),
    put(Vacated, ToRow, ToColumn, Pawn, Moved),
    place(Capture, Next, Moved, NewBoard).

place(0, _, Board, Board).
place(coords(Row, Column), Captured, Board, NewBoard) :-
    pawn_of(Captured, Pawn),
    put(Board, Row, Column, Pawn, NewBoard).

game_over(gamestate(Board, _), 1) :-
    cell(Board, 1, 1, green).
game_over(gamestate(Board, _), 2) :-
    length(Board, Size),
    cell(Board, Size, Size, blue).

% ---- the computer ----

% The steps that the nearest pawn is away from its goal: the fewer, the better.
value(gamestate(Board, _), Turn, Value) :-
    pawn_of(Turn, Pawn),
    length(Board, Size),
    findall(Steps, (cell(Board, Row, Column, Pawn), steps(Turn, Size, Row, Column, Steps)), All),
    min_member(Value, All).

steps(1, _, Row, Column, Steps) :-
    Steps is Row + Column - 2.
steps(2, Size, Row, Column, Steps) :-
    Steps is 2 * Size - Row - Column.

% choose_move(+GameState, +Level, -Move)
choose_move(GameState, 1, Move) :-
    valid_moves(GameState, Moves),
    random_member(Move, Moves).
choose_move(GameState, 2, Move) :-
    GameState = gamestate(_, Turn),
    write('Thinking...'), nl,
    valid_moves(GameState, Moves),
    findall(Value-Candidate, (
        member(Candidate, Moves),
        move(GameState, Candidate, Next),
        value(Next, Turn, Value)
    ), Judged),
    keysort(Judged, [Best-_ | _]),
    findall(Candidate, member(Best-Candidate, Judged), Equal),
    random_member(Move, Equal).

% ---- the terminal ----

initial_state(Size, gamestate(Board, 1)) :-
    Half is (Size + 1) // 2,
    findall(Cells, (
        between(1, Size, Row),
        findall(Cell, (between(1, Size, Column), start(Size, Half, Row, Column, Cell)), Cells)
    ), Board).

start(_, _, 1, 1, greenGoal) :- !.
start(Size, _, Size, Size, blueGoal) :- !.
start(Size, _, 1, Size, blocked) :- !.
start(Size, _, Size, 1, blocked) :- !.
start(_, Half, 1, Column, blue) :- Column =< Half, !.
start(_, Half, Row, 1, blue) :- Row =< Half, !.
start(Size, Half, Size, Column, green) :- Size + 1 - Column =< Half, !.
start(Size, Half, Row, Size, green) :- Size + 1 - Row =< Half, !.
start(_, _, _, _, empty).

sign(green, 'g').
sign(blue, 'b').
sign(empty, '.').
sign(greenGoal, 'G').
sign(blueGoal, 'B').
sign(blocked, '#').

display_game(gamestate(Board, _)) :-
    nl,
    forall(member(Cells, Board), (
        forall(member(Cell, Cells), (sign(Cell, Sign), write(Sign), write(' '))),
        nl
    )).

play :-
    write('Size (5 to 10)? '), read(Size),
    write('Level of Green (1 or 2)? '), read(Green),
    write('Level of Blue (1 or 2)? '), read(Blue),
    initial_state(Size, GameState),
    play(GameState, [Green, Blue]).

play(GameState, _) :-
    game_over(GameState, Winner), !,
    display_game(GameState),
    format('~nGAME OVER. Player ~w has won.~n', [Winner]).
play(GameState, Levels) :-
    display_game(GameState),
    GameState = gamestate(_, Turn),
    nth1(Turn, Levels, Level),
    choose_move(GameState, Level, Move),
    move(GameState, Move, Next),
    play(Next, Levels).
