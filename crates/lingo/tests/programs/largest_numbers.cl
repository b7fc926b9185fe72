TITLE "The largest numbers"
# Sums and products of them are larger than any number of a program; they are compared all the same.
CLASS ship: ark bark cog
CLASS cargo: 999999999998 999999999999 1000000000000
# clue 1: Together they carry more than a billion thousands, however one counts.
AGGREGATE product cargo > 1000000000000
AGGREGATE sum cargo >= 1000000000000
# clue 2: The cog carries most, and the ark more than the bark.
BEFORE cargo: bark ark cog
