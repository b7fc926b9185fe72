TITLE "Guards for a museum"
# A vertex cover: a guard in a room sees every corridor that starts there.
CLASS room: atrium bronzes coins dolls egypt fossils
PARTITION guard: guarded unguarded
# clue 1: The corridor from the atrium to the bronzes is seen.
REQUIRED guarded {atrium bronzes}
# clue 2: The corridor from the bronzes to the coins is seen.
REQUIRED guarded {bronzes coins}
# clue 3: The corridor from the coins to the dolls is seen.
REQUIRED guarded {coins dolls}
# clue 4: The corridor from the dolls to Egypt is seen.
REQUIRED guarded {dolls egypt}
# clue 5: The corridor from Egypt to the fossils is seen.
REQUIRED guarded {egypt fossils}
# clue 6: The corridor from the fossils to the atrium is seen.
REQUIRED guarded {fossils atrium}
# clue 7: There are at most three guards, and none in the coin room.
USED guarded: .. 3
CONFLICT coins guarded

HIERARCHY room (guard)
SUBJECT room: "the %m room"
VERB guard: "is", "isn't"
EXPAND bronzes: "bronze"
EXPAND coins: "coin"
EXPAND dolls: "doll"
EXPAND egypt: "Egyptian"
EXPAND fossils: "fossil"
