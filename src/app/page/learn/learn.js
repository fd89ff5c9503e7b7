// SPDX-License-Identifier: MIT
// The view `learn`: how each piece moves, tried on the board, and how a game ends. The address is
// "#/learn/CHAPTER". What is legal comes from the program.
import {BoardView} from '../board/board-view.js';
import {pickedText} from '../board/board-words.js';
import {pieceIcon, pointsOf} from '../board/board.js';
import {POINTS} from '../board/pieces.js';
import {button, make} from '../ui/dom.js';
import {learnWords} from './learn-words.js';

const RULES = 'janggi';
/** The positions of the chapters, the piece's point, and the move that the task asks for. */
const CHAPTERS = /** @type {{name: string, fen: string, task: string}[]} */ ([
  {name: 'p', fen: '3k5/9/9/9/4p4/4P4/9/9/4K4/9 w - - 0 1', task: 'e5e6'},
  {name: 'r', fen: '3k5/9/9/1p7/9/9/1R7/9/4K4/9 w - - 0 1', task: 'b4b7'},
  {name: 'c', fen: '3k5/7r1/9/9/7P1/9/9/7C1/4K4/9 w - - 0 1', task: 'h3h9'},
  {name: 'n', fen: '5k3/9/9/9/9/3p5/9/2N6/4K4/9 w - - 0 1', task: 'c3d5'},
  {name: 'b', fen: '3k5/9/9/9/4p4/9/9/2B6/4K4/9 w - - 0 1', task: 'c3e6'},
  {name: 'a', fen: '4k4/9/9/9/9/9/9/3K5/4p4/3A5 w - - 0 1', task: 'd1e2'},
  {name: 'k', fen: '5k3/9/9/9/9/9/9/3K5/4p4/9 w - - 0 1', task: 'd3e2'},
  {name: 'end', fen: '4k4/9/9/9/9/9/9/9/3KR4/9 b - - 0 1', task: ''},
]);
const WORTH = ['R', 'C', 'N', 'B', 'A', 'P'];

export class LearnView {
  names = ['learn-place'];
  element = make('div', 'lesson scroll');
  #at = 0;
  /** The moves tried here, and the service's `look` after them. */
  #tried = '';
  /** @type {any} */
  #seen = null;
  #isShown = false;
  #said = make('p', 'task');

  /** @param {import('../app.js').Context} context */
  constructor(context) {
    this.context = context;
    const place = make('div', '');
    this.board = new BoardView(place, context.settings, {
      onMove: (uci) => this.#look(uci), onRefused: (uci) => this.#refuse(uci),
      onPicked: (picked) => context.say(pickedText(picked, context.settings.all())),
    });
    this.slots = {board: place, panel: this.element};
    this.#said.setAttribute('role', 'status');
  }

