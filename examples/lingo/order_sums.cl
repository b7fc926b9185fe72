TITLE "Sums of prices"
CLASS item: lamp mug nut oar
CLASS price: 1 .. 9
ORDER price: lamp = mug + 2 # clue 1
ORDER price: nut = 2 * mug # clue 2
ORDER price: oar = lamp + mug # clue 3
ORDER price: nut > lamp # clue 4
ORDER price: oar < 9 # clue 5
