// A player of {{title}}. A question on standard input is some lines that end with `go`; the answer is a move on a line of
// its own.
//
// It plays a move that wins at once where there is one, and any legal move elsewhere. `choose` is yours to make better.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

public class Bot {
    /** question.txt beside this file shows what a question holds. */
    static class Question {
        String game, side, position;
        final List<String> moves = new ArrayList<>(), legal = new ArrayList<>(), wins = new ArrayList<>();
    }

    static final Random RANDOM = new Random();

    /** The move for a question, one of question.legal. */
    static String choose(Question question) {
        if (!question.wins.isEmpty()) return question.wins.get(0);
        return question.legal.get(RANDOM.nextInt(question.legal.size()));
    }

    public static void main(String[] args) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        Question question = new Question();
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            String[] parts = line.split(" ", 2);
            String value = parts.length > 1 ? parts[1] : "";
            switch (parts[0]) {
                case "game": question.game = value; break;
                case "side": question.side = value; break;
                case "position": question.position = value; break;
                case "move": question.moves.add(value); break;
                case "legal": question.legal.add(value); break;
                case "wins": question.wins.add(value); break;
                case "go":
                    // Only moves are printed here: what helps you to find mistakes goes to System.err.
                    System.out.println(choose(question));
                    System.out.flush();
                    question = new Question();
                    break;
                default: break;
            }
        }
    }
}
