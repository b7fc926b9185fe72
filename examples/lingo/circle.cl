TITLE "Around a table"
CLASS guest: ann bob cy dee ed
CLASS seat: 1 .. 5 circular
REQUIRED ann seat.1 # clue 1
OFFSET 1 seat: ed ann # clue 2
OFFSET +- 1 seat: ann bob # clue 3
OFFSET !+- 1 seat: bob cy # clue 4
