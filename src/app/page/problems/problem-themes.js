// SPDX-License-Identifier: MIT
// The problems' themes, and how the reader fares in each.

/** In the order in which lists show them. */
export const THEMES = ['two', 'three', 'four', 'long', 'checks'];
const NUMBERS = /** @type {Record<number, string>} */ ({2: 'two', 3: 'three', 4: 'four'});

/** The theme's name. @param {{mate: number, checks?: boolean}} problem */
export const themeOf = ({mate, checks}) => checks ? 'checks' : NUMBERS[mate] ?? 'long';

/** Ratings: problems of the first grade count as 800, each further grade as 150 more. */
const FIRST_GRADE = 800;
const GRADE_STEP = 150;
/** A win and a loss against this keep few results from saying too much. */
const PRIOR = 1100;
const [LEAST, MOST] = [0, 3000];
const MOST_STEPS = 40;

const expected = (/** @type {number} */ own, /** @type {number} */ other) =>
  1 / (1 + 10 ** ((other - own) / 400));

/**
 * The rating at which such results are expected: those of tried problems, each a game against the
 * problem. Null without results.
 * @param {{grade: number, isSolved: boolean}[]} results
 */
export function ratingOf(results) {
  if (results.length === 0) return null;
  const games = [[PRIOR, 1], [PRIOR, 0],
    ...results.map(({grade, isSolved}) => [FIRST_GRADE + GRADE_STEP * (grade - 1), Number(isSolved)])];
  const total = games.reduce((sum, [, score]) => sum + score, 0);
  let [low, high] = [LEAST, MOST];
  for (let i = 0; i < MOST_STEPS; ++i) {
    const middle = (low + high) / 2;
    const found = games.reduce((sum, [other]) => sum + expected(middle, other), 0);
    if (found < total) low = middle;
    else high = middle;
  }
  return Math.round(low);
}

/**
 * {theme, count, solved, tried, rating} of each theme that there is. Solved with a wrong try or with
 * help counts as a loss in the rating.
 * @param {any[]} problems
 * @param {(problem: any) => import('./problem-progress.js').Progress} progressOf
 */
export function themeResults(problems, progressOf) {
  return THEMES.map((theme) => {
    const own = problems.filter((problem) => themeOf(problem) === theme);
    const tried = own.map((problem) => ({grade: problem.grade, ...progressOf(problem)}))
      .filter(({tries, solved, helped}) => tries > 0 || solved || helped);
    const results = tried.map(({grade, tries, solved, helped}) =>
      ({grade, isSolved: solved && !helped && tries === 0}));
    return {theme, count: own.length, solved: tried.filter(({solved}) => solved).length,
      tried: tried.length, rating: ratingOf(results)};
  }).filter(({count}) => count > 0);
}
