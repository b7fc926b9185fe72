TITLE "Cells and numbers"
CLASS who: ann bob cy
CLASS hens: 1 .. 6
CLASS eggs: 2 .. 12 step 2
SET hens(ann) = 2 # clue 1
SET eggs(ann) = 3 * hens(ann) # clue 2
SET eggs(bob) > eggs(ann) # clue 3
SET hens(bob) = eggs(cy) - 1 # clue 4
SET eggs(cy) < 6 # clue 5
SET hens(cy) >= 5 # clue 6
SET eggs(bob) = 2 * hens(cy) # clue 7
SET hens(cy) = hens(bob) + 2 # clue 8
