TITLE "Members of partitions"
CLASS who: ann bob cy dee
CLASS seat: 1 .. 4
PARTITION side: left right
AGREE left: ann bob # clue 1
AGREE right: {cy dee} # clue 2
BEFORE seat: left right # clue 3
BEFORE seat: bob ann # clue 4
BEFORE seat: dee cy # clue 5
