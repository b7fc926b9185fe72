"""Words to the pieces that the encoder knows: the same rules as crates/neural/src/wordpieces.rs, which a test holds against this file."""

import unicodedata
from functools import lru_cache

MARKS = [f"<c{k}>" for k in range(9)] + [f"<i{k}>" for k in range(12)] + ["<names>", "<list>", "<values>", "<woman>", "<man>"]
SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]"]
LONGEST_WORD = 40


def plain(text):
    """Small letters without accents."""
    decomposed = unicodedata.normalize("NFD", text.lower())
    return "".join(c for c in decomposed if unicodedata.category(c) != "Mn")


def words(text):
    """Runs of letters and digits; every other mark is a word of its own."""
    found, word = [], ""
    for c in plain(text):
        if c.isalnum():
            word += c
            continue
        if word:
            found.append(word)
            word = ""
        if not c.isspace() and c.isprintable():
            found.append(c)
    if word:
        found.append(word)
    return found


class WordPieces:
    """A vocabulary, and how texts are made of it."""

    def __init__(self, vocabulary):
        self.number = {piece: number for number, piece in enumerate(vocabulary)}
        self.of_word = lru_cache(maxsize=1 << 18)(self._of_word)
        self.of = lru_cache(maxsize=1 << 18)(self._of)

    def _of_word(self, word):
        if len(word) > LONGEST_WORD:
            return (self.number["[UNK]"],)
        pieces, start = [], 0
        while start < len(word):
            end = len(word)
            while end > start:
                piece = word[start:end] if start == 0 else "##" + word[start:end]
                if piece in self.number:
                    break
                end -= 1
            if end == start:
                return (self.number["[UNK]"],)
            pieces.append(self.number[piece])
            start = end
        return tuple(pieces)

    def _of(self, text):
        return tuple(piece for word in words(text) for piece in self.of_word(word))


def vocabulary(bert_vocabulary, texts):
    """The part of BERT's vocabulary that English clues need: pieces of plain letters, rare whole words only if a text has them."""
    needed = {word for text in texts for word in words(text)}
    kept = []
    for number, piece in enumerate(bert_vocabulary):
        if piece.startswith("[") and piece.endswith("]") and len(piece) > 1:
            continue
        letters = piece[2:] if piece.startswith("##") else piece
        if not all(c.isascii() or c in "£€½¼¾–—‘’“”…" for c in letters):
            continue
        rare = number >= COMMON and not piece.startswith("##") and piece not in needed
        if not rare:
            kept.append((number, piece))
    return kept


# BERT numbers its pieces by how common they are; whole words behind this number are put together from pieces.
COMMON = 21_000
