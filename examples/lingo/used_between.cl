TITLE "Two or three"
CLASS house: 1 .. 4
PARTITION door: red green
# clue 1: Two or three doors are red.
USED red: 2 .. 3
# clue 2: The first two doors differ, the last two do not.
DIFFER door: 1 2
SAME door: 3 4

HIERARCHY house (door)
SUBJECT house: "house %m"
VERB door: "has", "doesn't have"
PREDICATE door: "a %m door"
