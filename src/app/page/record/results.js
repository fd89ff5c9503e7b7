// SPDX-License-Identifier: MIT
// The person's results against the engine, of the store's summaries of games.

/** The last games that a suggestion looks at, and the least number of them. */
export const MOST_GAMES = 10;
export const LEAST_GAMES = 5;
/** From this share of the points on, the next level is suggested; from the other down, the one before. */
export const UP = 0.7;
export const DOWN = 0.3;

/** @typedef {{won: number, drawn: number, lost: number}} Tally */
/**
 * `start`: the board before the first move
 * @typedef {{level: number, person: 'cho' | 'han', outcome: 'won' | 'drawn' | 'lost',
 *   changed: number, date: string, start?: string}} Result
 */

const DATE = /^\d{4}\.\d{2}\.\d{2}$/;

/** The day on which the game began, of the same length for all; '' if unknown. @param {Result} result */
const dayOf = ({date}) => DATE.test(date) ? date : '';

/**
 * The finished games against the engine, the latest first: by their days, because renaming or labeling
 * a game changes it too; those of one day by their last changes; those without a day come last.
 * @param {any[]} games @returns {Result[]}
 */
export function resultsOf(games) {
  return games.filter(({kind, outcome, isShared, level, person}) =>
    kind === 'play' && !isShared && ['won', 'drawn', 'lost'].includes(outcome) &&
    Number.isInteger(level) && ['cho', 'han'].includes(person))
    .sort((a, b) => dayOf(b).localeCompare(dayOf(a)) || b.changed - a.changed);
}

/**
 * The results by a key, in the order of the keys.
 * @template {string | number} Key @template {Result} [Each=Result]
 * @param {Each[]} results @param {(result: Each) => Key} keyOf
 * @returns {[Key, Tally][]}
 */
export function tallies(results, keyOf) {
  /** @type {Map<Key, Tally>} */
  const found = new Map();
  for (const result of results) {
    const tally = found.get(keyOf(result)) ?? {won: 0, drawn: 0, lost: 0};
    ++tally[result.outcome];
    found.set(keyOf(result), tally);
  }
  return [...found].sort(([a], [b]) => a < b ? -1 : 1);
}

/**
 * The results by the person's own setup and by the other side's, of the games that began with setups.
 * @param {Result[]} results
 * @param {(result: Result) => {cho: number, han: number} | undefined} setupsOf
 */
export function setupTallies(results, setupsOf) {
  const known = results.flatMap((result) => {
    const setups = setupsOf(result);
    return setups ? [{...result, setups}] : [];
  });
  return {
    own: tallies(known, ({setups, person}) => setups[person]),
    other: tallies(known, ({setups, person}) => setups[person === 'cho' ? 'han' : 'cho']),
  };
}

/** @param {Tally} tally */
export const gamesIn = ({won, drawn, lost}) => won + drawn + lost;
/** The share of the points; a draw is half a point. @param {Tally} tally */
export const shareOf = (tally) => (tally.won + tally.drawn / 2) / gamesIn(tally);

/**
 * A level for the next games, by the last ones at the level of the latest game: one higher from 70 % of
 * the points on, one lower from 30 % down. Null until there are five such games.
 * @param {Result[]} results  the latest first @param {number} highest
 * @returns {{level: number, now: number, tally: Tally} | null}
 */
export function suggestedLevel(results, highest) {
  const now = results[0]?.level;
  const last = results.filter(({level}) => level === now).slice(0, MOST_GAMES);
  if (last.length < LEAST_GAMES) return null;
  const [[, tally]] = tallies(last, ({level}) => level);
  const share = shareOf(tally);
  const step = share >= UP ? 1 : share <= DOWN ? -1 : 0;
  return {level: Math.min(Math.max(now + step, 0), highest), now, tally};
}
