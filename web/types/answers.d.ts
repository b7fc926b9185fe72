// Written by web/tests/types.js out of docs/schema: not to be changed by hand.

export type Proposal = {
  categories: {
    name: string;
    items: string[];
  }[];
  /** How many items each category should have. */
  size: number;
  /** Whether the text says so. */
  size_is_said: boolean;
  /** Names in brackets that stand for items which no clue names. */
  open: string[];
  /** Words that may be items, but went with no others. */
  left_over: string[];
  /** The categories as lines of a text file. */
  text: string;
};

/** The number of a clue, from 1. */
export type Clue = number;

export type Clues = Clue[];

export type Place = number | null;

/** What is wrong, where, and a way out. */
export type Diagnostic = {
  /** A stable code, described in docs/diagnostics.md. */
  code: string;
  severity: "error" | "warning";
  /** The clue that it is about, from 1. */
  clue: Place;
  /** The line of the file, from 1. */
  line: Place;
  /** The column in characters, from 1. */
  column: Place;
  /** The line of the first character after the place. */
  end_line: Place;
  /** The column of the first character after the place. */
  end_column: Place;
  message: string;
  /** A way out. */
  help: string | null;
  /** The same as what a front can offer in its own way; not there if help is nothing of that kind. */
  remedies?: {
    kind: "more_time" | "choose_reading" | "rephrase" | "second_reader" | "same_item";
    /** Of choose_reading: the clue, from 1. */
    clue?: number;
    /** Of same_item: a name. */
    one?: string;
    /** Of same_item: the name that may mean the same. */
    other?: string;
  }[];
};

/** A clue and how it was understood. */
export type ReadClue = {
  clue: Clue;
  /** Its words. */
  text: string;
  /** given: the file itself says what it means. understood: it was read, and every word is answered for. assumed: it was read, but something had to be assumed; because tells what. ambiguous: it has several readings that lead to different answers. not_understood: it has no reading. */
  status: "given" | "understood" | "assumed" | "ambiguous" | "not_understood";
  /** Who read it: grammar, or learned or neural, which are less certain; null if it has no meaning, or the file gives it. */
  reader: "grammar" | "learned" | "neural" | null;
  /** The number of the reading that is used, from 1; null if none is, or the meaning is given. */
  reading: number | null;
  /** The meaning that is used, in plain English. */
  paraphrase: string | null;
  /** The meaning that is used, as a formula; see docs/formulas.md. */
  formula: string | null;
  /** If the status is assumed: what had to be assumed for the meaning. */
  because: string | null;
  /** The words that the meaning does not answer for, each as from, up to and not including, in code points. */
  unexplained: ([number, number])[];
  /** Whether a clause was left out that could not be read, so that the clue may say more. */
  partial: boolean;
  /** If the status is assumed or ambiguous: what else the clue could mean. */
  alternatives: Alternative[];
  /** All readings, the likeliest first; empty if the meaning is given. */
  readings: Reading[];
  /** The part of the clue that this is about, in code points: from, up to and not including. If the clue was not understood, the words that stood in the way. */
  span: [number, number];
  /** What stood in the way. */
  message: string | null;
  /** A way out. */
  help: string | null;
  /** The same as what a front can offer in its own way; not there if help is nothing of that kind. */
  remedies?: {
    kind: "more_time" | "choose_reading" | "rephrase" | "second_reader" | "same_item";
    /** Of choose_reading: the clue, from 1. */
    clue?: number;
    /** Of same_item: a name. */
    one?: string;
    /** Of same_item: the name that may mean the same. */
    other?: string;
  }[];
};

/** One way to understand a clue. */
export type Reading = {
  /** Its number, from 1, for `--choose`. */
  reading: number;
  /** How far-fetched it is: the cheapest is the likeliest. */
  cost: number;
  /** How often in a hundred such a reading is meant, if both readers were asked. */
  chance?: number;
  /** Whether it is close enough to the likeliest to be worth a look. */
  likely: boolean;
  paraphrase: string;
  formula: string;
};

/** Another meaning that the clue could have. */
export type Alternative = {
  /** Its number among the clue's readings, from 1. */
  reading: number;
  paraphrase: string;
  formula: string;
};

