// SPDX-License-Identifier: MIT
// The rules in pictures and words, over whatever is shown: nobody loses the place in a game by them.
import {pieceIcon} from '../board/board.js';
import {loadLessons} from '../later.js';
import {ask, make} from '../ui/dom.js';
import {ruleList} from './learn-panel.js';
import {learnWords} from './learn-words.js';

/** @param {Record<string, any>} settings @param {{title: string, close: string}} words */
export async function showRules(settings, {title, close}) {
  const {ruleTexts} = await loadLessons();
  const {pieces, game, note} = ruleTexts(settings);
  const names = /** @type {Record<string, string>} */ (learnWords(settings).names);
  const book = make('div', 'rule-book',
    ...pieces.map(([letter, texts]) => make('section', '', pieceIcon(letter.toUpperCase(), settings),
      make('div', 'grow', make('h3', '', names[letter]), make('p', '', texts.text), ruleList(texts)))),
    ...game.map((rule) => make('section', '', make('div', 'grow', make('h3', '', rule.title),
      make('p', '', rule.text)))), ...(note ? [make('p', 'soft', note)] : []));
  // The keys can scroll it.
  book.tabIndex = 0;
  book.setAttribute('role', 'region');
  book.ariaLabel = title;
  await ask(title, [book], [['close', close]]);
}
