TITLE "A table of one row"
CLASS who: ann
PARTITION mood: glad sad
AGREE sad: ann # clue 1