/** What `cluewright read --format json` prints for a file that it can read. Fields may be added. */
export type ReadAnswer = {
  schema: 1;
  kind: "read";
  /** What became of the clue that was understood least. understood and assumed: exit status 0; ambiguous and not_understood: 3. */
  status: "understood" | "assumed" | "ambiguous" | "not_understood";
  clues: ReadClue[];
  /** The clues that have no meaning: not understood, or ambiguous. */
  unused_clues: Clues;
  /** The clues for whose meaning something had to be assumed. */
  assumed_clues: Clues;
  /** What the puzzle asks, and whether that was understood; the answers are left to `solve`. */
  answer: {
    /** The question, as the puzzle asks it. */
    question: string;
    /** Whether it could be told for sure what it asks for. If not, it is not answered. */
    read: boolean;
    /** The answer in a sentence; null if the question was not read, or there is not exactly one solution. */
    text: string | null;
    /** The categories that the question is about. */
    categories: string[];
    /** The items of these categories that go together: one row, or all for a question about each. */
    rows: string[][];
  }[];
  /** Whether the solver ruled out a reading that was nearly as likely, since it contradicts the other clues. */
  solver_chose: boolean;
  /** Categories that the puzzle may have, where it does not say and they could not be told for sure. */
  proposal?: Proposal | null;
  warnings: Diagnostic[];
  milliseconds: {
    /** How long reading the file and its clues took. */
    read: number;
  };
  /** With --format jsonl: what the line calls the puzzle, as it stands there; null if it has no name. */
  id?: unknown;
  /** With --format jsonl: the line on which the puzzle begins, from 1. */
  line?: number;
  /** With --format jsonl: the file that holds the puzzle; missing for standard input. */
  file?: string;
};

/** An item: the name of its category, and its own, verbatim from the file. */
export type Item = [string, string];

/** A solution: rows of item names, one of every category, in the order of the categories. */
export type Rows = string[][];

/** A clue and what it means. */
export type Understanding = {
  clue: Clue;
  /** understood: it has a meaning, read or given. assumed: it has one that is likely; because tells what had to be assumed. ambiguous: it has several that lead to different answers, so none was used. not_understood: it has none. */
  status: "understood" | "assumed" | "ambiguous" | "not_understood";
  /** The meaning in plain English. */
  paraphrase: string | null;
  /** The meaning as a formula; see docs/formulas.md. */
  formula: string | null;
  /** If the status is assumed: what had to be assumed for the meaning. */
  because: string | null;
  /** If the status is assumed or ambiguous: what else the clue could mean. */
  alternatives: Alternative[];
  /** The part of the clue that this is about, in code points: from, up to and not including. If the clue was not understood, the words that stood in the way. */
  span: [number, number];
};

/** A cell in which two solutions differ. */
export type Difference = {
  /** The item of the first category in whose row the cell stands. */
  a: Item;
  /** The category of the cell. */
  category: string;
  /** The item of the cell in the first solution, and in the second. */
  items: [string, string];
};

/** A fact that leaves only the first solution if it is known. */
export type Decision = null | {
  a: Item;
  b: Item;
  /** Whether the opposite leaves one solution only, too. */
  either_way: boolean;
};

/** How long reading (the file and its clues) and solving took. */
export type SolveMilliseconds = {
  read: number;
  solve: number;
};

/** unique: exactly one solution (exit status 0). none: no solution (4). several: more than one (5). not_understood: not known (3). */
export type Status = "unique" | "none" | "several" | "not_understood";

/** Why the status is not_understood: clues that were not understood or are ambiguous, categories that are not given, or the time limit. */
export type Why = null | "clues" | "categories" | "limit";

