// SPDX-License-Identifier: MIT
// The list of moves: the main line in two columns, variations below the move that they vary, nested
// and folded where they are deep. After a change, only what has changed is drawn again.
import {analyzeWords} from './analyze-words.js';
import {make} from '../ui/dom.js';
import {lineFrom, nodesOf} from './tree.js';
import {MOVE_MARKS, toneOf} from '../ui/move-marks.js';
import {moveText} from '../ui/words.js';

const OPEN_DEPTH = 2;  // variations nested deeper are folded
const PLIES_A_PART = 20;

// Puts the elements into the list; those that are in their places stay untouched.
function place(list, elements) {
  const wanted = new Set(elements);
  for (const element of [...list.children]) {
    if (!wanted.has(element)) element.remove();
  }
  let at = list.firstElementChild;
  for (const element of elements) {
    if (at === element) at = element.nextElementSibling;
    else list.insertBefore(element, at);
  }
}

export class MoveList {
  // `onSelect` gets a node.
  constructor(onSelect) {
    this.element = make('div', 'moves');
    this.element.setAttribute('role', 'group');
    this.segments = new Map();  // by main-line node: {key, elements}
    this.buttons = new Map();   // by node
    this.nodes = new WeakMap(); // by button
    this.current = null;
    this.element.addEventListener('click', (event) => {
      const entry = event.target instanceof Element && event.target.closest('button');
      if (entry) onSelect(this.nodes.get(entry));
    });
  }

  // `first` is the side of the first move.
  show(tree, current, first, settings) {
    const words = analyzeWords(settings);
    const hadFocus = this.element.contains(document.activeElement);
    const style = [settings.language, settings.usage, first].join();
    if (this.tree !== tree || this.style !== style) this.#clear();
    else if (this.revision === tree.root.revision) return this.#select(current, hadFocus);
    this.tree = tree;
    this.style = style;
    this.revision = tree.root.revision;
    this.settings = settings;
    this.element.ariaLabel = words.moves;
    const segments = new Map();
    lineFrom(tree.root).forEach((node, i) => {
      segments.set(node, this.#segment(node, i + 1, first));
    });
    this.segments = segments;
    this.#place([...segments.values()]);
    this.#select(current, hadFocus);
  }

  #clear() {
    this.element.replaceChildren();
    this.segments.clear();
    this.buttons.clear();
  }

  // The main line in parts, since the browser lays out anew the part that has changed alone.
  #place(segments) {
    const parts = [];
    for (let i = 0; i * PLIES_A_PART < segments.length; ++i) {
      const part = this.element.children[i] ?? make('ol', 'part');
      place(part, segments.slice(i * PLIES_A_PART, (i + 1) * PLIES_A_PART)
        .flatMap(({elements}) => elements));
      parts.push(part);
    }
    place(this.element, parts);
  }

  // The list's items of a move of the main line: itself, and what varies it.
  #segment(node, ply, first) {
    const others = node.parent.children.slice(1);
    const opening = ply === 1 ? node.parent.comment : '';
    const key = JSON.stringify(
      [ply, opening, node.comment, node.glyph, others.map(({id, revision}) => [id, revision])]);
    const known = this.segments.get(node);
    if (known?.key === key) return known;
    const column = (ply % 2 === 1) === (first === 'cho') ? 'cho' : 'han';
    const elements = [make('li', column, this.#button(node, ply))];
    const below = make('li', 'below');
    if (node.comment) below.append(make('p', 'comment', node.comment));
    for (const other of others) below.append(this.#variation(other, ply, 1));
    if (below.firstChild) elements.push(below);
    if (opening) elements.unshift(make('li', 'below', make('p', 'comment', opening)));
    return {key, elements};
  }

  #button(node, ply) {
    const entry = make('button', '');
    entry.append(make('span', 'number', `${ply}`),
      make('span', '', moveText(node.move, this.settings)));
    if (node.glyph) entry.append(make('b', toneOf(node.glyph), MOVE_MARKS[node.glyph]));
    entry.type = 'button';
    entry.tabIndex = -1;
    this.nodes.set(entry, node);
    this.buttons.set(node, entry);
    return entry;
  }

  #variation(start, ply, depth) {
    const line = [start, ...lineFrom(start)];
    const parts = line.flatMap((node, i) => {
      /** @type {HTMLElement[]} */
      const own = [this.#button(node, ply + i)];
      if (node.comment) own.push(make('span', 'comment', node.comment));
      const others = i === 0 ? [] : node.parent.children.slice(1);
      return [...own, ...others.map((other) => this.#variation(other, ply + i, depth + 1))];
    });
    if (depth <= OPEN_DEPTH) return make('div', 'variation', ...parts);
    const title = `${ply} ${moveText(start.move, this.settings)} (${nodesOf(start).length})`;
    return make('details', 'variation', make('summary', '', title), ...parts);
  }

  // Marks the node's move, unfolds it, and scrolls the list (not the page) to it. The focus stays
  // in the list if it was there.
  #select(node, hadFocus) {
    const before = this.buttons.get(this.current);
    before?.removeAttribute('aria-current');
    if (before) before.tabIndex = -1;
    this.current = node;
    const now = this.buttons.get(node) ?? this.buttons.get(node.children[0]);
    if (!now) return;
    now.tabIndex = 0;
    if (this.buttons.get(node) === now) now.setAttribute('aria-current', 'step');
    for (let fold = now.closest('details'); fold; fold = fold.parentElement?.closest('details')) {
      fold.open = true;
    }
    this.#scrollTo(now);
    if (hadFocus) now.focus({preventScroll: true});
  }

  #scrollTo(entry) {
    const list = this.element.getBoundingClientRect();
    const place = entry.getBoundingClientRect();
    if (place.top < list.top || place.bottom > list.bottom) {
      this.element.scrollTop += place.top - list.top - list.height / 2;
    }
  }
}
