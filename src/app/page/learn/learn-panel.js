// SPDX-License-Identifier: MIT
// The panel beside the board of a lesson: the chapters, the step's texts, the task, and the buttons.
import {pieceIcon} from '../board/board.js';
import {POINTS} from '../board/pieces.js';
import {button, make} from '../ui/dom.js';
import {filled} from '../ui/words.js';

const WORTH = ['R', 'C', 'N', 'B', 'A', 'P'];
/** The signs of the chapters that are about no piece. @type {Record<string, string>} */
const SIGNS = {check: '!', mate: '#', pass: '–', bikjang: '⇅', points: '13', repetition: '↻',
  setups: '⇄', words: '“', names: '楚'};

/** @typedef {import('../lessons/lesson-judge.js').Chapter} Chapter */

/**
 * @param {Chapter[]} chapters @param {string} current @param {Set<string>} done
 * @param {any} words @param {Record<string, any>} settings
 */
export function chapterLinks(chapters, current, done, words, settings) {
  const list = make('nav', 'chapters');
  list.ariaLabel = words.chapters;
  for (const {name, steps} of chapters) {
    const link = make('a', '', make('span', '', words.names[name]));
    const sign = make('b', 'chapter-sign', SIGNS[name] ?? '');
    sign.ariaHidden = 'true';
    link.prepend(SIGNS[name] ? sign : pieceIcon(name.toUpperCase(), settings));
    link.href = `#/learn/${name}`;
    if (name === current) link.ariaCurrent = 'page';
    if (steps.every((step) => done.has(step.name))) {
      link.classList.add('done');
      link.ariaLabel = filled(words.solvedChapter, {name: words.names[name]});
    }
    list.append(link);
  }
  return list;
}

/**
 * A bar for each step of the chapter.
 * @param {Chapter} chapter @param {number} at @param {Set<string>} done
 */
export function stepBars({steps}, at, done) {
  const bars = make('div', 'step-bars', ...steps.map((step, i) => make('i',
    i === at ? 'current' : done.has(step.name) ? 'done' : '')));
  bars.ariaHidden = 'true';
  return bars;
}

/** The rules of a piece. @param {{yes?: string[], no?: string[]}} texts */
export function ruleList({yes = [], no = []}) {
  return make('ul', 'rules', ...yes.map((text) => rule('✓', '', text)),
    ...no.map((text) => rule('✕', 'no', text)));
}

/** @param {any} words @param {Record<string, any>} settings */
export function worthList(words, settings) {
  const points = /** @type {Record<string, number>} */ (POINTS);
  const list = make('div', 'worth', ...WORTH.map((letter) => make('span', '',
    pieceIcon(letter, settings), make('b', '', String(points[letter.toLowerCase()])))));
  list.setAttribute('role', 'group');
  list.ariaLabel = words.worth;
  return list;
}

/**
 * The buttons, by the commands that they run; those without a text are left out.
 * @param {{name: string, text: string, isMain?: boolean, off?: boolean, act(): void}[]} buttons
 */
export function actionRow(buttons) {
  return make('div', 'actions', ...buttons.map(({name, text, isMain, off, act}) => {
    const made = button(`${name}${isMain ? ' main' : ''}`, text, act);
    made.disabled = Boolean(off);
    return made;
  }));
}

function rule(/** @type {string} */ sign, /** @type {string} */ classes, /** @type {string} */ text) {
  const mark = make('span', 'sign-mark', sign);
  mark.ariaHidden = 'true';
  return make('li', classes, mark, make('span', '', text));
}
