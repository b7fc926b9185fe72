TITLE "In the same team"
CLASS who: ann bob cy dee ed
PARTITION team: reds blues
SAME team: ann bob # clue 1
SAME team: {cy dee} # clue 2
DIFFER team: ann cy # clue 3
USED reds: 3 # clue 4
AGREE reds: ed # clue 5
CONFLICT ann blues # clue 6
