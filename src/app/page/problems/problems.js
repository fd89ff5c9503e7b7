// SPDX-License-Identifier: MIT
// The view `problems`: mates to be found on the board. The address is "#/problems/ID".
import {isPass} from '../board/board.js';
import {BoardView} from '../board/board-view.js';
import {pickedText} from '../board/board-words.js';
import {make} from '../ui/dom.js';
import {dailyProblem, noteDaily} from './daily.js';
import {loadProblems} from './load-problems.js';
import {ProblemGame} from './problem-game.js';
import {ProblemList} from './problem-list.js';
import {ProblemPanel, taskText} from './problem-panel.js';
import {ProblemProgress} from './problem-progress.js';
import {problemWords} from './problems-words.js';
import {filled} from '../ui/words.js';

const TAKE_BACK_MS = 1800;
const NEXT_MS = 2500;

export class ProblemsView {
  names = ['problems'];
  /** @type {any[]} */
  #problems = [];
  /** @type {any} */
  #problem = null;
  /** @type {any} the ProblemGame that is played, none while the view is closed */
  #game = null;
  /** @type {any} */
  #list = null;
  #isHelped = false;
  /** @type {{name: string, values?: object, text?: string}} what the panel says */
  #said = {name: 'loading'};
  /** @type {any} a move on trial, in place of the position: {position, last, arrows} */
  #tried = null;
  /** @type {any[]} of the hint */
  #arrows = [];
  /** @type {any} the solution that is stepped through: {moves, positions, at} */
  #line = null;
  #timer = 0;
  /** Counts what makes an opening obsolete that still waits. */
  #epoch = 0;

  constructor(context) {
    this.context = context;
    const {settings, store} = context;
    this.progress = new ProblemProgress(store);
    const stage = make('div', 'problem-stage');
    this.board = new BoardView(stage, settings, {
      onMove: (uci) => this.#play(uci), onRefused: (uci) => this.#refuse(uci),
      onPicked: (picked) => context.say(pickedText(picked, settings.all())),
    });
    this.panel = new ProblemPanel(settings, {
      hint: () => this.#showHint(), solution: () => this.#showSolution(),
      again: () => this.#restart(), pass: (uci) => this.#play(uci),
      analyze: () => this.#analyze(),
      go: (by) => this.#go(by), step: (by) => this.#step(by),
    });
    this.element = make('div', 'problem-panel scroll padded', this.panel.element);
    this.slots = {board: stage, panel: this.element};
  }

  frame() {
    const line = this.#line;
    return {
      place: 'problems', kind: /** @type {const} */ ('place'),
      steps: line ? {at: line.at, count: line.moves.length} : null,
      menu: [['solution', 'random', 'analyze', 'playFrom']],
    };
  }

