TITLE "Everyone gets one letter"
CLASS who: ann bob cy dee
MAP writes: onto nonreflexive
SET writes(ann) = {bob cy} # clue 1
SET writes(bob) = cy # clue 2
SET writes(cy) != ann # clue 3
