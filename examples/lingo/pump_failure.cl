TITLE "How the pump floods the cellar"
# One row for each moment; no two moments in a row make a step that the machine does not have.
CLASS moment: t0 t1 t2 t3 t4
PARTITION state: idle filling full flooded
# clue 1: The machine starts in its first state.
AGREE idle: t0
# clue 2: Every step is one of the machine's.
USED (t0 & idle) | (t1 & full): .. 1
USED (t0 & idle) | (t1 & flooded): .. 1
USED (t0 & filling) | (t1 & idle): .. 1
USED (t0 & filling) | (t1 & flooded): .. 1
USED (t0 & full) | (t1 & filling): .. 1
USED (t0 & full) | (t1 & full): .. 1
USED (t0 & flooded) | (t1 & idle): .. 1
USED (t0 & flooded) | (t1 & filling): .. 1
USED (t0 & flooded) | (t1 & full): .. 1
USED (t1 & idle) | (t2 & full): .. 1
USED (t1 & idle) | (t2 & flooded): .. 1
USED (t1 & filling) | (t2 & idle): .. 1
USED (t1 & filling) | (t2 & flooded): .. 1
USED (t1 & full) | (t2 & filling): .. 1
USED (t1 & full) | (t2 & full): .. 1
USED (t1 & flooded) | (t2 & idle): .. 1
USED (t1 & flooded) | (t2 & filling): .. 1
USED (t1 & flooded) | (t2 & full): .. 1
USED (t2 & idle) | (t3 & full): .. 1
USED (t2 & idle) | (t3 & flooded): .. 1
USED (t2 & filling) | (t3 & idle): .. 1
USED (t2 & filling) | (t3 & flooded): .. 1
USED (t2 & full) | (t3 & filling): .. 1
USED (t2 & full) | (t3 & full): .. 1
USED (t2 & flooded) | (t3 & idle): .. 1
USED (t2 & flooded) | (t3 & filling): .. 1
USED (t2 & flooded) | (t3 & full): .. 1
USED (t3 & idle) | (t4 & full): .. 1
USED (t3 & idle) | (t4 & flooded): .. 1
USED (t3 & filling) | (t4 & idle): .. 1
USED (t3 & filling) | (t4 & flooded): .. 1
USED (t3 & full) | (t4 & filling): .. 1
USED (t3 & full) | (t4 & full): .. 1
USED (t3 & flooded) | (t4 & idle): .. 1
USED (t3 & flooded) | (t4 & filling): .. 1
USED (t3 & flooded) | (t4 & full): .. 1
# clue 3: In the end the machine is where it must not be.
AGREE flooded: t4
# clue 4: It had been idle twice before.
USED idle: 2
# clue 5: Flooding has just begun.
USED flooded: 1

HIERARCHY moment (state)
SUBJECT moment: "after %m the pump"
VERB state: "was", "was not"
EXPAND t0: "0 seconds"
EXPAND t1: "1 second"
EXPAND t2: "2 seconds"
EXPAND t3: "3 seconds"
EXPAND t4: "4 seconds"
