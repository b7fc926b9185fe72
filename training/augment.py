"""A pair of clue and formula, changed so that the formula still says what the clue says."""

import random
import re

SMALL = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
CATEGORY, ITEM = re.compile(r"c(\d+)$"), re.compile(r"i(\d+)$")


def named(formula):
    """The items of a formula."""
    tokens = formula.split()
    return {
        (int(a[1:]), int(b[1:]))
        for a, b in zip(tokens, tokens[1:])
        if CATEGORY.match(a) and ITEM.match(b)
    }


class Names:
    """Lists of items of the puzzles learned from, to be exchanged for others."""

    def __init__(self, pairs):
        lists = {(tuple(c["items"])) for pair in pairs for c in pair["categories"] if c["order"] == "names"}
        self.lists = {True: [], False: []}
        for items in sorted(lists):
            if not any(any(c.isdigit() for c in item) for item in items):
                self.lists[self.capital(items)].append(items)

    @staticmethod
    def capital(items):
        return all(item[:1].isupper() for item in items)

    def draw(self, items):
        """As many other names, written like these."""
        lists = self.lists[self.capital(items)]
        drawn = list(random.choice(lists))
        while len(drawn) < len(items):
            drawn += [item for item in random.choice(lists) if item not in drawn]
        random.shuffle(drawn)
        return drawn[: len(items)]


def rename(pair, names):
    """Other names for the items of some categories, where the clue uses the names and nothing else for them. Who is a woman stays one:
    the mark tells, whatever the name."""
    mentioned, bare = set(), set()
    for text, items, whole in pair["parts"]:
        for item in items:
            (mentioned if len(items) == 1 else bare).add(tuple(item))
    used = named(pair["formula"])
    text = " ".join(part[0] for part in pair["parts"] if not part[1]).lower()
    for number, category in enumerate(pair["categories"]):
        if category["order"] != "names" or random.random() < 0.4:
            continue
        own = {item for item in used if item[0] == number}
        words = {word for item in category["items"] for word in item.lower().split() if len(word) > 3}
        if own - mentioned or any(c == number for c, _ in bare) or any(word in text for word in words):
            continue
        new = names.draw(category["items"])
        for part in pair["parts"]:
            if len(part[1]) == 1 and part[1][0][0] == number:
                fresh = new[part[1][0][1]]
                if not part[2] and " " in fresh and random.random() < 0.7:
                    fresh = fresh.split()[-1] if fresh[:1].isupper() else fresh
                part[0] = fresh
        category["items"] = new


def shuffle(pair):
    """Categories, and items without an order, in another order."""
    count = len(pair["categories"])
    categories = list(range(count))
    if random.random() < 0.8:
        random.shuffle(categories)
    place_of = {old: new for new, old in enumerate(categories)}
    items = []
    for category in pair["categories"]:
        order = list(range(len(category["items"])))
        if category["order"] == "names" and random.random() < 0.6:
            random.shuffle(order)
        items.append({old: new for new, old in enumerate(order)})
        category["items"] = [category["items"][old] for old in order]
        category["women"] = [category["women"][old] for old in order]
    pair["categories"] = [pair["categories"][old] for old in categories]
    for part in pair["parts"]:
        part[1] = sorted([place_of[c], items[c][i]] for c, i in part[1])
    tokens, last = [], None
    for token in pair["formula"].split():
        if CATEGORY.match(token):
            last = int(token[1:])
            token = f"c{place_of[last]}"
        elif ITEM.match(token):
            token = f"i{items[last][int(token[1:])]}"
        tokens.append(token)
    pair["formula"] = " ".join(tokens)


def renumber(pair):
    """Another amount, where the clue and the formula have just one and the same."""
    found = re.findall(r"number ((?:[0-9] )+)end", pair["formula"])
    if len(found) != 1:
        return
    digits = found[0].replace(" ", "")
    plain = [part for part in pair["parts"] if not part[1]]
    text = " | ".join(part[0] for part in plain)
    if len(re.findall(r"(?<![\w.,:/])" + digits + r"(?![\w.,:/])", text)) == 1:
        new = str(random.randint(2, 12) if len(digits) == 1 else random.randint(2, 40) * (5 if digits[-1] in "05" else 1))
        old, put = r"(?<![\w.,:/])" + digits + r"(?![\w.,:/])", new
    elif 2 <= int(digits) <= 12 and len(re.findall(r"\b" + SMALL[int(digits) - 2] + r"\b", text)) == 1:
        new = str(random.randint(2, 12))
        old, put = r"\b" + SMALL[int(digits) - 2] + r"\b", SMALL[int(new) - 2]
    else:
        return
    for part in plain:
        part[0] = re.sub(old, put, part[0])
    pair["formula"] = pair["formula"].replace(f"number {found[0]}end", f"number {' '.join(new)} end")


def slip(word):
    """A word with a slip of the pen."""
    if len(word) < 4:
        return word
    at = random.randrange(1, len(word) - 1)
    kind = random.random()
    if kind < 0.35:
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    if kind < 0.7:
        return word[:at] + word[at + 1 :]
    return word[:at] + word[at] + word[at:]


def scribble(pair):
    """The same, written carelessly."""
    for part in pair["parts"]:
        if part[1]:
            continue
        text = part[0]
        if random.random() < 0.5:
            text = text.replace("'", "").replace("’", "")
        if random.random() < 0.3:
            text = re.sub(r"[,;:.]", "", text)
        if random.random() < 0.5:
            words = text.split(" ")
            at = random.randrange(len(words))
            if words[at].isalpha() and words[at].lower() not in ("not", "nor"):
                words[at] = slip(words[at])
            text = " ".join(words)
        part[0] = text


def joined(one, other):
    """Two clues of one puzzle as one."""
    parts = lambda formula: formula[len("and ") : -len(" end")] if formula.startswith("and ") else formula
    if "true" in (one["formula"], other["formula"]):
        return
    one["parts"] = one["parts"] + [[" ", [], False]] + other["parts"]
    one["formula"] = f"and {parts(one['formula'])} {parts(other['formula'])} end"


def changed(pair, others, names):
    """A copy of a pair, changed by chance; `others` are the pairs of its puzzle."""
    copy = lambda pair: {
        "parts": [[text, [list(item) for item in items], whole] for text, items, whole in pair["parts"]],
        "categories": [dict(category, items=list(category["items"]), women=list(category["women"])) for category in pair["categories"]],
        "formula": pair["formula"],
    }
    new = copy(pair)
    if random.random() < 0.08 and len(others) > 1:
        other = random.choice(others)
        if other is not pair:
            joined(new, copy(other))
    if random.random() < 0.5:
        rename(new, names)
    if random.random() < 0.3:
        renumber(new)
    if random.random() < 0.12:
        scribble(new)
    shuffle(new)
    if random.random() < 0.1:
        # A name that is not recognised, as a paraphrase is not.
        marked = [part for part in new["parts"] if part[1]]
        if marked:
            random.choice(marked)[1] = []
    return new