/** What `cluewright solve --format json` prints for a file that it can read. Fields may be added. */
export type SolveAnswer = {
  schema: 1;
  kind: "grid";
  status: Status;
  why: Why;
  /** The solution if there is exactly one; otherwise empty. */
  solution: Rows;
  /** If there are several: two of them, or as many as `--all` asked for; otherwise empty. */
  solutions: Rows[];
  /** How many solutions were found; perhaps more than are listed. */
  count: number;
  /** Whether there are no more than were found. */
  complete: boolean;
  /** If there are several: the cells in which the first two differ. */
  differs: Difference[];
  decides: Decision;
  /** If there is no solution: clues that contradict each other, none of which can be left out. */
  conflict: Clues;
  /** Whether no smaller set of clues contradict each other. */
  conflict_is_smallest: boolean;
  /** Every clue and what it means. */
  clues: Understanding[];
  /** The clues that were not used since they were not understood or are ambiguous. */
  unused_clues: Clues;
  /** The clues for whose meaning something had to be assumed: the answer rests on it. */
  assumed_clues: Clues;
  /** What the puzzle asks, and the answers; empty if it asks nothing. */
  answer: {
    /** The question, as the puzzle asks it. */
    question: string;
    /** Whether it could be told for sure what it asks for. If not, it is not answered. */
    read: boolean;
    /** The answer in a sentence; null if the question was not read, or there is not exactly one solution. */
    text: string | null;
    /** The categories that the question is about. */
    categories: string[];
    /** The items of these categories that go together: one row, or all for a question about each. */
    rows: string[][];
  }[];
  warnings: Diagnostic[];
  milliseconds: SolveMilliseconds;
  /** With --format jsonl: what the line calls the puzzle, as it stands there; null if it has no name. */
  id?: unknown;
  /** With --format jsonl: the line on which the puzzle begins, from 1. */
  line?: number;
  /** With --format jsonl: the file that holds the puzzle; missing for standard input. */
  file?: string;
};

/** How long reading (the file and its clues) and solving took. */
export type CheckMilliseconds = {
  read: number;
  solve: number;
};

/** How the file's own solution compares with the clues; null if the file gives none. */
export type GivenSolution = null | {
  rows: Rows;
  /** Whether it satisfies all clues that have a meaning. */
  agrees: boolean;
  /** The clues that it breaks. */
  breaks: Clues;
};

export type Constant = {
  clue: Clue;
  /** Always true; otherwise never true. */
  always: boolean;
};

export type Difficulty = null | {
  /** From 1 (easy) to 5 (very hard). */
  band: number;
  word: string;
  /** What the band is made from: what a thought costs on average, and a little for their number. */
  points: number;
  steps: number;
  /** How many steps need a clue. */
  clue_steps: number;
  /** How many steps need several clues at once, or an argument. */
  hard_steps: number;
  /** How many thoughts all steps have together. */
  thoughts: number;
  /** What a thought costs on average. */
  thought_cost: number;
  /** The number of the hardest step. */
  hardest: null | number;
  hardest_cost: number;
  /** The most facts that any step asks to hold in mind. */
  most_facts: number;
  mean_cost: number;
  /** The costs, step by step. */
  profile: number[];
};

/** Why there is not exactly one solution, in words. */
export type Verdict = {
  /** Why the clues cannot all be true. */
  contradiction: string | null;
  /** What differs between two solutions. */
  differences: string[];
  /** Which cell would decide between them. */
  decision: string | null;
};

/** What `cluewright check --format json` prints for a file that it can read. Fields may be added. */
export type CheckAnswer = {
  schema: 1;
  kind: "check";
  status: Status;
  why: Why;
  size: {
    categories: number;
    items: number;
    clues: number;
  };
  /** The solution if there is exactly one; otherwise empty. */
  solution: Rows;
  /** If there are several solutions: two of them. */
  solutions: Rows[];
  /** If there are several solutions: the cells in which the two differ. */
  differs: Difference[];
  decides: Decision;
  /** If there is no solution: clues that contradict each other, none of which can be left out. */
  conflict: Clues;
  conflict_is_smallest: boolean;
  /** Clues each of which follows from all the others; null if time was up. */
  redundant: null | Clues;
  /** Clues that can all be left out together, after which every clue is needed; null if time was up. */
  dispensable: null | Clues;
  /** Clues that are always true, or never; null if time was up. */
  constant: null | Constant[];
  given_solution: GivenSolution;
  /** How hard the puzzle is; null unless there is exactly one solution, if it is too large for a person, or if time was up. */
  difficulty: Difficulty;
  /** Why a puzzle with exactly one solution has no difficulty. */
  unrated: string | null;
  verdict: Verdict;
  clues: Understanding[];
  /** The clues that were not used since they were not understood or are ambiguous. */
  unused_clues: Clues;
  /** The clues for whose meaning something had to be assumed: the answer rests on it. */
  assumed_clues: Clues;
  /** Everything that is not as it should be. */
  warnings: Diagnostic[];
  milliseconds: CheckMilliseconds;
  /** With --format jsonl: what the line calls the puzzle, as it stands there; null if it has no name. */
  id?: unknown;
  /** With --format jsonl: the line on which the puzzle begins, from 1. */
  line?: number;
  /** With --format jsonl: the file that holds the puzzle; missing for standard input. */
  file?: string;
};

