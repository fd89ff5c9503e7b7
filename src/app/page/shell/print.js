// SPDX-License-Identifier: MIT
// The game that is shown, as a sheet of paper: a diagram of the position, the moves in columns, the
// result.
import {BoardPainter, boardAfter} from '../board/board.js';
import {make} from '../ui/dom.js';
import {defineWords, filled, sideWords, wordsFor} from '../ui/words.js';

/**
 * A game as views show it, for paper and pictures. `start`: the FEN's first field; `first`: whose move
 * is the first; `sign`: a mark such as "?!", or ''; `at`: the ply that is shown.
 * @typedef {{uci: string, text: string, sign: string, comment: string}} ShownMove
 * @typedef {{title: string, tags: [string, string][], start: string, first: 'cho' | 'han',
 *   moves: ShownMove[], at: number, turned: boolean, result: string}} ShownGame
 */

const printWords = defineWords((tr, game) => ({
  ...sideWords(tr, game), startPosition: tr('First position'), after: tr('After move {ply}'),
}));

function playersLine(/** @type {ShownGame} */ {tags}, /** @type {any} */ words) {
  const tag = (/** @type {string} */ name) => tags.find(([each]) => each === name)?.[1] ?? '';
  const player = (/** @type {string} */ side, /** @type {string} */ name) =>
    tag(name) ? `${side}: ${tag(name)}` : '';
  return [player(words.cho, 'White'), player(words.han, 'Black'), tag('Event'), tag('Date')]
    .filter(Boolean).join(' · ');
}

// Two moves a row; a comment stands below its row.
function rowsOf(/** @type {ShownGame} */ {moves, first}) {
  const rows = [];
  const blanks = first === 'han' ? 1 : 0;
  for (let i = -blanks; i < moves.length; i += 2) {
    const pair = [moves[i], moves[i + 1]].map((move) => make('span', 'ply',
      move ? `${move.text}${move.sign}` : ''));
    const number = make('span', 'number', `${(i + blanks) / 2 + 1}.`);
    const comments = [moves[i], moves[i + 1]].flatMap((move) => move?.comment
      ? [make('p', '', move.comment)] : []);
    rows.push(make('li', '', number, ...pair, ...comments));
  }
  return rows;
}

/** @param {ShownGame} game @param {Record<string, any>} settings */
export function printSheet(game, settings) {
  const words = printWords(settings);
  const board = boardAfter(game.start, game.moves.slice(0, game.at));
  const caption = game.at === 0 ? words.startPosition : filled(words.after, {ply: game.at});
  const figure = make('figure', '', make('div', 'diagram'), make('figcaption', '', caption));
  figure.firstElementChild?.insertAdjacentHTML('afterbegin',
    new BoardPainter({...settings, turned: game.turned}).paint(board,
      {last: game.moves[game.at - 1]?.uci, arrows: []}, caption));
  const result = game.result === '*' ? '' : `${wordsFor(settings).results[game.result]} (${game.result})`;
  return make('article', 'print-sheet', make('h1', '', game.title),
    make('p', 'players', playersLine(game, words)), figure, make('ol', '', ...rowsOf(game)),
    make('p', 'result', result));
}

/**
 * Whenever the page is printed, by the menu or the browser, the sheet of the game that is shown takes
 * its place. Without a game, the page is printed as it is.
 * @param {() => ShownGame | null} gameShown @param {{all(): Record<string, any>}} settings
 */
export function printSheets(gameShown, settings) {
  /** @type {HTMLElement | null} */
  let sheet = null;
  window.addEventListener('beforeprint', () => {
    const game = gameShown();
    if (!game) return;
    sheet?.remove();
    sheet = printSheet(game, settings.all());
    document.body.append(sheet);
  });
  window.addEventListener('afterprint', () => {
    sheet?.remove();
    sheet = null;
  });
}
