% A player of {{title}}. A question on standard input is some lines that end with `go`; the answer is a move on a line of
% its own.
%
% It plays a move that wins at once where there is one, and any legal move elsewhere. choose/2 is yours to make better.

:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(library(readutil)).

:- initialization(main, main).

% choose(+Question, -Move): the move for a question, a list of Name-Text as in [game-"claustro", side-"g", legal-"c5-b5"].
% question.txt beside this file shows what a question holds.
choose(Question, Move) :-
    member(wins-Move, Question), !.
choose(Question, Move) :-
    findall(Legal, member(legal-Legal, Question), Moves),
    random_member(Move, Moves).

main :-
    question(Question), !,
    choose(Question, Move),
    % Without flush_output the move stays in memory while everybody waits for it. Only moves are printed here: what helps
    % you to find mistakes goes to standard error, by format(user_error, ...).
    writeln(Move),
    flush_output,
    main.
main.

% question(-Question): the lines up to `go`; fails at the end of the input.
question(Question) :-
    read_line_to_string(user_input, Line),
    string(Line),
    (   Line == "go"
    ->  Question = []
    ;   sub_string(Line, Before, 1, _, " ")
    ->  sub_atom(Line, 0, Before, _, Name),
        Start is Before + 1,
        sub_string(Line, Start, _, 0, Text),
        Question = [Name-Text | Rest],
        question(Rest)
    ;   question(Question)
    ).
