// SPDX-License-Identifier: MIT
// Games in the format of the page's store, for tests to put there.
'use strict';

const START = 'rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1';
// Cho mates by a chariot from b1 to b10.
const MATE_IN_ONE = '4k4/R8/9/9/9/9/9/9/3K5/1R7 w - - 0 1';

// A game against the engine, in which the user plays Cho.
function storedGame(fen, moves, more = {}) {
  const clock = {left: 600000, periods: 3};
  return {
    id: 'test', kind: 'play', title: 'test', changed: 1, rules: 'janggi', fen, person: 'cho',
    level: 0, ms: 200, control: null, comment: '', moves: moves.map((uci) => ({uci, seconds: 0})),
    result: '*', tags: [['White', 'A'], ['Black', 'B']], spent: 0, end: null, lastScore: null,
    knowsPasses: false, clocks: Array(moves.length + 1).fill({cho: clock, han: clock}), ...more,
  };
}

// Stores the game. `page` (of Playwright or Puppeteer) must already show Hansu's page.
function keepGame(page, game) {
  return page.evaluate(([kept, name]) => new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onerror = reject;
    request.onsuccess = () => {
      const change = request.result.transaction('games', 'readwrite');
      change.objectStore('games').put(kept);
      change.oncomplete = () => resolve(null);
    };
  }), [game, game.rules === 'xiangqi' ? 'hansu-xiangqi' : 'hansu']);
}

module.exports = {MATE_IN_ONE, START, keepGame, storedGame};