/** Says of two items whether they belong together; the same as a mark of a grid file. */
export type Fact = {
  a: Item;
  b: Item;
  is: boolean;
};

/** What a step rests on. taken: an item has its partner, so no other. elimination: one partner is left over. transitivity: two facts about three items make a third. grid: several rules of the grid. clue: one clue, alone or with rules of the grid. several_clues: several clues at once. */
export type Rule = "taken" | "elimination" | "transitivity" | "grid" | "clue" | "several_clues";

/** The rules of the grid that are used with the clues and facts named, and nothing else: that an item has exactly one of a category, or that what shares a row with one of two shares it with the other. */
export type GridRules = {
  item: Item;
  category: string;
} | {
  categories: [string, string, string];
}[];

/** A line of a small proof by contradiction. */
export type Nested = {
  /** What is supposed, in the first line. */
  suppose: null | Fact;
  clues: Clues;
  rule: null | Rule;
  grid_rules: GridRules;
  /** The facts used: known, supposed or concluded in an earlier line. */
  because: Fact[];
  /** The facts that follow; none in the last line, whose reasons cannot all be true. */
  therefore: Fact[];
  text: string;
  /** How many cases the line stands in, one within the other; missing for none. A line that supposes something deeper than the line before begins a case. */
  depth?: number;
};

/** One thought of a step at the levels brief and normal. */
export type Thought = {
  clues: Clues;
  rule: Rule;
  grid_rules: GridRules;
  technique: Technique;
  /** How much a reader must hold in mind. */
  cost: number;
  /** The facts used; each is known by then, told or not. */
  because: Fact[];
  /** The facts that follow. */
  therefore: Fact[];
  nested: Nested[];
};

/** Known facts and a few rules, and what follows from them. */
export type Step = {
  /** Its number, from 1. */
  step: number;
  /** The clues used. */
  clues: Clues;
  rule: Rule;
  grid_rules: GridRules;
  /** What kinds of thought it takes, each once. */
  techniques: Technique[];
  /** What it costs a reader, by the cost function that was asked for. */
  cost: number;
  /** Whether it was proved that no step costs less. */
  optimal: boolean;
  /** The facts used; each was concluded by an earlier step or stood on the board. */
  because: Fact[];
  /** The facts that follow. */
  therefore: Fact[];
  /** The step in words. */
  text: string;
  /** A hard step opened up: first what is supposed, then simple steps up to what cannot be. */
  nested: Nested[];
  /** The same proof in sentences; empty if there is none, or if the text tells it already. */
  proof: string[];
  /** At the levels brief and normal: the thoughts, in order. What else stands in therefore follows from them by crossing out, by what is left over and by putting together. */
  thoughts?: Thought[];
  /** At the levels brief and normal: the rows that changed, each with all its items that are known by then. */
  result?: string[][];
  /** At the levels brief and normal: the text in parts, in order. A part of one string is running text, one of several the lines of a proof. */
  parts?: string[][];
  /** At the levels brief and normal: for every line of every part the number of cases that it stands in, one within the other; missing if none stands in any. */
  depths?: number[][];
  /** At the levels brief and normal: whether this is the hardest step. */
  turning_point?: boolean;
};

/** Some steps as running text. */
export type Paragraph = {
  /** The numbers of the steps that it tells. */
  steps: number[];
  clues: Clues;
  text: string;
};

/** A category and its items. */
export type Category = {
  name: string;
  items: string[];
};

