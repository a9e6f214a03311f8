"""Trains a net on positions that `cargo xtask selfplay` wrote, and writes it in integers for the engine.

It knows no game: what a position is, to either side, stands in the file. Run it with `--help`; README.md has the recipes.
"""

import argparse
import hashlib
import struct
import sys
import time
import zlib

import numpy as np
import torch

# As in crates/nets/src/net.rs, which refuses nets of other shapes.
HIDDEN, SECOND = 64, 16
ONE, WEIGHT_SHIFT, LAST_SHIFT = 255, 6, 8
NO_SCORE = -32768


class Positions:
    """The positions of one or several files of one game."""

    def __init__(self, paths):
        parts = [self.read(path) for path in paths]
        self.records = np.concatenate([records for records, _ in parts])
        self.blocks = np.concatenate([blocks for _, blocks in parts])

    def read(self, path):
        with open(path, "rb") as file:
            data = file.read()
        end = data.index(b"\n\n") + 2
        lines = data[:end].decode().splitlines()
        if lines[0] not in ("Ludoteca positions 1", "Ludoteca positions 2"):
            sys.exit(f"{path} has no positions of version 1 or 2")
        terms = [("terms", "<i2")] if lines[0].endswith("2") else []
        told = dict(line.split(" ", 1) for line in lines[1:] if line)
        words = int(told["words"])
        head = (told["game"], words, int(told["fingerprint"], 16))
        if getattr(self, "head", head) != head:
            sys.exit(f"{path} is of another game than the files before it")
        self.head = head
        self.game, self.words, self.fingerprint = head
        self.how = told["how"]
        table = np.frombuffer(data, "<u2", 2 * 64 * words, end).reshape(64 * words, 2)
        self.table = table.astype(np.int32)
        self.inputs = int(self.table[self.table != 65535].max()) + 1
        kind = np.dtype([("bits", "u1", 8 * words), ("score", "<i2"), *terms, ("result", "u1"), ("turn", "u1")])
        place, records, blocks = end + 4 * 64 * words, [], []
        while place + 12 <= len(data):
            number, count, crc = struct.unpack_from("<III", data, place)
            body = data[place + 12 : place + 12 + count * kind.itemsize]
            if zlib.crc32(data[place : place + 8] + body) != crc:
                print(f"{path}: what comes after block {number - 1} is torn and left out")
                break
            records.append(np.frombuffer(body, kind))
            blocks.append(np.full(count, number, np.int32))
            place += 12 + len(body)
        digest = hashlib.sha256(data).hexdigest()
        print(f"{path}: {sum(map(len, records))} positions, {self.how}; sha256 {digest}")
        return np.concatenate(records), np.concatenate(blocks)

    def inputs_on(self):
        """For every position the inputs that are on, as the mover and as the other side sees them; unused places at the end
        have the number after the last input."""
        parts = range(0, len(self.records), 1 << 18)
        bits_on = lambda first: np.unpackbits(self.records["bits"][first : first + (1 << 18)], axis=1, bitorder="little")
        most = max(int(bits_on(first).sum(1).max()) for first in parts)
        seen = [np.full((len(self.records), most), self.inputs, np.int16) for _ in range(2)]
        for first in parts:
            part = self.records[first : first + (1 << 18)]
            on = bits_on(first)
            rows, bits = np.nonzero(on)
            starts = np.searchsorted(rows, np.arange(len(part)))
            columns = np.arange(len(rows)) - starts[rows]
            turn = part["turn"][rows]
            for side in range(2):
                seen[side][first + rows, columns] = self.table[bits, turn ^ side]
        return seen

    def targets(self, scale, trust):
        """What the mover may expect, from 0 to 1: by the result, and by so large a share by what the search said."""
        results = self.records["result"].astype(np.float32) / 2
        scores = self.records["score"].astype(np.float32)
        said = 1 / (1 + np.exp(-(scores / scale).clip(-30, 30)))
        share = np.where(self.records["score"] == NO_SCORE, 0, trust)
        return (1 - share) * results + share * said


