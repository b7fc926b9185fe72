TITLE "Exactly these"
CLASS who: ann bob
POWERCLASS key: brass iron tin
SET key(ann) = {brass tin} # clue 1
SET key(bob) != {} # clue 2
SET key(bob) != {tin} # clue 3
SET key(bob) != iron # clue 4
CONFLICT bob brass # clue 5
