TITLE "Offsets in four forms"
CLASS who: ann bob cy dee ed
CLASS house: 1 .. 5
OFFSET 1 house: ann bob # clue 1
OFFSET -2 house: cy dee # clue 2
OFFSET +- 1 house: dee ed # clue 3
OFFSET !+- 1 house: ed bob # clue 4
