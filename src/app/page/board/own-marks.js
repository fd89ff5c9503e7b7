// SPDX-License-Identifier: MIT
// The person's own arrows and circles on a board: drawn with the right button, in the color that the
// keys held down choose.
import {BoardPainter, cellUnder, layoutOf, moveBetween, pointOfCell} from './board.js';
import {make} from '../ui/dom.js';

const SECONDARY = 2;  // the right button
const COLORS = ['green', 'red', 'blue', 'yellow'];

/**
 * A circle is an arrow from a point to itself.
 * @typedef {{move: string, color: string}} OwnMark
 */

/**
 * The color of the next mark: Shift or Ctrl make it red, Alt blue, both yellow.
 * @param {{shiftKey: boolean, ctrlKey: boolean, altKey: boolean, metaKey: boolean}} event
 */
export function colorOf({shiftKey, ctrlKey, altKey, metaKey}) {
  return COLORS[Number(shiftKey || ctrlKey) + 2 * Number(altKey || metaKey)];
}

/**
 * The marks with one more; the same one again takes it away, in another color it changes.
 * @param {OwnMark[]} marks @param {OwnMark} mark @returns {OwnMark[]}
 */
export function toggled(marks, mark) {
  const same = marks.find(({move}) => move === mark.move);
  const others = marks.filter((one) => one !== same);
  return same?.color === mark.color ? others : [...others, mark];
}

export class OwnMarks {
  /** Lies above the picture. */
  layer = make('div', 'picture marks own');
  /** @type {OwnMark[]} */
  #marks = [];
  /** Where the right button went down, and the mark that it makes so far.
   * @type {{point: number, color: string, mark: OwnMark} | null} */
  #drawing = null;
  #turned = false;

  /**
   * Listens on the element; `settings` as the board has them.
   * @param {HTMLElement} element @param {{all(): Record<string, any>}} settings
   */
  constructor(element, settings) {
    this.element = element;
    this.settings = settings;
    this.layer.ariaHidden = 'true';
    element.addEventListener('contextmenu', (event) => event.preventDefault());
    element.addEventListener('pointerdown', (event) => this.#down(event));
    element.addEventListener('pointermove', (event) => this.#move(event));
    window.addEventListener('pointerup', (event) => this.#up(event));
  }

  /** @param {boolean} turned  true if Han's side is below */
  turn(turned) {
    if (turned === this.#turned) return;
    this.#turned = turned;
    this.#paint();
  }

  clear() {
    this.#drawing = null;
    if (this.#marks.length === 0 && !this.layer.firstChild) return;
    this.#marks = [];
    this.#paint();
  }

  #down(/** @type {PointerEvent} */ event) {
    if (event.button !== SECONDARY) return event.button === 0 ? this.clear() : undefined;
    const point = this.#pointUnder(event);
    if (point < 0) return;
    const color = colorOf(event);
    this.#drawing = {point, color, mark: {move: moveBetween(point, point), color}};
    this.#paint();
  }

  #move(/** @type {PointerEvent} */ event) {
    const drawing = this.#drawing;
    const point = drawing ? this.#pointUnder(event) : -1;
    if (!drawing || point < 0) return;
    const move = moveBetween(drawing.point, point);
    if (move === drawing.mark.move) return;
    drawing.mark = {move, color: drawing.color};
    this.#paint();
  }

  // Beside the board, nothing is drawn.
  #up(/** @type {PointerEvent} */ event) {
    const drawing = this.#drawing;
    if (!drawing || event.button !== SECONDARY) return;
    this.#drawing = null;
    if (this.#pointUnder(event) >= 0) this.#marks = toggled(this.#marks, drawing.mark);
    this.#paint();
  }

  #pointUnder(/** @type {PointerEvent} */ event) {
    const layout = layoutOf(this.settings.all());
    const {column, row, isInside} = cellUnder(event, this.element.getBoundingClientRect(), layout);
    return isInside ? pointOfCell(column, row, this.#turned) : -1;
  }

  #paint() {
    const shown = this.#drawing ? [...this.#marks, this.#drawing.mark] : this.#marks;
    const painter = new BoardPainter({...this.settings.all(), turned: this.#turned});
    const {width, height} = painter.layout;
    const arrows = shown.map(({move, color}) => painter.arrow(move, `own ${color}`));
    this.layer.innerHTML = arrows.length === 0 ? ''
      : `<svg viewBox="0 0 ${width} ${height}">${arrows.join('')}</svg>`;
  }
}
