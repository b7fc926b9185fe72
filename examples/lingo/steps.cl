TITLE "Every fifth"
CLASS stop: elm fir oak yew
CLASS minute: 0 .. 45 step 15
BEFORE minute: oak {elm fir} # clue 1
OFFSET 30 minute: oak yew # clue 2
BEFORE minute: fir elm # clue 3
