TITLE "More numbers than rows"
CLASS who: ann bob cy
CLASS locker: 10 .. 19
ORDER locker: bob = ann + 5 # clue 1
ORDER locker: cy = bob + 4 # clue 2
