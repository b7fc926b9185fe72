TITLE "The same rows"
CLASS who: ann bob cy dee
CLASS pet: cat dog emu fox
CLASS room: 1 .. 4
MATCH {ann bob} {cat dog} # clue 1
MATCH {room.1 room.2} {bob emu} # clue 2
REQUIRED dog room.2 # clue 3
BEFORE room: emu fox cat # clue 4
