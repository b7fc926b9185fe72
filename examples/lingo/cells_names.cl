TITLE "Cells and names"
CLASS who: ann bob cy
CLASS pet: cat dog emu
PARTITION home: york bath hull
PARTITION work: york bath hull
SET pet(ann) = {cat dog} # clue 1
SET pet(bob) != emu # clue 2
SET home(ann) = work(bob) # clue 3
SET home(emu) != work(emu) # clue 4
SET work(cat) = york # clue 5
SET pet(cy) = pet(emu) # clue 6
SET home({bob}) = bath # clue 7
SET pet(bob) = cat # clue 8
SET home(cy) = hull # clue 9
SET work(ann) = home(cy) # clue 10
SET work(cy) != york # clue 11
