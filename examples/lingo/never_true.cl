TITLE "Nobody is two people"
CLASS who: ann bob
REQUIRED ann bob # clue 1
