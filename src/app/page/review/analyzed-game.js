// SPDX-License-Identifier: MIT
// An analyzed game: the board, what the analysis says of the position, and the way through the
// game. Of both pages.
import {BoardPainter, play, pointsOf, readBoard} from '../board/board.js';
import {OwnMarks} from '../board/own-marks.js';
import {bringIntoView, button, keyOf, make, refill} from '../ui/dom.js';
import {Graph} from './graph.js';
import {SIGNS, aboutText, headline, lineNodes, makingText, moveItems, playersText, saidNodes,
  summaryNodes} from './panels.js';
import {POINTS, isCho} from '../board/pieces.js';
import {reviewWords} from './review-words.js';
import {filled} from '../ui/words.js';

const STEPS = {first: '❘◀', back: '◀', forth: '▶', last: '▶❘'};
const MISTAKE_STEPS = {previousMistake: '◀ ?', nextMistake: '? ▶'};
const STEP_OF_KEY = {
  'Home': 'first', 'ArrowLeft': 'back', ',': 'back', 'ArrowRight': 'forth', '.': 'forth',
  'End': 'last', ']': 'nextMistake', '[': 'previousMistake',
};

const PARTS = {
  title: 'h1', about: 'p', upper: 'p', stage: 'div', lower: 'p', nav: 'nav', said: 'div',
  tools: 'div', lines: 'div', caption: 'figcaption', graph: 'div', moves: 'ol', summary: 'div',
  making: 'div',
};

/** @returns {Record<string, any>} an element for each name */
function makeParts() {
  return Object.fromEntries(Object.entries(PARTS).map(
    ([name, tag]) => [name, make(/** @type {any} */ (tag), name)]));
}

export class AnalyzedGame {
  /**
   * The position after `ply` moves; or, with a line, the one `line.count` moves along the best line
   * of position `line.from`.
   * @type {{ply: number, line: {from: number, count: number} | null}}
   */
  shown = {ply: 0, line: null};
  /**
   * Another try at a move, in place of the position.
   * @type {{element: HTMLElement, points: {cho: number, han: number} | null, said(): Node[],
   *   tools(): Node[], close(): void} | null}
   */
  trial = null;
  parts = makeParts();

  // `game` is what the service's `review` gives. `onGo(ply)` hears of every step; `tools(this)`
  // gives buttons for the position shown; `onShown()` hears of every drawing.
  constructor(game, settings, {
    onGo, tools = (/** @type {AnalyzedGame} */ _review) => /** @type {Node[]} */ ([]),
    onShown = () => {},
  }) {
    this.game = game;
    this.settings = settings;
    this.onGo = onGo;
    this.tools = tools;
    this.onShown = onShown;
    this.steps = Object.fromEntries(
      Object.entries({...STEPS, ...MISTAKE_STEPS}).map(
        ([name, sign]) => [name, button(name, sign, () => this.step(name))]));
    const {title, about} = this.parts;
    this.head = make('header', '', title, about);
    this.element = this.#assembled();
    this.resizing = new ResizeObserver(() => this.#showGraph(this.words()));
    this.own = new OwnMarks(this.parts.stage, settings);
    this.#listen();
  }

  #assembled() {
    const {upper, stage, lower, nav, said, tools, lines, caption, graph, moves, summary, making} =
      this.parts;
    said.setAttribute('aria-live', 'polite');
    nav.append(...Object.values(this.steps));
    const figure = make('figure', '', caption, graph);
    return make('article', 'review', this.head,
      make('section', 'table', upper, stage, lower, nav),
      make('section', 'talk', said, tools, lines, figure, moves),
      make('section', 'facts', summary), make('footer', '', making));
  }

