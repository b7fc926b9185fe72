TITLE "Below zero"
CLASS town: oslo perth quito
CLASS degrees: -10 .. 10 step 10
BEFORE degrees: oslo quito # clue 1
SET degrees(perth) > -5 # clue 2
SET degrees(quito) != 10 # clue 3
