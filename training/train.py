"""Trains the network. usage: train.py BUNDLE OUT MINUTES [--steps N] [--go-on WEIGHTS] [--share 0.5] [--seed 1] [--batch 256] (see README.md)"""

import argparse
import copy
import gzip
import json
import math
import os
import random
import time
from collections import defaultdict

import numpy
import torch
import torch.nn.functional as F
from torch.utils.data import DataLoader, IterableDataset

from augment import Names, changed
from network import Network
from weights import load, round_weights, save
from wordpieces import WordPieces

LONGEST_PROMPT, LONGEST_FORMULA = 320, 158
# Steps in which the rate of learning rises; fewer where the weights are good already.
WARMING, WARMING_ON = 400, 50


class Language:
    """The tokens of formulas, by number (crates/neural/src/language/token.rs)."""

    def __init__(self, names):
        self.names = names
        self.number = {name: number for number, name in enumerate(names)}

    def of(self, formula):
        return [self.number[name] for name in formula.split()]


def prompt(pair, pieces):
    """What the network reads, as crates/neural/src/prompt.rs puts it together."""
    mark = pieces.number
    ids = [mark["[CLS]"]]
    for text, items, _ in pair["parts"]:
        for category, item in items:
            ids += [mark[f"<c{category}>"], mark[f"<i{item}>"]]
        ids += pieces.of(text)
    ids.append(mark["[SEP]"])
    for number, category in enumerate(pair["categories"]):
        ids += [mark[f"<c{number}>"], mark[f"<{category['order']}>"], *pieces.of(category["name"])]
        for place, item in enumerate(category["items"]):
            ids.append(mark[f"<i{place}>"])
            woman = category["women"][place]
            ids += [] if woman is None else [mark["<woman>" if woman else "<man>"]]
            ids += pieces.of(item)
    ids.append(mark["[SEP]"])
    return ids


def forgetful(ids, pieces, percent):
    """A prompt, some words of whose clue are unknown, so that no single word decides."""
    mark, clue = pieces.number, True
    known = mark["<man>"]
    for place, piece in enumerate(ids):
        clue = clue and piece != mark["[SEP]"]
        if clue and piece > known and random.random() * 100 < percent:
            ids[place] = mark["[UNK]"]
    return ids


def padded(rows, length):
    table = torch.zeros(len(rows), length, dtype=torch.long)
    for place, row in enumerate(rows):
        table[place, : len(row)] = torch.tensor(row)
    return table


def batched(examples):
    """Prompts and formulas with what stands before and behind them, as tables."""
    ids = padded([ids for ids, _ in examples], max(len(ids) for ids, _ in examples))
    said = padded([[1, *tokens, 2] for _, tokens in examples], max(len(tokens) for _, tokens in examples) + 2)
    return ids, said


class Changed(IterableDataset):
    """Batches of changed pairs without end; each of examples of about one length."""

    def __init__(self, pairs, pieces, language, forgotten, batch, seed):
        self.pairs, self.pieces, self.language, self.batch, self.seed = pairs, pieces, language, batch, seed
        self.forgotten = forgotten

    def __iter__(self):
        worker = torch.utils.data.get_worker_info()
        random.seed(self.seed * 1000 + (worker.id if worker else 0))
        names = Names(self.pairs)
        puzzle = defaultdict(list)
        for pair in self.pairs:
            puzzle[pair["place"]].append(pair)
        weights = [pair["weight"] for pair in self.pairs]
        while True:
            examples = []
            for pair in random.choices(self.pairs, weights, k=8 * self.batch):
                new = changed(pair, puzzle[pair["place"]], names)
                ids, tokens = forgetful(prompt(new, self.pieces), self.pieces, self.forgotten), self.language.of(new["formula"])
                if len(ids) <= LONGEST_PROMPT and len(tokens) <= LONGEST_FORMULA:
                    examples.append((ids, tokens))
            examples.sort(key=lambda example: len(example[0]))
            batches = [examples[at : at + self.batch] for at in range(0, len(examples), self.batch)]
            random.shuffle(batches)
            yield from map(batched, batches)


@torch.no_grad()
def greedy(network, examples, device):
    """How many formulas are said to the letter, each token the likeliest; a lower bound of what a search with the grammar reaches."""
    right = 0
    for at in range(0, len(examples), 256):
        part = examples[at : at + 256]
        ids, _ = batched(part)
        ids = ids.to(device)
        mask = (ids != 0)[:, None, None, :]
        memory = network.encoder(ids, mask)
        said = torch.ones(len(part), 1, dtype=torch.long, device=device)
        for _ in range(70):
            said = torch.cat([said, network.decoder(said, memory, mask)[:, -1].argmax(-1, keepdim=True)], 1)
            if (said == 2).any(1).all():
                break
        for row, (_, tokens) in zip(said.tolist(), part):
            right += row[1 : row.index(2)] == tokens if 2 in row else False
    return right / max(1, len(examples))


