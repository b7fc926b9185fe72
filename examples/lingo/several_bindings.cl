TITLE "One table, two witnesses"
CLASS who: ann bob cy
PARTITION mood: glad sad
VAR witness: glad
AGREE glad: ann bob # clue 1
AGREE sad: cy # clue 2
