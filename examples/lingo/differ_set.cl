TITLE "All of one set differ"
CLASS who: ann bob cy dee
PARTITION shift: early late night
DIFFER shift: {ann bob cy} # clue 1
AGREE night: bob # clue 2
SAME shift: dee cy # clue 3
CONFLICT dee early # clue 4