  frame() {
    const name = learnWords(this.context.settings.all()).names[CHAPTERS[this.#at].name];
    return {
      place: 'learn', kind: /** @type {const} */ ('place'),
      steps: {at: this.#at, count: CHAPTERS.length - 1,
        text: `${name} · ${this.#at + 1} / ${CHAPTERS.length}`},
    };
  }

  /** @returns {Record<string, () => unknown>} */
  commands() {
    const {settings} = this.context;
    const go = (/** @type {number} */ at) => () => this.#go(at);
    return {
      first: go(0), back: go(this.#at - 1), forth: go(this.#at + 1), last: go(CHAPTERS.length - 1),
      next: go(this.#at + 1), previous: go(this.#at - 1), again: () => this.#begin(),
      flip: () => settings.set('turned', !settings.get('turned')),
    };
  }

  async open([name = '']) {
    this.#isShown = true;
    this.#at = Math.max(CHAPTERS.findIndex((chapter) => chapter.name === name), 0);
    await this.#begin();
  }

  close() {
    this.#isShown = false;
  }

  #go(/** @type {number} */ at) {
    const to = Math.min(Math.max(at, 0), CHAPTERS.length - 1);
    this.context.go(`#/learn/${CHAPTERS[to].name}`);
  }

  async #begin() {
    const {task} = CHAPTERS[this.#at];
    if (await this.#look('') && task) this.board.pick(pointsOf(task).from);
  }

  // Shows the chapter's position after a move, or without one. False if meanwhile another chapter or
  // view is shown.
  async #look(/** @type {string} */ uci) {
    const at = this.#at;
    const seen = await this.context.engine.request('look',
      {rules: RULES, fen: CHAPTERS[at].fen, moves: uci ? [uci] : []});
    if (at !== this.#at || !this.#isShown) return false;
    this.#seen = seen;
    this.#tried = uci;
    this.refresh();
    return true;
  }

  async #refuse(/** @type {string} */ uci) {
    if (this.#tried) return;
    const {fen} = CHAPTERS[this.#at];
    const {why} = await this.context.engine.request('explain',
      {rules: RULES, fen, moves: [], move: uci});
    this.#said.textContent = why;
  }

  refresh() {
    if (!this.#seen || !this.#isShown) return;
    const settings = this.context.settings.all();
    const words = learnWords(settings);
    const {name, task} = CHAPTERS[this.#at];
    const lesson = words.lessons[name];
    const {position, legal} = this.#seen;
    this.board.show({board: position.board, turned: settings.turned, last: this.#tried || null,
      legal: this.#tried ? [] : movesOf(legal, task),
      check: position.check ? position.turn : null});
    const isDone = this.#tried === task && task !== '';
    this.#said.textContent = isDone ? words.done : this.#tried ? words.other : lesson.task;
    this.#said.hidden = !task;
    this.element.replaceChildren(this.#chapters(words), make('h1', '', lesson.title),
      make('p', 'big-text', lesson.text),
      make('ul', 'rules', ...lesson.yes.map((text) => rule('✓', '', text)),
        ...lesson.no.map((text) => rule('✕', 'no', text))),
      this.#said, this.#worth(words), this.#actions(words, isDone));
    this.context.title(lesson.title);
    this.context.update();
  }

  #chapters(/** @type {any} */ words) {
    const settings = this.context.settings.all();
    const list = make('nav', 'chapters');
    list.style.gridTemplateColumns = `repeat(${CHAPTERS.length}, 1fr)`;
    list.ariaLabel = words.chapters;
    for (const [i, {name}] of CHAPTERS.entries()) {
      const link = make('a', '', make('span', '', words.names[name]));
      link.prepend(pieceIcon(name === 'end' ? 'k' : name.toUpperCase(), settings));
      link.href = `#/learn/${name}`;
      if (i === this.#at) link.ariaCurrent = 'page';
      list.append(link);
    }
    return list;
  }

  #worth(/** @type {any} */ words) {
    const settings = this.context.settings.all();
    const points = /** @type {Record<string, number>} */ (POINTS);
    const list = make('div', 'worth', ...WORTH.map((letter) => make('span', '',
      pieceIcon(letter, settings), make('b', '', String(points[letter.toLowerCase()])))));
    list.setAttribute('role', 'group');
    list.ariaLabel = words.worth;
    return list;
  }

  #actions(/** @type {any} */ words, /** @type {boolean} */ isDone) {
    const {run, go} = this.context;
    const back = button('', words.back, () => run('back'));
    back.disabled = this.#at === 0;
    const retry = button('', words.retry, () => this.#begin());
    retry.disabled = !this.#tried;
    const isLast = this.#at === CHAPTERS.length - 1;
    const next = isLast ? button('main', words.toPlay, () => go('#/home'))
      : button(isDone || !this.#tried ? 'main' : '', words.next, () => run('forth'));
    return make('div', 'actions', back, retry, next);
  }
}

// The moves of the piece that the task is about.
function movesOf(/** @type {string[]} */ legal, /** @type {string} */ task) {
  const [from] = /^[a-i]\d+/.exec(task) ?? [];
  return legal.filter((uci) => from && /^[a-i]\d+/.exec(uci)?.[0] === from);
}

function rule(/** @type {string} */ sign, /** @type {string} */ classes, /** @type {string} */ text) {
  const mark = make('span', 'sign-mark', sign);
  mark.ariaHidden = 'true';
  return make('li', classes, mark, make('span', '', text));
}
