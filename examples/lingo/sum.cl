TITLE "Together"
CLASS who: ann bob cy
CLASS coins: 1 .. 9
AGGREGATE sum coins = 23 # clue 1
BEFORE coins: ann bob # clue 2
SET coins(cy) != 8 # clue 3
ORDER coins: bob < cy # clue 4
