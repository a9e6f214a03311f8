// A player of {{title}}. Every line on standard input is a question in JSON; the answer is a move on a line of its own.
//
// It plays a move that wins at once where there is one, and any legal move elsewhere. `choose` is yours to make better.

import { createInterface } from "node:readline";

/** The move for a question, one of question.legal. question.json beside this file shows what a question holds. */
function choose(question) {
  if (question.wins.length > 0) return question.wins[0];
  return question.legal[Math.floor(Math.random() * question.legal.length)];
}

for await (const line of createInterface({ input: process.stdin })) {
  // Only moves are printed here: what helps you to find mistakes goes to standard error, by console.error.
  if (line.trim() !== "") console.log(choose(JSON.parse(line)));
}
