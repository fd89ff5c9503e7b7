// SPDX-License-Identifier: MIT
// The board that a person clicks, drags on, and walks over by keys: a picture, what is picked up,
// and an invisible grid of points that has the focus, the names and the pointer.
import {BoardPainter, FILES, POINTS, RANKS, cellUnder, isPass, layoutOf, moveBetween,
  pointOfCell, pointsOf, readBoard} from './board.js';
import {Dragging} from './board-drag.js';
import {make} from '../ui/dom.js';
import {boardWords, pointName} from './board-words.js';
import {OwnMarks} from './own-marks.js';
import {isCho} from './pieces.js';

const SLIDE_MS = 180;
const FOCUSED_FIELD = ':is(input, select, textarea):focus';

/**
 * @typedef {{move: string, kind: 'best' | 'played' | 'threat' | 'other' | 'plan'}} Arrow
 * @typedef {{board: string, legal?: string[], last?: string | null, arrows?: Arrow[],
 *   check?: 'cho' | 'han' | null, turned?: boolean, label?: string,
 *   plan?: {side: 'cho' | 'han', move: string | null} | null,
 *   badge?: {point: number, mark: number, text: string} | null}} Shown
 * `plan`: it is the other side's turn, and this side may choose its next move.
 * `onPicked`: a piece is picked up, with how many points it may go to (-1 if it is for a plan); null
 * when it is put back. `onPlanned`: the next move is chosen, or none any more. `onPass`: by a double
 * click on the general.
 * @typedef {{onMove?: (uci: string) => void, onRefused?: (uci: string) => void,
 *   onPicked?: (picked: {letter: string, point: number, count: number} | null) => void,
 *   onPlanned?: (uci: string | null) => void, onPass?: () => void}} Handlers
 */

export class BoardView {
  /** @type {Shown} */
  #shown = {board: '9/9/9/9/9/9/9/9/9/9'};
  #letters = readBoard('9/9/9/9/9/9/9/9/9/9');
  #painter = new BoardPainter({});
  /** The point of the piece that is picked up, or -1. */
  #picked = -1;
  /** The cell that Tab reaches, counted from the upper left one. */
  #cursor = POINTS - 5;
  #painted = '';
  /** The cells that have an attribute. @type {Record<string, HTMLElement[]>} */
  #marked = {};
  /** The cells whose names say that the picked piece may go there. @type {HTMLElement[]} */
  #named = [];
  #dragging;

