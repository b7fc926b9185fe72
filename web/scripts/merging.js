// Two tabs with one board: what was done in either is done in both.
//
// Every move has a stamp. Moves that one side made and the other does not know are put in by the order of their stamps, so that both sides come to
// the same list. A move that was taken back and replaced is on the list of dropped ones, so that it does not come back from a side that still has it.

/** @typedef {import("./game.js").Change[]} Move */
/** @typedef {{moves: Move[], at: number, when: number, dropped?: string[], [more: string]: any}} Saved */

/** What tells a move from all others. @param {Move} move @param {number} place */
export function stampOf(move, place) {
  return move[0]?.stamp ?? `${place} ${JSON.stringify(move)}`;
}

/**
 * What came from two sides, as one. Everything that is no move is from the side that was changed last.
 * @param {Saved} mine @param {Saved} theirs
 * @returns {{game: Saved, news: boolean}} whether the other side has something to learn from it
 */
export function merged(mine, theirs) {
  const later = mine.when > theirs.when ? mine : theirs;
  const dropped = [...new Set([...(theirs.dropped ?? []), ...(mine.dropped ?? [])])];
  const gone = new Set(dropped);
  const [left, right] = [mine, theirs].map((side) => side.moves.slice(0, side.at).map((move, place) => ({ move, stamp: stampOf(move, place) })));
  const known = new Set(theirs.moves.map(stampOf));
  const news = left.filter((one) => !known.has(one.stamp) && !gone.has(one.stamp));
  if (!news.length) {
    // Nothing of ours is missing there: what was done there last counts, taken back or done again.
    return { game: { ...theirs, dropped }, news: false };
  }
  let common = 0;
  while (common < left.length && common < right.length && left[common].stamp === right[common].stamp) common++;
  const all = new Map([...right.slice(common), ...left.slice(common)].filter((one) => !gone.has(one.stamp)).map((one) => [one.stamp, one.move]));
  const tail = [...all].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, move]) => move);
  const moves = replayed([...right.slice(0, common).map((one) => one.move), ...tail]);
  return { game: { ...later, moves, at: moves.length, dropped, when: Math.max(mine.when, theirs.when) + 1 }, news: true };
}

/** Moves with what was there before each, in their order now. @param {Move[]} moves */
function replayed(moves) {
  /** @type {Map<string | number, any>} */ const now = new Map();
  return moves.map((move) => move.map((change) => {
    const key = change.cell ?? Number(change.clue);
    const before = now.get(key) ?? (change.cell === undefined ? false : null);
    now.set(key, change.after);
    return { ...change, before };
  }));
}
