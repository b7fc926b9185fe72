TITLE "What is left to choose"
CLASS who: ann bob
POWERCLASS key(1,): brass iron
SET key(bob) != {brass iron} # clue 1
REQUIRED ann iron # clue 2
