TITLE "A chain of befores"
CLASS runner: ann bob cy dee ed
CLASS place: 1 .. 5
BEFORE place: cy ann ed # clue 1
BEFORE place: dee bob # clue 2
BEFORE place: ed dee # clue 3
