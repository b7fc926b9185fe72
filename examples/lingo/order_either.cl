TITLE "More or less"
CLASS who: ann bob cy dee
CLASS age: 10 12 14 16
ORDER age: ann = bob +- 2 # clue 1
ORDER age: cy != dee +- 2 # clue 2
ORDER age: bob = dee +- 4 # clue 3
ORDER age: ann > 12 # clue 4
