TITLE "A magic square"
# Nine numbers, all different; rows, columns and diagonals add up to 15.
CLASS cell: a b c d e f g h i
CLASS number: 1 .. 9
ORDER number: a + b = 15 - c # clue 1
ORDER number: d + e = 15 - f # clue 1
ORDER number: g + h = 15 - i # clue 1
ORDER number: a + d = 15 - g # clue 2
ORDER number: b + e = 15 - h # clue 2
ORDER number: c + f = 15 - i # clue 2
ORDER number: a + e = 15 - i # clue 3
ORDER number: c + e = 15 - g # clue 3
ORDER number: a < c # clue 4
ORDER number: c < g # clue 4
ORDER number: a < i # clue 4
