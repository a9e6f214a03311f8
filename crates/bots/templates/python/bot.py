"""A player of {{title}}. Every line on standard input is a question in JSON; the answer is a move on a line of its own.

It plays a move that wins at once where there is one, and any legal move elsewhere. `choose` is yours to make better.
"""

import json
import random
import sys


def choose(question):
    """The move for a question, one of question["legal"]. question.json beside this file shows what a question holds."""
    if question["wins"]:
        return question["wins"][0]
    return random.choice(question["legal"])


for line in sys.stdin:
    if line.strip():
        # Without `flush` the move stays in Python's memory while everybody waits for it. Only moves are printed here:
        # what helps you to find mistakes goes to standard error, by print(..., file=sys.stderr).
        print(choose(json.loads(line)), flush=True)
