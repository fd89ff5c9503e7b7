// SPDX-License-Identifier: MIT
// A game with variations. Moves and positions are the service's; nothing here knows their meaning.

/**
 * @typedef {object} Node
 * @property {number} id           unique in its tree
 * @property {object|null} move    the service's Move that leads here; null in the root
 * @property {Node|null} parent
 * @property {Node[]} children     the first one continues the line, the others are variations
 * @property {string} comment
 * @property {number} [seconds]    thinking time, from a record
 * @property {number} [glyph]      the mark of the move, by PGN's number (ui/move-marks.js)
 * @property {number} revision     grows with each change of the node or of what follows it
 * @property {object} [seen]       what the view knows of the position; not stored
 */

const TREE_VERSION = 1;

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value) => typeof value === 'string' ? value : '';
const LAST_GLYPH = 6;  // PGN's number of "?!"
const isGlyph = (value) => Number.isInteger(value) && value > 0 && value <= LAST_GLYPH;

// A record's words on a move, beside its comment.
function annotationOf({seconds, glyph}) {
  return {...(seconds !== undefined && {seconds}), ...(glyph && {glyph})};
}

export class Tree {
  constructor({rules = 'janggi', fen = '', tags = [], result = '*', comment = ''} = {}) {
    this.rules = rules;
    this.fen = fen;
    this.tags = tags;
    this.result = result;
    this.count = 0;
    this.root = this.#newNode(null, null, comment);
  }

  #newNode(parent, move, comment, {seconds, glyph} = /** @type {any} */ ({})) {
    const node = {id: this.count++, move, parent, children: [], comment, revision: 0};
    if (typeof seconds === 'number') node.seconds = seconds;
    if (isGlyph(glyph)) node.glyph = glyph;
    parent?.children.push(node);
    return node;
  }

  // The service's Game, and the service's Moves of it.
  static fromGame(game, moves) {
    const tree = new Tree(game);
    let node = tree.root;
    moves.forEach((move, i) => {
      node = tree.#newNode(node, move, game.moves[i].comment ?? '', game.moves[i]);
    });
    return tree;
  }

  // The main line as the service's Game.
  toGame() {
    const moves = lineFrom(this.root).map(({move, comment, ...more}) => ({
      uci: move.uci, ...(comment && {comment}), ...annotationOf(more),
    }));
    const {tags, rules, fen, result} = this;
    return {tags, rules, ...(fen && {fen}), comment: this.root.comment, moves, result};
  }

  // The service's GameRef of a node.
  reference(node, more = []) {
    const moves = [...pathTo(node).map((step) => step.move.uci), ...more];
    return {rules: this.rules, moves, ...(this.fen && {fen: this.fen})};
  }

  // Bumps the revisions of the node and of all before it.
  #touch(node) {
    for (let at = node; at; at = at.parent) ++at.revision;
  }

  // The node that the move leads to: a new one unless it is there already.
  addMove(parent, move) {
    const known = parent.children.find((child) => child.move.uci === move.uci);
    if (known) return known;
    const node = this.#newNode(parent, move, '');
    this.#touch(parent);
    return node;
  }

  // Adds the other tree's moves; of two comments or marks of a move, its own stay.
  take(other) {
    const places = new Map([[other.root, this.root]]);
    for (const theirs of nodesOf(other.root)) {
      const own = places.get(theirs) ?? this.addMove(places.get(theirs.parent), theirs.move);
      places.set(theirs, own);
      if (!own.comment && theirs.comment) this.setComment(own, theirs.comment);
      if (!own.glyph && theirs.glyph) this.setGlyph(own, theirs.glyph);
    }
  }

  setComment(node, comment) {
    node.comment = comment;
    this.#touch(node);
  }

  // 0 takes the mark away.
  setGlyph(node, glyph) {
    if (isGlyph(glyph)) node.glyph = glyph;
    else delete node.glyph;
    this.#touch(node);
  }

  // Makes the innermost variation that the node is in the continuation of what it varies. False if
  // the node is in the main line.
  promote(node) {
    const start = variationOf(node);
    if (!start) return false;
    const siblings = start.parent.children;
    siblings.splice(siblings.indexOf(start), 1);
    siblings.unshift(start);
    this.#touch(start.parent);
    return true;
  }

  // Takes out the node and all after it; what it returns puts them back.
  remove(node) {
    const index = node.parent.children.indexOf(node);
    node.parent.children.splice(index, 1);
    this.#touch(node.parent);
    return {node, index};
  }

  restore({node, index}) {
    node.parent.children.splice(index, 0, node);
    this.#touch(node.parent);
  }

  // Plain data, for the store and for files.
  serialize() {
    const rows = new Map();
    const nodes = [];
    for (const node of nodesOf(this.root)) {
      rows.set(node, rows.size);
      if (!node.parent) continue;
      nodes.push({
        parent: rows.get(node.parent), move: node.move,
        ...(node.comment && {comment: node.comment}), ...annotationOf(node),
      });
    }
    const {rules, fen, tags, result} = this;
    return {version: TREE_VERSION, rules, fen, tags, result, comment: this.root.comment, nodes};
  }

  // Reads what serialize made. Files come from anywhere: throws if it is nothing of the kind.
  static deserialize(data) {
    if (!isObject(data) || data.version !== TREE_VERSION || !Array.isArray(data.nodes)) {
      throw new Error('not a game with variations, or of a later version');
    }
    const tags = Array.isArray(data.tags) ? data.tags.filter(Array.isArray) : [];
    const tree = new Tree({
      rules: textOf(data.rules) || 'janggi', fen: textOf(data.fen),
      tags: tags.map(([name, value]) => [textOf(name), textOf(value)]),
      result: textOf(data.result) || '*', comment: textOf(data.comment),
    });
    const made = [tree.root];
    for (const {parent, move, comment, ...more} of data.nodes) {
      if (!made[parent] || typeof move?.uci !== 'string') throw new Error('a move without a place');
      made.push(tree.#newNode(made[parent], move, textOf(comment), more));
    }
    return tree;
  }
}