  /**
   * @param {HTMLElement} element
   * @param {{all(): Record<string, any>}} settings
   * @param {Handlers} handlers
   */
  constructor(element, settings, handlers = {}) {
    this.element = element;
    this.settings = settings;
    this.handlers = handlers;
    this.layout = layoutOf(settings.all());
    this.picture = make('div', 'picture');
    this.marks = make('div', 'picture marks');
    this.picture.ariaHidden = this.marks.ariaHidden = 'true';
    this.grid = make('div', 'points');
    this.grid.setAttribute('role', 'grid');
    this.cells = this.#makeCells();
    this.#placeGrid();
    // A click leaves the keys to the steps, and ends the typing in a field; Tab leads to the board's
    // own keys.
    element.addEventListener('mousedown', (event) => {
      event.preventDefault();
      /** @type {HTMLElement | null} */ (document.querySelector(FOCUSED_FIELD))?.blur();
    });
    element.classList.add('board');
    this.own = new OwnMarks(element, settings);
    element.replaceChildren(this.picture, this.own.layer, this.marks, this.grid);
    this.#dragging = new Dragging(this);
    this.grid.addEventListener('keydown', (event) => this.#key(event));
    this.grid.addEventListener('contextmenu', () => this.#unplan());
    this.grid.addEventListener('dblclick', (event) => this.#doubleClick(event));
    this.grid.addEventListener('focusin', ({target}) => {
      this.#setCursor(this.cells.indexOf(/** @type {HTMLElement} */ (target)));
    });
  }

  /** @param {Shown} shown */
  show(shown) {
    const before = this.#shown;
    this.#shown = shown;
    const isOthersTurn = Boolean(shown.plan) !== Boolean(before.plan);
    if (shown.board !== before.board || isOthersTurn || !this.isOwn(this.#picked)) this.#drop();
    this.#letters = readBoard(shown.board);
    const settings = {...this.settings.all(), turned: Boolean(shown.turned)};
    if (shown.board !== before.board) this.own.clear();
    this.own.turn(settings.turned);
    if (this.layout.step !== layoutOf(settings).step) this.#fit(settings);
    this.#painter = new BoardPainter(settings);
    const {last, arrows: given = [], check, badge, plan} = shown;
    const arrows = plan?.move ? [...given, {move: plan.move, kind: 'plan'}] : given;
    const painted = JSON.stringify([shown, settings]);
    if (painted === this.#painted) return;
    this.#painted = painted;
    this.picture.innerHTML = this.#painter.paint(this.#letters, {last, arrows, check, badge}, '');
    this.grid.ariaLabel = shown.label || boardWords(settings).board;
    this.#nameCells(settings);
    this.#paintMarks();
    if (last && last !== before.last && shown.board !== before.board) this.#slide(last);
  }

  /** Lets no piece be picked up until something else is shown. */
  freeze() {
    const {legal, plan} = this.#shown;
    if (legal?.length || plan) this.show({...this.#shown, legal: [], plan: null});
  }

  /** True if the person may pick up what stands there. @param {number} point */
  isOwn(point) {
    const letter = this.#letters[point];
    const {legal: [move] = [], plan} = this.#shown;
    if (!letter || !(move || plan)) return false;
    const isChosTurn = plan ? plan.side === 'cho' : isCho(this.#letters[pointsOf(move).from]);
    return isCho(letter) === isChosTurn;
  }

  /** @param {number} point */
  isPicked(point) {
    return point === this.#picked;
  }

  /** @param {number} point */
  pick(point) {
    this.#picked = point;
    this.#paintMarks();
    const count = this.#shown.plan ? -1 : this.#targets().length;
    this.handlers.onPicked?.({letter: this.#letters[point], point, count});
  }

  /** A click, or its like by key: picks up, puts down, or moves there. @param {number} point */
  tap(point) {
    this.#setCursor(this.cells.findIndex((cell) => this.pointOf(cell) === point));
    if (this.isPicked(point)) this.#putBack();
    else if (this.isOwn(point)) this.pick(point);
    else if (this.#picked >= 0) this.moveTo(point);
    else this.#unplan();
  }

  /** Moves the picked piece. @param {number} point */
  moveTo(point) {
    const uci = moveBetween(this.#picked, point);
    const isLegal = this.#targets().includes(point);
    this.#drop();
    if (this.#shown.plan) this.handlers.onPlanned?.(uci);
    else if (isLegal) this.handlers.onMove?.(uci);
    else this.handlers.onRefused?.(uci);
  }

  /** The point of a cell. @param {HTMLElement} cell */
  pointOf(cell) {
    return Number(cell.dataset.point);
  }

  /** Gives the pieces' element at that point. @param {number} point */
  pieceAt(point) {
    return /** @type {SVGGElement | null} */ (
      this.picture.querySelector(`.piece[data-point="${point}"]`));
  }

  /** In the picture's own units. @param {number} point */
  middleOf(point) {
    return this.#painter.at(point);
  }

  /** The next picture shows the last move at once: the person has just carried the piece there. */
  skipSlide() {
    this.skipsSlide = true;
  }

  // The next move is not chosen any more.
  #unplan() {
    if (this.#shown.plan?.move) this.handlers.onPlanned?.(null);
  }

  #doubleClick(/** @type {MouseEvent} */ event) {
    const {column, row} = cellUnder(event, this.element.getBoundingClientRect(), this.layout);
    const point = pointOfCell(column, row, Boolean(this.#shown.turned));
    const isGeneral = this.#letters[point]?.toLowerCase() === 'k';
    const canPass = (this.#shown.legal || []).some(isPass);
    if (isGeneral && canPass && this.isOwn(point)) this.handlers.onPass?.();
  }

  #putBack() {
    this.#drop();
    this.handlers.onPicked?.(null);
  }

  #drop() {
    if (this.#picked < 0) return;
    this.#picked = -1;
    this.#dragging.cancel();
    this.#paintMarks();
  }

  #targets() {
    return (this.#shown.legal || []).map(pointsOf)
      .filter(({from, to}) => from === this.#picked && to !== from).map(({to}) => to);
  }

  // The halo of the picked piece, a dot at each point it may go to, a ring around what it may take.
  #paintMarks() {
    const targets = this.#targets();
    this.#markCells([this.#picked], 'aria-selected');
    this.#markCells(targets, 'data-target');
    this.#nameTargets(targets);
    const circle = (/** @type {number} */ point, /** @type {string} */ name,
      /** @type {number} */ radius) => {
      const {x, y} = this.#painter.at(point);
      return `<circle class="${name}" cx="${x}" cy="${y}" r="${radius}"/>`;
    };
    const halo = this.#picked >= 0 ? circle(this.#picked, 'picked', 32) : '';
    const dots = targets.map((point) => this.#letters[point] ? circle(point, 'take', 31)
      : circle(point, 'dot', 9.5));
    this.marks.innerHTML =
      `<svg viewBox="0 0 ${this.layout.width} ${this.layout.height}">${halo}${dots.join('')}</svg>`;
  }

  // Those who hear the board learn where the picked piece may go.
  #nameTargets(/** @type {number[]} */ targets) {
    const settings = this.settings.all();
    const {goal} = boardWords(settings);
    for (const cell of this.#named) cell.ariaLabel = this.#nameOf(cell, settings);
    this.#named = this.#marked['data-target'];
    if (targets.length === 0) return;
    for (const cell of this.#named) cell.ariaLabel = `${this.#nameOf(cell, settings)}, ${goal}`;
  }

  #nameOf(/** @type {HTMLElement} */ cell, /** @type {Record<string, any>} */ settings) {
    const point = this.pointOf(cell);
    return pointName(point, this.#letters[point], settings);
  }

  // Gives the attribute to the cells of those points alone; few elements change.
  #markCells(/** @type {number[]} */ points, /** @type {string} */ name) {
    this.#marked[name]?.forEach((cell) => cell.removeAttribute(name));
    this.#marked[name] = this.cells.filter((cell) => points.includes(this.pointOf(cell)));
    this.#marked[name].forEach((cell) => cell.setAttribute(name, 'true'));
  }

  // Lets the piece of the last move slide to its place.
  #slide(/** @type {string} */ uci) {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const {from, to} = pointsOf(uci);
    const skips = this.skipsSlide;
    this.skipsSlide = false;
    if (isCalm || skips || from === to) return;
    const [a, b] = [this.#painter.at(from), this.#painter.at(to)];
    this.pieceAt(to)?.animate(
      [{transform: `translate(${a.x - b.x}px, ${a.y - b.y}px)`}, {transform: 'none'}],
      {duration: SLIDE_MS, easing: 'ease-out'});
  }

  #makeCells() {
    const cells = [];
    for (let row = 0; row < RANKS; ++row) {
      const line = make('div', 'row');
      line.setAttribute('role', 'row');
      for (let column = 0; column < FILES; ++column) {
        const cell = make('div', 'point');
        cell.setAttribute('role', 'gridcell');
        cell.tabIndex = -1;
        cells.push(cell);
        line.append(cell);
      }
      this.grid.append(line);
    }
    cells[this.#cursor].tabIndex = 0;
    return cells;
  }

  // The points stand otherwise.
  #fit(/** @type {Record<string, any>} */ settings) {
    this.layout = layoutOf(settings);
    this.#placeGrid();
    this.#dragging.fit();
  }

  #placeGrid() {
    const {width, height, left, top, step, pitch} = this.layout;
    this.element.style.aspectRatio = `${width} / ${height}`;
    this.grid.style.left = `${100 * left / width}%`;
    this.grid.style.top = `${100 * top / height}%`;
    this.grid.style.width = `${100 * FILES * step / width}%`;
    this.grid.style.height = `${100 * RANKS * pitch / height}%`;
  }

  #nameCells(/** @type {Record<string, any>} */ settings) {
    this.cells.forEach((cell, i) => {
      const [row, column] = [Math.floor(i / FILES), i % FILES];
      const point = pointOfCell(column, row, settings.turned);
      cell.dataset.point = String(point);
      cell.classList.toggle('movable', this.isOwn(point));
      const name = pointName(point, this.#letters[point], settings);
      if (cell.ariaLabel !== name) cell.ariaLabel = name;
    });
  }

  #setCursor(/** @type {number} */ index) {
    if (index < 0) return;
    this.cells[this.#cursor].tabIndex = -1;
    this.cells[index].tabIndex = 0;
    this.#cursor = index;
  }

  #key(/** @type {KeyboardEvent} */ event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const row = Math.floor(this.#cursor / FILES);
    const column = this.#cursor % FILES;
    const focus = (/** @type {number} */ r, /** @type {number} */ c) => this.cells[
      Math.min(Math.max(r, 0), RANKS - 1) * FILES + Math.min(Math.max(c, 0), FILES - 1)].focus();
    const tap = () => this.tap(this.pointOf(this.cells[this.#cursor]));
    /** @type {Record<string, () => void>} */
    const actions = {
      'ArrowUp': () => focus(row - 1, column), 'ArrowDown': () => focus(row + 1, column),
      'ArrowLeft': () => focus(row, column - 1), 'ArrowRight': () => focus(row, column + 1),
      'Enter': tap, ' ': tap,
    };
    if (this.#picked >= 0) actions.Escape = () => this.#putBack();
    if (!actions[event.key]) return;
    event.preventDefault();
    actions[event.key]();
  }
}
