TITLE "Clue labels"
CLASS who: ann bob
     cy
CLASS pet: cat dog emu

# clues 1, 2a and 3: Three clues say so.
REQUIRED ann cat
# a remark changes nothing
CONFLICT bob
  emu   # clue 7
# clue
CONFLICT cy cat