  #listen() {
    const {stage, graph} = this.parts;
    // A touch of the right half of the board goes forward, of the left half back.
    stage.addEventListener('click', (event) => {
      if (this.trial) return;
      const box = stage.getBoundingClientRect();
      this.step(event.clientX - box.left > box.width / 2 ? 'forth' : 'back');
    });
    const onGraph = (event) => {
      const {left, width} = graph.getBoundingClientRect();
      this.go(new Graph(this.game, width).plyAt(event.clientX - left));
    };
    graph.addEventListener('pointerdown', onGraph);
    graph.addEventListener('pointermove', (event) => {
      if (event.buttons > 0) onGraph(event);
    });
    this.resizing.observe(graph);
  }

  close() {
    this.trial?.close();
    this.resizing.disconnect();
  }

  words() {
    return reviewWords(this.settings.all());
  }

  // True if the key has a meaning here.
  key(event) {
    const step = STEP_OF_KEY[keyOf(event)];
    if (step) this.step(step);
    return Boolean(step);
  }

  // Inside a line, back returns to the game.
  step(name) {
    const {ply, line} = this.shown;
    const last = this.game.moves.length;
    const goals = {first: 0, back: line || this.trial ? ply : ply - 1, forth: ply + 1, last};
    if (name in goals) this.go(goals[name]);
    else this.goToNext((move) => move.mark > 0, name === 'nextMistake' ? 1 : -1);
  }

  go(ply) {
    this.shown = {ply: Math.min(Math.max(ply, 0), this.game.moves.length), line: null};
    this.onGo(this.shown.ply);
    this.setTrial(null);
  }

  showLine(line) {
    this.shown.line = line;
    this.setTrial(null);
  }

  setTrial(trial) {
    this.own.clear();
    this.trial?.close();
    this.trial = trial;
    this.render();
  }

  // Goes to the next such move, or back to the one before; wraps around at the end of the game.
  goToNext(isWanted, direction = 1) {
    const {moves, positions} = this.game;
    const count = moves.length;
    const here = this.shown.ply === 0 && direction < 0 ? count : this.shown.ply - 1;
    for (let i = 1; i <= count; ++i) {
      const move = (here + i * direction + count) % count;
      if (isWanted(moves[move], positions[move].turn)) return this.go(move + 1);
    }
  }

  // The board's content: pieces, points of both sides, and the last move.
  boardNow() {
    const {ply, line} = this.shown;
    const from = line ? line.from : ply;
    const position = this.game.positions[from];
    const board = readBoard(position.board);
    const points = position.points && {cho: position.points[0], han: position.points[1]};
    let last = from > 0 ? this.game.moves[from - 1].uci : null;
    for (const move of line ? position.line.slice(0, line.count) : []) {
      const captured = play(board, move.uci);
      if (captured && points) points[isCho(captured) ? 'cho' : 'han'] -= POINTS[captured.toLowerCase()];
      last = move.uci;
    }
    return {board, points, last};
  }

  // After a mistake, what would have been better and what punishes it; else the best move here and, if
  // the one that was played is a mistake, that one too.
  #arrows() {
    if (this.shown.line) return [];
    const {moves, positions} = this.game;
    const {ply} = this.shown;
    const arrows = [];
    const best = positions[ply].line[0];
    if (this.#isAtMistake()) {
      const better = positions[ply - 1].line[0];
      if (best) arrows.push({move: best.uci, kind: 'bad'});
      if (better) arrows.push({move: better.uci, kind: 'best'});
      return arrows;
    }
    const played = moves[ply];
    if (played && played.mark > 0) arrows.push({move: played.uci, kind: 'played'});
    if (best) arrows.push({move: best.uci, kind: 'best'});
    return arrows;
  }

  #isAtMistake() {
    return this.shown.ply > 0 && this.game.moves[this.shown.ply - 1].mark > 0;
  }

  // The mark of a mistake, at the point where its piece stands now.
  #badge() {
    if (this.shown.line || !this.#isAtMistake()) return null;
    const {uci, mark} = this.game.moves[this.shown.ply - 1];
    return {point: pointsOf(uci).to, mark, text: SIGNS[mark]};
  }

  // The plies of the mistakes, and which of them is shown (0 for none).
  get mistakes() {
    const plies = this.game.moves.flatMap(({mark}, i) => mark > 0 ? [i + 1] : []);
    return {plies, at: plies.indexOf(this.shown.ply) + 1};
  }

  render() {
    const words = this.words();
    this.#showFrame(words);
    this.#showBoard(words);
    this.#showGraph(words);
    this.#showMoves(words);
    const {said, lines, tools, summary} = this.parts;
    refill(tools, this.tools(this));
    said.replaceChildren(...(this.trial ? this.trial.said() : saidNodes(this, words)));
    refill(lines, this.trial ? [] : lineNodes(this, words));
    refill(summary, summaryNodes(this, words));
    this.onShown();
  }

  #showFrame(words) {
    this.parts.title.textContent = playersText(this.game, words);
    this.parts.about.textContent = aboutText(this, words);
    this.parts.making.textContent = makingText(this.game, words);
    this.parts.caption.textContent = words.graph;
    for (const [name, element] of Object.entries(this.steps)) {
      element.setAttribute('aria-label', words[name]);
      element.title = words[name];
    }
    const {ply, line} = this.shown;
    const {first, back, forth, last, nextMistake, previousMistake} = this.steps;
    first.disabled = back.disabled = ply === 0 && !line && !this.trial;
    forth.disabled = last.disabled = ply === this.game.moves.length;
    nextMistake.disabled = previousMistake.disabled =
      this.game.moves.every((move) => move.mark === 0);
  }

  #showBoard(words) {
    const now = this.boardNow();
    const choices = this.settings.all();
    if (this.trial) {
      this.parts.stage.replaceChildren(this.trial.element);
    } else {
      const label = `${words.board}, ${headline(this, words)}`;
      this.parts.stage.innerHTML = new BoardPainter(choices).paint(
        now.board, {last: now.last, arrows: this.#arrows(), badge: this.#badge()}, label);
      this.own.turn(Boolean(choices.turned));
      this.parts.stage.append(this.own.layer);
    }
    const points = this.trial ? this.trial.points : now.points;
    const places = choices.turned ? {upper: 'cho', lower: 'han'} : {upper: 'han', lower: 'cho'};
    for (const [place, side] of Object.entries(places)) {
      const name = this.game.players[side];
      this.parts[place].className = `side ${place} ${side}`;
      this.parts[place].replaceChildren(
        make('span', 'name', name ? `${words[side]} · ${name}` : words[side]),
        make('span', 'points', points ? filled(words.points, {points: points[side]}) : ''));
    }
  }

  #showGraph(words) {
    const {graph} = this.parts;
    graph.innerHTML = new Graph(this.game, graph.clientWidth, graph.clientHeight)
      .paint(this.shown.ply, words);
  }

  #showMoves(words) {
    const list = this.parts.moves;
    const items = moveItems(this, words);
    const top = list.scrollTop;
    refill(list, items);
    list.setAttribute('aria-label', words.moves);
    list.hidden = items.length === 0;
    list.scrollTop = top;
    bringIntoView(list, items[Math.max(this.shown.ply - 1, 0)]);
  }
}
