TITLE "Hours of a short clock"
CLASS bell: high low middle soft
CLASS hour: 0 .. 3 circular
ORDER hour: high = low + 2 # clue 1
ORDER hour: middle = high + 1 # clue 2
REQUIRED soft hour.3 # clue 3
