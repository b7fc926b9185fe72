TITLE "Names with blanks and signs"
CLASS "wine bar": "The Cork" "Chez # 9" onyx
CLASS wine: "pinot noir" "step" "circular"
REQUIRED "The Cork" "pinot noir" # clue 1
CONFLICT onyx "step" # clue 2
