TITLE "A valve that cannot fail in three steps"
# One row for each moment; no two moments in a row make a step that the machine does not have.
CLASS moment: t0 t1 t2
PARTITION state: shut ajar wide burst
# clue 1: The machine starts in its first state.
AGREE shut: t0
# clue 2: Every step is one of the machine's.
USED (t0 & shut) | (t1 & wide): .. 1
USED (t0 & shut) | (t1 & burst): .. 1
USED (t0 & ajar) | (t1 & ajar): .. 1
USED (t0 & ajar) | (t1 & burst): .. 1
USED (t0 & wide) | (t1 & shut): .. 1
USED (t0 & wide) | (t1 & wide): .. 1
USED (t0 & burst) | (t1 & shut): .. 1
USED (t0 & burst) | (t1 & ajar): .. 1
USED (t0 & burst) | (t1 & wide): .. 1
USED (t1 & shut) | (t2 & wide): .. 1
USED (t1 & shut) | (t2 & burst): .. 1
USED (t1 & ajar) | (t2 & ajar): .. 1
USED (t1 & ajar) | (t2 & burst): .. 1
USED (t1 & wide) | (t2 & shut): .. 1
USED (t1 & wide) | (t2 & wide): .. 1
USED (t1 & burst) | (t2 & shut): .. 1
USED (t1 & burst) | (t2 & ajar): .. 1
USED (t1 & burst) | (t2 & wide): .. 1
# clue 3: In the end the machine is where it must not be.
AGREE burst: t2

HIERARCHY moment (state)
SUBJECT moment: "at moment %m the valve"
VERB state: "is", "isn't"
EXPAND t0: "0"
EXPAND t1: "1"
EXPAND t2: "2"