class Net(torch.nn.Module):
    def __init__(self, inputs, most):
        super().__init__()
        # The sums of so many weights have to fit 16 bits.
        self.largest = 0.95 * 32767 / ONE / (most + 1)
        self.first = torch.nn.EmbeddingBag(inputs + 1, HIDDEN, mode="sum", padding_idx=inputs)
        self.bias = torch.nn.Parameter(torch.full((HIDDEN,), 0.25))
        self.second = torch.nn.Linear(2 * HIDDEN, SECOND)
        self.third = torch.nn.Linear(SECOND, 1)
        with torch.no_grad():
            self.first.weight.normal_(0, 0.15)
            self.first.weight[inputs] = 0
            self.second.bias.fill_(0.25)

    def forward(self, mover, other, beside):
        sums = [self.first(seen) + self.bias for seen in (mover, other)]
        active = torch.cat(sums, 1).clamp(0, 1)
        return self.third(self.second(active).clamp(0, 1)).squeeze(1) + beside

    def hold(self):
        """Keeps weights where integers can say them."""
        with torch.no_grad():
            self.first.weight.clamp_(-self.largest, self.largest)
            self.bias.clamp_(-self.largest, self.largest)
            limit = 127 / (1 << WEIGHT_SHIFT)
            self.second.weight.clamp_(-limit, limit)


def quantised(net, unit):
    """The integers of a net whose logits are worth `unit` hundredths each."""
    whole = lambda tensor, factor: np.rint(tensor.detach().double().numpy() * factor).astype(np.int64)
    factor = unit * (1 << LAST_SHIFT)
    return {
        "first": whole(net.first.weight[:-1], ONE),
        "bias": whole(net.bias, ONE),
        "second": whole(net.second.weight, 1 << WEIGHT_SHIFT),
        "second_bias": whole(net.second.bias, ONE << WEIGHT_SHIFT),
        "third": whole(net.third.weight[0], factor / ONE),
        "third_bias": whole(net.third.bias, factor),
    }


def value(weights, mover, other):
    """What the engine will say, integer by integer."""
    first = np.vstack([weights["first"], np.zeros((1, HIDDEN), np.int64)])
    sums = [first[seen].sum(1) + weights["bias"] for seen in (mover, other)]
    if max(np.abs(sum).max() for sum in sums) > 32767:
        sys.exit("the sums of the first layer do not fit 16 bits")
    active = np.concatenate(sums, 1).clip(0, ONE)
    second = (active @ weights["second"].T + weights["second_bias"]) >> WEIGHT_SHIFT
    return (second.clip(0, ONE) @ weights["third"] + weights["third_bias"]) >> LAST_SHIFT


def write(path, positions, weights, beside):
    game = positions.game.encode()
    data = b"ludo-net" + struct.pack("<II", 2 if beside else 1, len(game)) + game
    data += struct.pack("<IIII", positions.fingerprint, positions.inputs, HIDDEN, SECOND)
    kinds = {"first": "<i2", "bias": "<i2", "second": "i1", "second_bias": "<i4", "third": "<i2", "third_bias": "<i4"}
    for name, kind in kinds.items():
        numbers = weights[name]
        limits = np.iinfo(kind)
        if numbers.min() < limits.min or numbers.max() > limits.max:
            sys.exit(f"{name} does not fit {kind}: {numbers.min()} to {numbers.max()}")
        data += numbers.astype(kind).tobytes()
    data += struct.pack("<I", zlib.crc32(data))
    with open(path, "wb") as file:
        file.write(data)
    print(f"{path}: {len(data)} bytes, sha256 {hashlib.sha256(data).hexdigest()}")


def entropy(targets):
    """The loss of who knows every target: what nobody gets below."""
    t = np.clip(targets.astype(np.float64), 1e-9, 1 - 1e-9)
    return float(-(t * np.log(t) + (1 - t) * np.log(1 - t)).mean())


