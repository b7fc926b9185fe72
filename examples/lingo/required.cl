TITLE "Same row"
CLASS who: ann bob cy
CLASS pet: cat dog emu
CLASS town: york bath hull
REQUIRED ann cat york # clue 1
REQUIRED bob {dog emu} # clue 2
REQUIRED dog hull # clue 3
REQUIRED bob bath # clue 4