  /** @returns {Record<string, () => unknown>} */
  commands() {
    // One may go on before the position is there.
    const {settings} = this.context;
    const ways = {
      next: () => this.#go(1), previous: () => this.#go(-1), random: () => this.#go(0),
      flip: () => settings.set('turned', !settings.get('turned')),
    };
    if (!this.#game?.seen) return ways;
    const far = Number.MAX_SAFE_INTEGER;
    return {
      ...ways, hint: () => this.#showHint(), solution: () => this.#showSolution(),
      again: () => this.#restart(), analyze: () => this.#analyze(),
      ...(this.#line && {first: () => this.#step(-far), back: () => this.#step(-1),
        forth: () => this.#step(1), last: () => this.#step(far)}),
    };
  }

  #analyze() {
    this.context.go(`#/analyze/fen/${this.#problem.fen.replaceAll(' ', '_')}`);
  }

  async open([id = '']) {
    const epoch = ++this.#epoch;
    if (!this.#list) await this.#load();
    if (epoch !== this.#epoch) return;
    const daily = id === 'daily' ? dailyProblem(this.#problems, new Date()) : null;
    const wanted = daily ?? this.#problems.find((problem) => String(problem.id) === id);
    const first = this.#problems.find((problem) => !this.progress.of(problem).solved);
    const problem = wanted || first || this.#problems[0];
    if (!wanted || daily) this.context.nameAddress(`#/problems/${problem.id}`);
    this.#problem = problem;
    await this.#restart();
  }

  async #load() {
    const [problems] = await Promise.all([loadProblems(), this.progress.load()]);
    if (this.#list) return;  // another opening was faster
    this.#problems = problems;
    this.#list = new ProblemList(problems, this.progress, this.context.settings, this.#ways());
    this.element.append(this.#list.element);
  }

  #ways() {
    const {hasEndings} = this.context.engine.hello;
    return [['#/problems/daily', 'daily'], ['#/trainer', 'trainer'],
      ...(hasEndings ? [['#/endings', 'endings']] : []), ['#/record', 'record']];
  }

  // The new game ignores what an earlier one still waits for.
  async #restart() {
    this.#game?.close();
    const game = new ProblemGame(this.context.engine, this.#problem);
    this.#game = game;
    this.#isHelped = false;
    this.#clear();
    await game.begin();
    if (game === this.#game) this.#say('');
  }

  #clear() {
    clearTimeout(this.#timer);
    [this.#tried, this.#arrows, this.#line] = [null, [], null];
  }

  close() {
    ++this.#epoch;
    this.#clear();
    this.#game?.close();
    this.#game = null;
  }

  /** @param {string} name @param {object} [values] @param {string} [text] */
  #say(name, values = {}, text = '') {
    this.#said = {name, values, text};
    this.refresh();
  }

  async #play(uci) {
    const game = this.#game;
    const {position} = game.seen;
    this.#clear();
    this.#tried = {position, last: null, arrows: [{move: uci, kind: 'other'}]};
    this.#say('loading');
    try {
      const made = await game.play(uci);
      if (game !== this.#game) return;
      this.#tried = null;
      if (made.refutation) await this.#tellWrong(made.refutation);
      else if (game.isSolved) await this.#tellSolved(made.move);
      else this.#say('right', {...made, left: game.left});
    } catch (/** @type {any} */ {message}) {
      this.#sayTrouble(game, message);
    }
  }

  #sayTrouble(game, reason) {
    if (game !== this.#game) return;
    this.#tried = null;
    this.#say('trouble', {reason});
  }

  async #tellSolved(move) {
    const game = this.#game;
    await this.progress.noteSolved(this.#problem, this.#isHelped);
    await noteDaily(this.context.store, this.#problems, this.#problem);
    const line = await game.wholeLine();
    if (game !== this.#game) return;
    this.#line = {...line, at: line.moves.length};
    this.#say(this.#isHelped ? 'solvedHelped' : 'solved', {move});
    this.panel.focus('next');
    if (this.context.settings.get('nextProblem')) this.#timer = setTimeout(() => this.#go(1), NEXT_MS);
  }

  // The move and what refutes it are seen for a while, then it is taken back.
  async #tellWrong({reason, move, reply, position}) {
    const game = this.#game;
    await this.progress.noteTry(this.#problem);
    if (game !== this.#game) return;
    this.#tried = {position, last: (reply || move).uci, arrows: []};
    this.#say(reason, {move, reply, left: game.left});
    this.#timer = setTimeout(() => {
      this.#tried = null;
      this.refresh();
    }, TAKE_BACK_MS);
  }

  async #refuse(uci) {
    const {fen} = this.#problem;
    const {moves} = this.#game;
    const {why} = await this.context.engine.request(
      'explain', {rules: 'janggi', fen, moves, move: uci}).catch(() => ({why: ''}));
    if (why) this.#say('', {}, why);
    else this.#say('illegal');
  }

  // `show` gets a first move that mates.
  async #help(show) {
    const game = this.#game;
    if (!game || game.isSolved || this.#line) return;
    this.#isHelped = true;
    try {
      const [first] = await game.first();
      await this.progress.noteHelp(this.#problem);
      if (game === this.#game) await show(first.move);
    } catch (/** @type {any} */ {message}) {
      this.#sayTrouble(game, message);
    }
  }

  // First the piece, then its move.
  #showHint() {
    this.#help(({uci}) => {
      const [from] = uci.match(/[a-i]\d+/);
      const isPiece = this.#arrows.length === 0;
      this.#clear();
      this.#arrows = [{move: isPiece ? from + from : uci, kind: 'best'}];
      this.#say(isPiece ? 'hintPiece' : 'hintMove');
    });
  }

  #showSolution() {
    this.#help(async () => {
      const game = this.#game;
      const line = await game.wholeLine();
      if (game !== this.#game) return;
      this.#clear();
      this.#line = {...line, at: game.moves.length};
      this.#sayLine();
      this.panel.focus('forth');
    });
  }

  #step(by) {
    if (!this.#line) return;
    clearTimeout(this.#timer);
    const {at, moves} = this.#line;
    this.#line.at = Math.min(Math.max(at + by, 0), moves.length);
    this.#sayLine();
  }

  #sayLine() {
    const {at, moves} = this.#line;
    this.#say(at === 0 ? 'lineStart' : 'line', {done: at, count: moves.length, last: moves[at - 1]});
  }

  #go(by) {
    const goal = this.#list.from(this.#problem, by);
    if (goal) this.context.go(`#/problems/${goal.id}`);
  }

  refresh() {
    if (!this.#game?.seen) return;
    const words = problemWords(this.context.settings.all());
    const {tries} = this.progress.of(this.#problem);
    this.context.title(filled(words.title, {id: this.#problem.id}));
    this.panel.showHead(this.#problem,
      {attacker: this.#game.attacker, tries, count: this.#problems.length});
    this.panel.showTalk(this.#said);
    this.#showBoard(words);
    this.#showButtons();
    this.#list.show(this.#problem);
    this.context.update();
  }

  #shownPosition() {
    const {seen, moves} = this.#game;
    if (this.#line) {
      const {positions, moves: line, at} = this.#line;
      const arrows = line[at] ? [{move: line[at].uci, kind: 'best'}] : [];
      return {position: positions[at], last: line[at - 1]?.uci ?? null, arrows, legal: []};
    }
    if (this.#tried) return {...this.#tried, legal: []};
    const last = moves[moves.length - 1] ?? null;
    return {position: seen.position, last, arrows: this.#arrows, legal: seen.legal};
  }

  #showBoard(words) {
    const {position, last, arrows, legal} = this.#shownPosition();
    this.board.show({
      board: position.board, legal, last, arrows, check: position.check ? position.turn : null,
      turned: (this.#game.attacker === 'han') !== this.context.settings.get('turned'),
      label: taskText(this.#problem, this.#game.attacker, words),
    });
  }

  #showButtons() {
    const {seen, isSolved} = this.#game;
    const line = this.#line && {at: this.#line.at, count: this.#line.moves.length};
    this.panel.showButtons(
      {pass: seen.legal.find(isPass), isOpen: !isSolved && !line, isSolved, line});
  }
}