def loss_of(logits, targets):
    return float((np.logaddexp(0, logits) - targets * logits).mean())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("positions", nargs="+")
    parser.add_argument("--out", required=True)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=4e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--unit", type=float, default=190, help="hundredths a logit")
    parser.add_argument("--scale", type=float, default=190, help="hundredths a logit of the scores in the file")
    parser.add_argument("--trust", type=float, default=0.7, help="the share of a score in what is learnt, beside the result")
    parser.add_argument("--beside", action="store_true", help="learn by how much the weighed terms err, to be added to them")
    parser.add_argument("--threads", type=int, default=1)
    arguments = parser.parse_args()
    torch.manual_seed(arguments.seed)
    torch.use_deterministic_algorithms(True, warn_only=True)
    torch.set_num_threads(arguments.threads)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    positions = Positions(arguments.positions)
    mover, other = (torch.from_numpy(seen) for seen in positions.inputs_on())
    goal = torch.from_numpy(positions.targets(arguments.scale, arguments.trust).astype(np.float32))
    terms = np.zeros(len(goal), np.float32)
    if arguments.beside:
        if "terms" not in positions.records.dtype.names:
            sys.exit("the positions do not say what the terms make of them: `selfplay --with-terms` writes such")
        terms = positions.records["terms"].astype(np.float32)
    beside = torch.from_numpy(terms / arguments.unit)
    # Positions of one game are alike, so whole blocks of games are held back; those of a table are not, and its blocks are.
    table = positions.how.startswith("table")
    held = np.arange(len(goal)) % 20 == 7 if table else positions.blocks % 20 == 7
    if not held.any():
        sys.exit("there are too few positions to hold some back")
    kept, held = (torch.from_numpy(np.nonzero(which)[0]) for which in (~held, held))
    net = Net(positions.inputs, mover.shape[1]).to(device)
    optimiser = torch.optim.Adam(net.parameters(), lr=arguments.rate)
    steps = arguments.epochs * -(-len(kept) // arguments.batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, arguments.rate, total_steps=steps, pct_start=0.1)
    floor = entropy(goal[held].numpy())
    # All of it lies where it is learnt: carrying every batch over would take longer than learning from it.
    seen_there, goal_there, beside_there = [seen.to(device) for seen in (mover, other)], goal.to(device), beside.to(device)
    if arguments.beside:
        print(f"the terms alone: held back {loss_of(terms[held] / arguments.unit, goal[held].numpy()):.4f}")
    print(f"{positions.game}: {positions.inputs} inputs, {len(kept)} positions to learn from, {len(held)} held back, on {device}")

    def outputs(which):
        with torch.no_grad():
            parts = [net(*(seen[part].int() for seen in seen_there), beside_there[part]) for part in which.to(device).split(1 << 16)]
        return torch.cat(parts).cpu().numpy()

    for epoch in range(arguments.epochs):
        since, total = time.time(), torch.zeros((), device=device, dtype=torch.float64)
        for part in kept[torch.randperm(len(kept))].to(device).split(arguments.batch):
            logits = net(*(seen[part].int() for seen in seen_there), beside_there[part])
            loss = torch.nn.functional.binary_cross_entropy_with_logits(logits, goal_there[part])
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            optimiser.step()
            schedule.step()
            net.hold()
            total += loss.detach().double() * len(part)
        back = loss_of(outputs(held), goal[held].numpy())
        print(f"epoch {epoch + 1}: loss {float(total) / len(kept):.4f}, held back {back:.4f}, floor {floor:.4f}, {time.time() - since:.0f} s", flush=True)
    net.cpu()
    weights = quantised(net, arguments.unit)
    said = np.concatenate([value(weights, mover[part].numpy(), other[part].numpy()) for part in held.split(1 << 15)])
    back = loss_of((said + terms[held]) / arguments.unit, goal[held].numpy())
    print(f"in integers: held back {back:.4f}; values from {said.min()} to {said.max()}")
    write(arguments.out, positions, weights, arguments.beside)


if __name__ == "__main__":
    main()
