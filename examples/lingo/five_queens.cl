TITLE "Five queens"
CLASS rank: a b c d e
CLASS file: 1 .. 5
ORDER file: a != b +- 1 # clue 1
ORDER file: a != c +- 2 # clue 1
ORDER file: a != d +- 3 # clue 1
ORDER file: a != e +- 4 # clue 1
ORDER file: b != c +- 1 # clue 1
ORDER file: b != d +- 2 # clue 1
ORDER file: b != e +- 3 # clue 1
ORDER file: c != d +- 1 # clue 1
ORDER file: c != e +- 2 # clue 1
ORDER file: d != e +- 1 # clue 1
