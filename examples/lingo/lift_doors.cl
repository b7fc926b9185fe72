TITLE "A lift that moves with open doors"
# One row for each moment; no two moments in a row make a step that the machine does not have.
CLASS moment: t0 t1 t2 t3
PARTITION state: closed opening open moving
# clue 1: The machine starts in its first state.
AGREE closed: t0
# clue 2: Every step is one of the machine's.
USED (t0 & closed) | (t1 & closed): .. 1
USED (t0 & closed) | (t1 & open): .. 1
USED (t0 & opening) | (t1 & closed): .. 1
USED (t0 & opening) | (t1 & opening): .. 1
USED (t0 & opening) | (t1 & moving): .. 1
USED (t0 & open) | (t1 & opening): .. 1
USED (t0 & open) | (t1 & open): .. 1
USED (t0 & moving) | (t1 & opening): .. 1
USED (t0 & moving) | (t1 & open): .. 1
USED (t0 & moving) | (t1 & moving): .. 1
USED (t1 & closed) | (t2 & closed): .. 1
USED (t1 & closed) | (t2 & open): .. 1
USED (t1 & opening) | (t2 & closed): .. 1
USED (t1 & opening) | (t2 & opening): .. 1
USED (t1 & opening) | (t2 & moving): .. 1
USED (t1 & open) | (t2 & opening): .. 1
USED (t1 & open) | (t2 & open): .. 1
USED (t1 & moving) | (t2 & opening): .. 1
USED (t1 & moving) | (t2 & open): .. 1
USED (t1 & moving) | (t2 & moving): .. 1
USED (t2 & closed) | (t3 & closed): .. 1
USED (t2 & closed) | (t3 & open): .. 1
USED (t2 & opening) | (t3 & closed): .. 1
USED (t2 & opening) | (t3 & opening): .. 1
USED (t2 & opening) | (t3 & moving): .. 1
USED (t2 & open) | (t3 & opening): .. 1
USED (t2 & open) | (t3 & open): .. 1
USED (t2 & moving) | (t3 & opening): .. 1
USED (t2 & moving) | (t3 & open): .. 1
USED (t2 & moving) | (t3 & moving): .. 1
# clue 3: In the end the machine is where it must not be.
AGREE moving: t3
# clue 4: The doors were open just before.
AGREE open: t2

HIERARCHY moment (state)
SUBJECT moment: "at moment %m the lift"
VERB state: "was", "was not"
EXPAND t0: "0"
EXPAND t1: "1"
EXPAND t2: "2"
EXPAND t3: "3"
