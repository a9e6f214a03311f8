// A player of {{title}}. A question on standard input is some lines that end with `go`; the answer is a move on a line of
// its own.
//
// It plays a move that wins at once where there is one, and any legal move elsewhere. `choose` is yours to make better.

#include <cstddef>
#include <iostream>
#include <random>
#include <string>
#include <vector>

// question.txt beside this file shows what a question holds.
struct Question {
    std::string game, side, position;
    std::vector<std::string> moves, legal, wins;
};

// The move for a question, one of question.legal.
std::string choose(const Question& question) {
    if (!question.wins.empty()) return question.wins.front();
    static std::mt19937 random{std::random_device{}()};
    std::uniform_int_distribution<std::size_t> any(0, question.legal.size() - 1);
    return question.legal[any(random)];
}

int main() {
    Question question;
    for (std::string line; std::getline(std::cin, line);) {
        const auto space = line.find(' ');
        const std::string name = line.substr(0, space);
        const std::string value = space == std::string::npos ? "" : line.substr(space + 1);
        if (name == "game") question.game = value;
        if (name == "side") question.side = value;
        if (name == "position") question.position = value;
        if (name == "move") question.moves.push_back(value);
        if (name == "legal") question.legal.push_back(value);
        if (name == "wins") question.wins.push_back(value);
        if (name == "go") {
            // std::endl also empties the buffer: without that the move stays in memory while everybody waits for it.
            // Only moves are printed here: what helps you to find mistakes goes to std::cerr.
            std::cout << choose(question) << std::endl;
            question = Question{};
        }
    }
}