/** What kind of thought it is. said: a clue says it in so many words. clue: a clue gives it on the board as it stands. pair: two items share two places. triple: three share three. two_lists: what is left for one item fits the other nowhere. suppose: something supposed leads to what cannot be. cases: every case does. several_clues: several clues at once. taken: what belongs to one row belongs to no other. left_over: one place is left. together: what shares a row with one of two shares it with the other. grid: several rules of the grid. */
export type Technique = "said" | "clue" | "pair" | "triple" | "two_lists" | "suppose" | "cases" | "several_clues" | "taken" | "left_over" | "together" | "grid";

/** What `cluewright explain --format json` prints for a file that it can read, unless --kind asks for something else (see reasons.json). In the steps of a puzzle with exactly one solution, every cell of every two categories occurs exactly once in a `therefore`, and each `because` cites only earlier ones. Fields may be added. */
export type ExplainAnswer = {
  schema: 1;
  kind: "explanation";
  /** How much is told. brief: the plan in a few lines, which are the paragraphs. normal: every thought, no bookkeeping. every-step: every mark. */
  level: "brief" | "normal" | "every-step";
  status: Status;
  why: Why;
  title: string | null;
  intro: string | null;
  categories: Category[];
  clues: {
    clue: Clue;
    /** understood: it has a meaning, read or given. ambiguous: it has several that lead to different answers, so none was used. not_understood: it has none. */
    status: "understood" | "ambiguous" | "not_understood";
    /** The meaning in plain English. */
    paraphrase: string | null;
    /** The meaning as a formula; see docs/formulas.md. */
    formula: string | null;
    /** The part of the clue that this is about, in code points: from, up to and not including. If the clue was not understood, the words that stood in the way. */
    span: [number, number];
    /** The words of the clue. */
    text: string;
    /** The numbers of the steps that use it; after the last of them it is used up. */
    steps: number[];
  }[];
  /** At the levels brief and normal: where the key lies. */
  plan?: string;
  /** At the levels brief and normal: the plan in a few lines, each with the steps that it stands for. */
  outline?: Paragraph[];
  steps: Step[];
  /** The steps as running text. */
  paragraphs: Paragraph[];
  /** At the level normal: what the explanation ends with, a look back. */
  recap?: string;
  /** The clues that the steps use; no other is needed for what they lead to. */
  clues_used: Clues;
  /** All cells that are known in the end. */
  cells: {
    a: Item;
    b: Item;
    is: boolean;
    /** The step that concluded it. */
    step: number;
    /** The fact in words. */
    text: string;
  }[];
  /** Whether the steps lead to all that follows from the clues. */
  complete: boolean;
  /** The solution if there is exactly one; otherwise empty. */
  solution: Rows;
  /** What the puzzle asks, and the answers; empty if it asks nothing. */
  answer: {
    /** The question, as the puzzle asks it. */
    question: string;
    /** Whether it could be told for sure what it asks for. If not, it is not answered. */
    read: boolean;
    /** The answer in a sentence; null if the question was not read, or there is not exactly one solution. */
    text: string | null;
    /** The categories that the question is about. */
    categories: string[];
    /** The items of these categories that go together: one row, or all for a question about each. */
    rows: string[][];
  }[];
  /** The cost function. */
  cost: "zebratutor" | "aij" | "ocus";
  total_cost: number;
  /** Whether every step was proved to be cheapest. */
  optimal: boolean;
  /** Whether every step was derived again by another route. */
  checked: boolean;
  /** What that other route did not confirm: always null, unless the program is wrong. */
  flaw: string | null;
  /** Null unless the steps lead to the only solution. */
  difficulty: Difficulty;
  /** Why a puzzle with exactly one solution has no difficulty. */
  unrated: string | null;
  /** If there is no solution: clues that contradict each other, none of which can be left out. */
  conflict: Clues;
  conflict_is_smallest: boolean;
  /** If there are several solutions: two of them. */
  solutions: Rows[];
  /** If there are several solutions: the cells in which the two differ. */
  differs: Difference[];
  decides: Decision;
  verdict: Verdict;
  /** The clues that were not used since they were not understood or are ambiguous. */
  unused_clues: Clues;
  warnings: Diagnostic[];
  /** How long it took, in thousandths of a second. */
  milliseconds: number;
  /** With --format jsonl: what the line calls the puzzle, as it stands there; null if it has no name. */
  id?: unknown;
  /** With --format jsonl: the line on which the puzzle begins, from 1. */
  line?: number;
  /** With --format jsonl: the file that holds the puzzle; missing for standard input. */
  file?: string;
};

