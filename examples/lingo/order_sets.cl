TITLE "Everyone on the left is younger"
CLASS who: ann bob cy dee
CLASS age: 3 4 7 8
PARTITION side: left right
ORDER age: left < right - 2 # clue 1
USED left: 2 # clue 2
AGREE left: dee # clue 3
ORDER age: dee > ann # clue 4
CONFLICT bob age.8 # clue 5