def keep(network, vocabulary, folder):
    os.makedirs(folder, exist_ok=True)
    save(network, vocabulary, f"{folder}/weights.bin")


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("bundle")
    arguments.add_argument("out")
    arguments.add_argument("minutes", type=float)
    arguments.add_argument("--steps", type=int, help="end after so many steps, however long they take, in place of MINUTES")
    arguments.add_argument("--average", type=float, default=0.999, help="how much of the average of all weights so far each step keeps; less for short runs")
    arguments.add_argument("--show", type=float, default=80, help="seconds between looks at the development part")
    arguments.add_argument("--share", type=float, default=1.0, help="part of the training puzzles of the corpus that are used")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--batch", type=int, default=256)
    arguments.add_argument("--layers", type=int, default=3)
    arguments.add_argument("--dropout", type=float, default=0.2)
    arguments.add_argument("--forgotten", type=float, default=4, help="so many of a hundred pieces of a clue are made unknown")
    arguments.add_argument("--rate", type=float, default=2e-4)
    arguments.add_argument("--go-on", help="a file of weights to begin with, in place of the encoder as it comes")
    arguments = arguments.parse_args()
    started = time.time()
    torch.manual_seed(arguments.seed)
    random.seed(arguments.seed)
    torch.set_float32_matmul_precision("high")
    device = "cuda" if torch.cuda.is_available() else "cpu"
    with open(f"{arguments.bundle}/tokens.txt") as file:
        language = Language(file.read().splitlines())
    with open(f"{arguments.bundle}/vocabulary.txt") as file:
        vocabulary = file.read().splitlines()
    network = Network(len(vocabulary), len(language.names), decoder_layers=arguments.layers, dropout=arguments.dropout)
    if arguments.go_on:
        assert load(network, arguments.go_on) == vocabulary, "the weights have another vocabulary"
    else:
        network.encoder.load_minilm(numpy.load(f"{arguments.bundle}/encoder.npz"))
    pieces = WordPieces(vocabulary)
    with gzip.open(f"{arguments.bundle}/pairs.jsonl.gz", "rt") as file:
        pairs = [json.loads(line) for line in file]
    held = {name: [pair for pair in pairs if pair["source"] == name] for name in ("development", "fresh")}
    learned = [pair for pair in pairs if pair["source"] not in held and pair["source"] != "test"]
    places = sorted({pair["place"] for pair in learned if pair["source"] == "train"})
    kept = set(random.Random(7).sample(places, round(len(places) * arguments.share)))
    learned = [pair for pair in learned if pair["source"] != "train" or pair["place"] in kept]
    print(len(learned), "pairs to learn from,", len(kept), "puzzles of the corpus", flush=True)
    unknown = [word for pair in learned[:2000] for text, _, _ in pair["parts"] for word in pieces.of(text) if word == 1]
    assert len(unknown) < 50, "words are not known: the vocabulary is broken"
    examples = {
        name: [(prompt(pair, pieces)[:LONGEST_PROMPT], language.of(pair["formula"])) for pair in held[name]] for name in held
    }
    network.to(device)
    average = copy.deepcopy(network).eval()
    workers = min(14, max(1, (os.cpu_count() or 2) - 2))
    batches = iter(DataLoader(
        Changed(learned, pieces, language, arguments.forgotten, arguments.batch, arguments.seed), batch_size=None, num_workers=workers, prefetch_factor=8, pin_memory=device == "cuda"
    ))
    rates = [(network.encoder, arguments.rate), (network.decoder, 3 * arguments.rate)]
    optimiser = torch.optim.AdamW([{"params": part.parameters(), "lr": rate} for part, rate in rates], weight_decay=0.05, betas=(0.9, 0.98), fused=device == "cuda")
    warming = WARMING_ON if arguments.go_on else WARMING
    step, running, shown = 0, None, time.time()
    while (done := step / arguments.steps if arguments.steps else (time.time() - started) / 60 / arguments.minutes) < 1:
        warm = min(1, (step + 1) / warming)
        for group, (_, rate) in zip(optimiser.param_groups, rates):
            group["lr"] = rate * warm * (0.5 * (1 + math.cos(math.pi * done)) * 0.98 + 0.02)
        ids, said = (table.to(device, non_blocking=True) for table in next(batches))
        network.train()
        with torch.autocast(device, torch.bfloat16):
            scores = network(ids, said[:, :-1])
        loss = F.cross_entropy(scores.float().transpose(1, 2), said[:, 1:], ignore_index=0, label_smoothing=0.03)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimiser.step()
        step += 1
        decay = min(arguments.average, step / (step + 10))
        with torch.no_grad():
            torch._foreach_lerp_(list(average.parameters()), list(network.parameters()), 1 - decay)
        if step % 50 == 0:
            running = loss.item() if running is None else 0.8 * running + 0.2 * loss.item()
        if time.time() - shown > arguments.show:
            shown = time.time()
            # What has been reached is there even if the time that was allowed turns out to be too long.
            keep(average, vocabulary, arguments.out)
            with torch.autocast(device, torch.bfloat16):
                reached = {name: round(greedy(average, examples[name], device), 4) for name in examples}
            print(step, "steps, loss", round(running or 0, 4), reached, round(time.time() - started), "s", flush=True)
    round_weights(average)
    report = {name: greedy(average, examples[name], device) for name in examples}
    report.update(steps=step, seconds=time.time() - started, pairs=len(learned), share=arguments.share)
    print(report, flush=True)
    keep(average, vocabulary, arguments.out)
    with open(f"{arguments.out}/report-{arguments.share}-{arguments.seed}.json", "w") as file:
        json.dump(report, file)


if __name__ == "__main__":
    main()