/** What `cluewright hint --format json` prints for files that it can read. What the level does not tell is null or missing. Fields may be added. */
export type HintAnswer = {
  schema: 1;
  kind: "hint";
  status: Status;
  why: Why;
  /** mistake: some marks are wrong. clash: marks that are possible one by one contradict each other. step: there is a next step. complete: every ● is found and no mark is wrong; crosses may be missing. exhausted: nothing more follows, there are several solutions. none: see the status. */
  hint: "mistake" | "clash" | "step" | "complete" | "exhausted" | "none";
  /** From 1 to 4. */
  level: number;
  /** The hint in words. */
  text: string;
  mistakes: {
    /** The clues that it breaks. */
    clues: Clues;
    /** From level 2 on. */
    mark: null | Fact;
    /** The right marks that show it, from level 3 on. */
    because: Fact[];
    /** Why it is wrong, from level 3 on. */
    text: string | null;
  }[];
  /** Right marks that do not follow from the others yet. */
  ahead: Fact[];
  /** Marks that some solutions have and others have not. */
  open: Fact[];
  next: null | {
    /** The clues to look at. */
    clues: Clues;
    rule: Rule;
    cost: number;
    /** The facts to look at, from level 2 on. */
    because: null | Fact[];
    /** The blank cells to look at, from level 2 on: whole lines of the grid, so that they do not tell what follows. */
    cells: null | {
      a: Item;
      b: Item;
    }[];
    /** The whole step, from level 3 on. */
    step: null | Step;
  };
  /** Marks that follow from those on the board without a thought: an offer to tidy up. */
  tidy: Fact[];
  grid: null | {
    marks: Fact[];
  };
  categories: Category[];
  /** How many cells have a mark. */
  marked: number;
  /** How many cells there are. */
  cells: number;
  verdict: Verdict;
  /** The clues that were not used since they were not understood or are ambiguous. */
  unused_clues: Clues;
  warnings: Diagnostic[];
  /** How long it took, in thousandths of a second. */
  milliseconds: number;
  /** With --format jsonl: what the line calls the puzzle, as it stands there; null if it has no name. */
  id?: unknown;
  /** With --format jsonl: the line on which the puzzle begins, from 1. */
  line?: number;
  /** With --format jsonl: the file that holds the puzzle; missing for standard input. */
  file?: string;
};

/** What `cluewright why --format json` prints for a file that it can read. Fields may be added. */
export type WhyAnswer = {
  schema: 1;
  kind: "why";
  status: Status;
  why: Why;
  /** What is true of the cell; null if the clues leave it open. */
  fact: null | Fact;
  /** The answer in a sentence. */
  text: string;
  /** The steps that lead there from the clues, or from the right marks of the board that was given, at the level normal; with --not, where a reader can follow it, a single step that refutes the opposite in one go. */
  steps: Step[];
  paragraphs: Paragraph[];
  /** The clues that it took. */
  clues: Clues;
  /** Whether it was proved that fewer clues do not suffice. */
  fewest: boolean;
  /** The clues that the rest of the explanation does not need any more; empty if a board was given. */
  used_up: Clues;
  verdict: Verdict;
  /** The clues that were not used since they were not understood or are ambiguous. */
  unused_clues: Clues;
  warnings: Diagnostic[];
  /** How long it took, in thousandths of a second. */
  milliseconds: number;
};

/** Why a word goes with a clue. */
export type Evidence = {
  /** The clue. */
  clue: string;
  /** What the source is called. */
  source: string;
  /** How strong the link is: the logarithm of how much more often it occurs than by chance. */
  weight: number;
  /** In which way the two are linked, such as `before` or `describes`. */
  link: string;
  /** The link in words, such as “coffee bean”. */
  expression: string;
};

