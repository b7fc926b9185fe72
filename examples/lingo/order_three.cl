TITLE "Three references"
CLASS child: ida jon kim lou
CLASS coins: 1 .. 8
ORDER coins: ida + jon = kim # clue 1
ORDER coins: kim + ida = lou # clue 2
ORDER coins: jon >= ida + 2 # clue 3
