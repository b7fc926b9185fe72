TITLE "What is demanded of nobody"
# The set is empty in every table, so its cells may be anything, even nothing.
CLASS who: ann bob
PARTITION hat: red blue
# clue 1: Whoever has a hat that is both red and blue has no hat.
SET hat(red & blue) = {}
# clue 2: Ann's hat is red.
AGREE red: ann
# clue 3: Not everybody's is.
NONEMPTY hat