/** What `cluewright guillotine WORD… --format json` prints. Fields may be added. */
export type GuillotineAnswer = {
  schema: 1;
  kind: "guillotine";
  /** The language of the words. */
  language: "en" | "it";
  method: "evidence" | "ottho";
  /** The clues as given. */
  clues: string[];
  /** Clues that the knowledge has in no form. */
  unknown: string[];
  /** Is the first answer likely enough to be given? Below the threshold, and with the method `ottho`, it is not. */
  confident: boolean;
  /** The probability that the first answer is right; null with the method `ottho`. */
  confidence: number | null;
  /** The best answers, the best first, also if none is likely. */
  answers: {
    /** The word. */
    word: string;
    /** Comparable within one game. */
    score: number;
    /** For each clue that is linked to the word, the link that says most. */
    evidence: Evidence[];
  }[];
  /** How long it took. */
  milliseconds: number;
};

export type LingoSolveMilliseconds = {
  read: number;
  solve: number;
};

/** What `cluewright solve FILE.cl --format json` prints. Fields may be added. */
export type LingoSolveAnswer = {
  schema: 1;
  kind: "lingo";
  status: "unique" | "none" | "several" | "not_understood";
  why?: "limit";
  count: number;
  tables: number;
  complete: boolean;
  all_solutions: {
    table: object[];
    vars: object;
  }[];
  milliseconds: LingoSolveMilliseconds;
};

export type Line = {
  step?: number;
  depth: number;
  rule: "clue" | "aggregate" | "map" | "elimination" | "consistency" | "assumption" | "contradiction" | "known" | "remark";
  rule_id?: number;
  line?: number;
  clues: string[];
  because: number[];
  therefore?: string;
  text: string;
};

export type LingoExplainMilliseconds = {
  read: number;
  solve: number;
};

/** What `cluewright lingo explain FILE.cl --format json` prints. Fields may be added. */
export type LingoExplainAnswer = {
  schema: 1;
  kind: "lingo";
  status: "unique" | "none" | "several";
  count: number;
  assumptions: number;
  checked?: boolean;
  steps: Line[];
  closing: string;
  milliseconds: LingoExplainMilliseconds;
};

/** What `cluewright theme list --format json` prints, and `theme show` with a single theme. Fields may be added. */
export type ThemesAnswer = {
  schema: 1;
  kind: "themes";
  /** The themes. */
  themes: {
    /** What it is called. */
    name: string;
    /** What kind of theme it is, such as “food and drink”; empty if nobody said. */
    group?: string;
    /** What it is about. */
    about: string;
    /** Its categories, the one that rows are called by first. */
    categories: {
      name: string;
      /** How many items it has to choose from. */
      items: number;
    }[];
    /** The largest puzzles that it gives: so many categories of so many items. */
    largest: number[][];
    /** Titles of its puzzles. */
    titles: string[];
  }[];
};

/** A puzzle file in JSON. Fields that are not listed here are kept and ignored. */
export type PuzzleAnswer = {
  /** A name for programs. */
  id?: string;
  /** A name for people. */
  title?: string;
  /** The story. */
  intro?: string;
  categories?: {
    name: string;
    /** Equally many in every category. */
    items: (string | number)[];
    description?: string;
    /** Whether the items are ordered as they are listed: small, medium, large. */
    ordered?: boolean;
  }[];
  clues: string[];
  /** As long as `clues`: what each clue means, as text or as JSON; see docs/formulas.md. */
  formulas?: (string | object | unknown[] | null)[];
  /** Rows of item names, one of every category, in the order of the categories. */
  solution?: ((string | number)[])[];
};

/** What is answered at which address. */
export interface Answers {
  "read": ReadAnswer & { puzzle: PuzzleAnswer };
  "solve": SolveAnswer;
  "check": CheckAnswer;
  "explain": ExplainAnswer;
  "hint": HintAnswer;
  "why": WhyAnswer;
  "guillotine": GuillotineAnswer;
  "lingo/solve": LingoSolveAnswer;
  "lingo/explain": LingoExplainAnswer;
  "themes": ThemesAnswer;
}
