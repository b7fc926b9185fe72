TITLE "All in different rows"
CLASS who: ann bob cy dee
CLASS job: baker cook driver nurse
CLASS car: audi fiat opel seat
CONFLICT ann baker audi # clue 1
CONFLICT bob {baker cook} opel # clue 2
CONFLICT cy driver nurse seat # clue 3
REQUIRED dee driver opel # clue 4
CONFLICT cook fiat # clue 5
