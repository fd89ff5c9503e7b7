// SPDX-License-Identifier: MIT
// Taps and drags on a board. What is dragged is a copy of the piece on its own layer, and a ring
// on another shows where it would land: while the pointer moves, only their transforms change.
import {FILES, RANKS, cellUnder} from './board.js';
import {make} from '../ui/dom.js';

// A pointer that moves less has tapped.
const SLACK_PX = 6;

export class Dragging {
  /** @type {{point: number, x: number, y: number, box: DOMRect,
   *   at: {x: number, y: number}, wasPicked: boolean,
   *   isOwn: boolean, hasMoved: boolean} | null} */
  #hold = null;
  #copy = make('div', 'carried');
  #ring = make('div', 'landing');
  /** The piece that the copy shows. @type {SVGGElement | null} */
  #copied = null;

  /** @param {import('./board-view.js').BoardView} view */
  constructor(view) {
    this.view = view;
    this.fit();
    view.element.append(this.#ring, this.#copy);
    const {grid} = view;
    grid.addEventListener('pointerdown', (event) => this.#down(event));
    grid.addEventListener('pointermove', (event) => this.#move(event));
    grid.addEventListener('pointerup', (event) => this.#up(event));
    grid.addEventListener('pointercancel', () => this.cancel());
    // Clicks that no pointer made come from assistive technology.
    grid.addEventListener('click', (event) => {
      if (event.detail === 0) this.#tapped(event.target);
    });
  }

  /** The layers are as large as a piece's place on the board as it is now. */
  fit() {
    const {pitch, width} = this.view.layout;
    this.#copy.style.width = this.#ring.style.width = `${100 * pitch / width}%`;
  }

  cancel() {
    if (this.#hold) this.view.pieceAt(this.#hold.point)?.classList.remove('lifted');
    this.#hold = null;
    this.#showLayers(false);
    // Where they were may lie beside a page that has become narrower.
    this.#copy.style.transform = this.#ring.style.transform = '';
  }

  #tapped(/** @type {EventTarget | null} */ target) {
    const cell = target instanceof HTMLElement ? target.closest('.point') : null;
    if (cell instanceof HTMLElement) this.view.tap(this.view.pointOf(cell));
  }

  #down(/** @type {PointerEvent} */ event) {
    const {view} = this;
    const cell = /** @type {HTMLElement} */ (event.target);
    if (event.button !== 0 || !event.isPrimary || !cell.dataset.point) return;
    const point = view.pointOf(cell);
    const box = view.element.getBoundingClientRect();
    this.#hold = {
      point, x: event.clientX, y: event.clientY, box, at: this.#corner(event, box),
      wasPicked: view.isPicked(point), isOwn: view.isOwn(point), hasMoved: false,
    };
    if (!this.#hold.isOwn) return;
    view.grid.setPointerCapture(event.pointerId);
    if (!this.#hold.wasPicked) view.pick(point);
    // In a separate task: each must be short on a slow phone.
    setTimeout(() => this.#hold?.point === point && this.#copyPiece(point));
  }

  #move(/** @type {PointerEvent} */ event) {
    const hold = this.#hold;
    if (!hold?.isOwn) return;
    const [dx, dy] = [event.clientX - hold.x, event.clientY - hold.y];
    if (!hold.hasMoved) {
      if (Math.hypot(dx, dy) < SLACK_PX) return;
      hold.hasMoved = true;
      this.#lift(hold.point);
    }
    this.#copy.style.transform = `translate(${hold.at.x + dx}px, ${hold.at.y + dy}px)`;
    const {x, y} = this.#corner(event, hold.box);
    const transform = `translate(${x}px, ${y}px)`;
    if (this.#ring.style.transform !== transform) this.#ring.style.transform = transform;
  }

  // The upper left corner of a piece's place in that cell, or in the nearest one on the board.
  #corner(/** @type {PointerEvent} */ event, /** @type {DOMRect} */ box) {
    const {left, top, step, pitch, width} = this.view.layout;
    const {column, row} = cellUnder(event, box, this.view.layout);
    const within = (/** @type {number} */ value, /** @type {number} */ count) =>
      Math.min(Math.max(value, 0), count - 1);
    const scale = box.width / width;
    return {x: (left + step * (within(column, FILES) + 0.5) - pitch / 2) * scale,
      y: (top + pitch * within(row, RANKS)) * scale};
  }

  #up(/** @type {PointerEvent} */ event) {
    const hold = this.#hold;
    if (!hold) return;
    this.cancel();
    if (!hold.hasMoved) {
      // The press has picked the piece up; a press on a picked one puts it down.
      if (!hold.isOwn || hold.wasPicked) this.view.tap(hold.point);
      return;
    }
    const {column, row, isInside} = cellUnder(event, hold.box, this.view.layout);
    if (!isInside) return;
    const target = this.view.pointOf(this.view.cells[row * FILES + column]);
    if (target === hold.point) return;
    this.view.skipSlide();
    this.view.moveTo(target);
  }

  #copyPiece(/** @type {number} */ point) {
    const piece = this.view.pieceAt(point);
    if (!piece || this.#copied === piece) return piece;
    const {x, y} = this.view.middleOf(point);
    const {pitch} = this.view.layout;
    const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    picture.setAttribute('viewBox', `${x - pitch / 2} ${y - pitch / 2} ${pitch} ${pitch}`);
    picture.append(piece.cloneNode(true));
    this.#copy.replaceChildren(picture);
    this.#copied = piece;
    return piece;
  }

  #lift(/** @type {number} */ point) {
    this.#copyPiece(point)?.classList.add('lifted');
    this.#showLayers(true);
  }

  #showLayers(/** @type {boolean} */ isShown) {
    this.#copy.classList.toggle('shown', isShown);
    this.#ring.classList.toggle('shown', isShown);
  }
}