// All nodes from `root` on, each before its children, the main line's first.
export function nodesOf(root) {
  const nodes = [];
  const waiting = [root];
  while (waiting.length > 0) {
    const node = waiting.pop();
    nodes.push(node);
    waiting.push(...node.children.slice().reverse());
  }
  return nodes;
}

// The nodes after `node`, up to the end of its line.
export function lineFrom(node) {
  const line = [];
  for (let at = node.children[0]; at; at = at.children[0]) line.push(at);
  return line;
}

// The nodes from the first move up to `node`.
export function pathTo(node) {
  const path = [];
  for (let at = node; at.parent; at = at.parent) path.push(at);
  return path.reverse();
}

export const plyOf = (node) => pathTo(node).length;

// The first node of the innermost variation that `node` is in; null in the main line.
export function variationOf(node) {
  for (let at = node; at.parent; at = at.parent) {
    if (at.parent.children[0] !== at) return at;
  }
  return null;
}

// A node's address: plies along the line, then, as often as needed, the number of a variation and
// plies along it: "12", "12.1.5" (twelve plies, the first variation, five plies more). "0" is the
// root.
export function addressOf(node) {
  const parts = [0];
  for (const step of pathTo(node)) {
    const variation = step.parent.children.indexOf(step);
    if (variation > 0) parts.push(variation, 0);
    else ++parts[parts.length - 1];
  }
  return parts.join('.');
}

// The node at an address, or the last one on the way to it.
export function nodeAt(tree, address) {
  const parts = address.split('.').map(Number);
  let node = tree.root;
  for (const [i, part] of parts.entries()) {
    const isVariation = i % 2 === 1;
    for (let step = 0; step < (isVariation ? 1 : part); ++step) {
      const next = node.children[isVariation ? part : 0];
      if (!next) return node;
      node = next;
    }
  }
  return node;
}

// The next or the previous variation at the nearest branch at or before the node, in a circle; the
// node itself without a branch.
export function otherLine(node, step) {
  for (let at = node; at.parent; at = at.parent) {
    const siblings = at.parent.children;
    const count = siblings.length;
    if (count > 1) return siblings[(siblings.indexOf(at) + step + count) % count];
  }
  return node;
}

// The node where a key of the steps leads; null if it leads nowhere.
export function targetOf(tree, node, key) {
  const targets = {
    ArrowLeft: node.parent, ArrowRight: node.children[0], Home: tree.root,
    End: lineFrom(node).at(-1) ?? node, ArrowUp: otherLine(node, -1), ArrowDown: otherLine(node, 1),
  };
  return targets[key] ?? null;
}
