TITLE "More or less, twice"
CLASS who: ann bob cy
CLASS stair: 1 .. 3
# clue 1: Ann moves by one stair, Bob by two, and they meet.
ORDER stair: ann +- 1 = bob +- 2
# clue 2: Cy is at the bottom, and Ann below Bob.
BEFORE stair: cy ann bob
