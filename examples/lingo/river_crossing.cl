TITLE "Wolf, goat and cabbage"
# Eight moments, seven crossings. A thing moves only with the ferryman, one at a time.
CLASS moment: t0 t1 t2 t3 t4 t5 t6 t7
PARTITION man: near far
PARTITION wolf: near far
PARTITION goat: near far
PARTITION cabbage: near far
# clue 1: All start on the near bank and end on the far one.
AGREE man.near: t0
AGREE man.far: t7
AGREE wolf.near: t0
AGREE wolf.far: t7
AGREE goat.near: t0
AGREE goat.far: t7
AGREE cabbage.near: t0
AGREE cabbage.far: t7
# clue 2: The ferryman crosses every time.
DIFFER man: t0 t1
DIFFER man: t1 t2
DIFFER man: t2 t3
DIFFER man: t3 t4
DIFFER man: t4 t5
DIFFER man: t5 t6
DIFFER man: t6 t7
# clue 3: Whatever crosses, crosses with the ferryman.
USED (t0 & wolf.near & man.far) | (t1 & wolf.far): .. 1
USED (t0 & wolf.far & man.near) | (t1 & wolf.near): .. 1
USED (t0 & goat.near & man.far) | (t1 & goat.far): .. 1
USED (t0 & goat.far & man.near) | (t1 & goat.near): .. 1
USED (t0 & cabbage.near & man.far) | (t1 & cabbage.far): .. 1
USED (t0 & cabbage.far & man.near) | (t1 & cabbage.near): .. 1
USED (t1 & wolf.near & man.far) | (t2 & wolf.far): .. 1
USED (t1 & wolf.far & man.near) | (t2 & wolf.near): .. 1
USED (t1 & goat.near & man.far) | (t2 & goat.far): .. 1
USED (t1 & goat.far & man.near) | (t2 & goat.near): .. 1
USED (t1 & cabbage.near & man.far) | (t2 & cabbage.far): .. 1
USED (t1 & cabbage.far & man.near) | (t2 & cabbage.near): .. 1
USED (t2 & wolf.near & man.far) | (t3 & wolf.far): .. 1
USED (t2 & wolf.far & man.near) | (t3 & wolf.near): .. 1
USED (t2 & goat.near & man.far) | (t3 & goat.far): .. 1
USED (t2 & goat.far & man.near) | (t3 & goat.near): .. 1
USED (t2 & cabbage.near & man.far) | (t3 & cabbage.far): .. 1
USED (t2 & cabbage.far & man.near) | (t3 & cabbage.near): .. 1
USED (t3 & wolf.near & man.far) | (t4 & wolf.far): .. 1
USED (t3 & wolf.far & man.near) | (t4 & wolf.near): .. 1
USED (t3 & goat.near & man.far) | (t4 & goat.far): .. 1
USED (t3 & goat.far & man.near) | (t4 & goat.near): .. 1
USED (t3 & cabbage.near & man.far) | (t4 & cabbage.far): .. 1
USED (t3 & cabbage.far & man.near) | (t4 & cabbage.near): .. 1
USED (t4 & wolf.near & man.far) | (t5 & wolf.far): .. 1
USED (t4 & wolf.far & man.near) | (t5 & wolf.near): .. 1
USED (t4 & goat.near & man.far) | (t5 & goat.far): .. 1
USED (t4 & goat.far & man.near) | (t5 & goat.near): .. 1
USED (t4 & cabbage.near & man.far) | (t5 & cabbage.far): .. 1
USED (t4 & cabbage.far & man.near) | (t5 & cabbage.near): .. 1
USED (t5 & wolf.near & man.far) | (t6 & wolf.far): .. 1
USED (t5 & wolf.far & man.near) | (t6 & wolf.near): .. 1
USED (t5 & goat.near & man.far) | (t6 & goat.far): .. 1
USED (t5 & goat.far & man.near) | (t6 & goat.near): .. 1
USED (t5 & cabbage.near & man.far) | (t6 & cabbage.far): .. 1
USED (t5 & cabbage.far & man.near) | (t6 & cabbage.near): .. 1
USED (t6 & wolf.near & man.far) | (t7 & wolf.far): .. 1
USED (t6 & wolf.far & man.near) | (t7 & wolf.near): .. 1
USED (t6 & goat.near & man.far) | (t7 & goat.far): .. 1
USED (t6 & goat.far & man.near) | (t7 & goat.near): .. 1
USED (t6 & cabbage.near & man.far) | (t7 & cabbage.far): .. 1
USED (t6 & cabbage.far & man.near) | (t7 & cabbage.near): .. 1
# clue 4: At most one thing crosses at a time.
USED (t0 & wolf.near & goat.near) | (t1 & wolf.far & goat.far): .. 1
USED (t0 & wolf.far & goat.far) | (t1 & wolf.near & goat.near): .. 1
USED (t0 & wolf.near & cabbage.near) | (t1 & wolf.far & cabbage.far): .. 1
USED (t0 & wolf.far & cabbage.far) | (t1 & wolf.near & cabbage.near): .. 1
USED (t0 & goat.near & cabbage.near) | (t1 & goat.far & cabbage.far): .. 1
USED (t0 & goat.far & cabbage.far) | (t1 & goat.near & cabbage.near): .. 1
USED (t1 & wolf.near & goat.near) | (t2 & wolf.far & goat.far): .. 1
USED (t1 & wolf.far & goat.far) | (t2 & wolf.near & goat.near): .. 1
USED (t1 & wolf.near & cabbage.near) | (t2 & wolf.far & cabbage.far): .. 1
USED (t1 & wolf.far & cabbage.far) | (t2 & wolf.near & cabbage.near): .. 1
USED (t1 & goat.near & cabbage.near) | (t2 & goat.far & cabbage.far): .. 1
USED (t1 & goat.far & cabbage.far) | (t2 & goat.near & cabbage.near): .. 1
USED (t2 & wolf.near & goat.near) | (t3 & wolf.far & goat.far): .. 1
USED (t2 & wolf.far & goat.far) | (t3 & wolf.near & goat.near): .. 1
USED (t2 & wolf.near & cabbage.near) | (t3 & wolf.far & cabbage.far): .. 1
USED (t2 & wolf.far & cabbage.far) | (t3 & wolf.near & cabbage.near): .. 1
USED (t2 & goat.near & cabbage.near) | (t3 & goat.far & cabbage.far): .. 1
USED (t2 & goat.far & cabbage.far) | (t3 & goat.near & cabbage.near): .. 1
USED (t3 & wolf.near & goat.near) | (t4 & wolf.far & goat.far): .. 1
USED (t3 & wolf.far & goat.far) | (t4 & wolf.near & goat.near): .. 1
USED (t3 & wolf.near & cabbage.near) | (t4 & wolf.far & cabbage.far): .. 1
USED (t3 & wolf.far & cabbage.far) | (t4 & wolf.near & cabbage.near): .. 1
USED (t3 & goat.near & cabbage.near) | (t4 & goat.far & cabbage.far): .. 1
USED (t3 & goat.far & cabbage.far) | (t4 & goat.near & cabbage.near): .. 1
USED (t4 & wolf.near & goat.near) | (t5 & wolf.far & goat.far): .. 1
USED (t4 & wolf.far & goat.far) | (t5 & wolf.near & goat.near): .. 1
USED (t4 & wolf.near & cabbage.near) | (t5 & wolf.far & cabbage.far): .. 1
USED (t4 & wolf.far & cabbage.far) | (t5 & wolf.near & cabbage.near): .. 1
USED (t4 & goat.near & cabbage.near) | (t5 & goat.far & cabbage.far): .. 1
USED (t4 & goat.far & cabbage.far) | (t5 & goat.near & cabbage.near): .. 1
USED (t5 & wolf.near & goat.near) | (t6 & wolf.far & goat.far): .. 1
USED (t5 & wolf.far & goat.far) | (t6 & wolf.near & goat.near): .. 1
USED (t5 & wolf.near & cabbage.near) | (t6 & wolf.far & cabbage.far): .. 1
USED (t5 & wolf.far & cabbage.far) | (t6 & wolf.near & cabbage.near): .. 1
USED (t5 & goat.near & cabbage.near) | (t6 & goat.far & cabbage.far): .. 1
USED (t5 & goat.far & cabbage.far) | (t6 & goat.near & cabbage.near): .. 1
USED (t6 & wolf.near & goat.near) | (t7 & wolf.far & goat.far): .. 1
USED (t6 & wolf.far & goat.far) | (t7 & wolf.near & goat.near): .. 1
USED (t6 & wolf.near & cabbage.near) | (t7 & wolf.far & cabbage.far): .. 1
USED (t6 & wolf.far & cabbage.far) | (t7 & wolf.near & cabbage.near): .. 1
USED (t6 & goat.near & cabbage.near) | (t7 & goat.far & cabbage.far): .. 1
USED (t6 & goat.far & cabbage.far) | (t7 & goat.near & cabbage.near): .. 1
# clue 5: The wolf is not left with the goat, nor the goat with the cabbage.
CONFLICT man.near (wolf.far & goat.far)
CONFLICT man.near (goat.far & cabbage.far)
CONFLICT man.far (wolf.near & goat.near)
CONFLICT man.far (goat.near & cabbage.near)

HIERARCHY moment (man wolf goat cabbage)
SUBJECT moment: "after %m crossings"
VERB man: "the man is", "the man isn't"
PREDICATE man: "on the %m bank"
VERB wolf: "the wolf is", "the wolf isn't"
PREDICATE wolf: "on the %m bank"
VERB goat: "the goat is", "the goat isn't"
PREDICATE goat: "on the %m bank"
VERB cabbage: "the cabbage is", "the cabbage isn't"
PREDICATE cabbage: "on the %m bank"
EXPAND t0: "0"
EXPAND t1: "1"
EXPAND t2: "2"
EXPAND t3: "3"
EXPAND t4: "4"
EXPAND t5: "5"
EXPAND t6: "6"
EXPAND t7: "7"
