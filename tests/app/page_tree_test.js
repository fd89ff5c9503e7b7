// SPDX-License-Identifier: MIT
// Games with variations (src/app/page/analyze/tree.js): `node --test page_tree_test.js`.
'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const {before, test} = require('node:test');

const FILE = path.join(__dirname, '../../src/app/page/analyze/tree.js');
const move = (uci) => ({uci, korean: uci, northern: uci, international: uci});
const shape = (node) =>
  [node.move?.uci ?? '', ...node.children.map((child) => shape(child))];
let page;

// Imports the module by its text, because older versions of Node treat a .js file as a module only
// if a package.json says so.
before(async () => {
  page = await import(`data:text/javascript;base64,${fs.readFileSync(FILE).toString('base64')}`);
});

// The main line a - b - c, with the variation x - y in place of b, and z in place of y.
function example() {
  const tree = new page.Tree({fen: 'FEN', rules: 'free', tags: [['Event', '한수배']]});
  const a = tree.addMove(tree.root, move('a'));
  const b = tree.addMove(a, move('b'));
  const c = tree.addMove(b, move('c'));
  const x = tree.addMove(a, move('x'));
  const y = tree.addMove(x, move('y'));
  const z = tree.addMove(x, move('z'));
  return {tree, a, b, c, x, y, z};
}

test('a game becomes a tree and its main line the game again', () => {
  const game = {
    tags: [['Event', '한수배']], rules: 'free', fen: 'FEN', comment: 'start', result: '1-0',
    moves: [{uci: 'a', comment: 'first', seconds: 3}, {uci: 'b'}, {uci: 'c', seconds: 0}],
  };
  const tree = page.Tree.fromGame(game, game.moves.map(({uci}) => move(uci)));
  assert.deepEqual(tree.toGame(), game);
  tree.addMove(tree.root, move('x'));
  assert.deepEqual(tree.toGame(), game, 'variations stay out');
});

test('a move that is there already is not added again', () => {
  const {tree, a, x} = example();
  const count = page.nodesOf(tree.root).length;
  assert.equal(tree.addMove(a, move('x')), x);
  assert.equal(page.nodesOf(tree.root).length, count);
  assert.deepEqual(shape(tree.root), ['', ['a', ['b', ['c']], ['x', ['y'], ['z']]]]);
});

test('a node has a reference for the service', () => {
  const {tree, z} = example();
  assert.deepEqual(tree.reference(z, ['m']),
    {rules: 'free', fen: 'FEN', moves: ['a', 'x', 'z', 'm']});
  assert.deepEqual(new page.Tree().reference(new page.Tree().root), {rules: 'janggi', moves: []});
});

test('a variation is promoted, one level at a time', () => {
  const {tree, c, z} = example();
  assert.equal(tree.promote(c), false);
  assert.ok(tree.promote(z));
  assert.deepEqual(shape(tree.root), ['', ['a', ['b', ['c']], ['x', ['z'], ['y']]]]);
  assert.ok(tree.promote(z));
  assert.deepEqual(shape(tree.root), ['', ['a', ['x', ['z'], ['y']], ['b', ['c']]]]);
  assert.equal(tree.promote(z), false);
});

test('what was removed comes back to its place', () => {
  const {tree, x, z} = example();
  const whole = shape(tree.root);
  const removed = [tree.remove(z), tree.remove(x)];
  assert.deepEqual(shape(tree.root), ['', ['a', ['b', ['c']]]]);
  tree.restore(removed.pop());
  tree.restore(removed.pop());
  assert.deepEqual(shape(tree.root), whole);
});

test('addresses lead to nodes and back', () => {
  const {tree, c, x, z} = example();
  assert.equal(page.addressOf(tree.root), '0');
  assert.equal(page.addressOf(c), '3');
  assert.equal(page.addressOf(x), '1.1.0');
  assert.equal(page.addressOf(z), '1.1.0.1.0');
  for (const node of page.nodesOf(tree.root)) {
    assert.equal(page.nodeAt(tree, page.addressOf(node)), node);
  }
  assert.equal(page.nodeAt(tree, '99'), c, 'no further than the line goes');
  assert.equal(page.nodeAt(tree, '1.7.3').move.uci, 'a');
  for (const address of ['', 'x', '-1', '1.x', '1e9.1']) assert.ok(page.nodeAt(tree, address));
});

test('up and down go around the lines of a branch', () => {
  const {tree, a, c, b, x, y, z} = example();
  assert.equal(page.otherLine(c, 1), x);
  assert.equal(page.otherLine(x, 1), b);
  assert.equal(page.otherLine(y, -1), z);
  assert.equal(page.otherLine(a, 1), a);
  assert.equal(page.otherLine(tree.root, 1), tree.root);
});

test('revisions tell what has changed', () => {
  const {tree, a, b, x, z} = example();
  const before = [a, b, x, z].map(({revision}) => revision);
  tree.setComment(z, 'why');
  const grown = [a, b, x, z].map(({revision}, i) => revision > before[i]);
  assert.deepEqual(grown, [true, false, true, true]);
});

test('a stored tree is the same tree', () => {
  const {tree, z} = example();
  tree.setComment(z, 'not <b>that</b>');
  tree.setComment(tree.root, 'start');
  const text = JSON.stringify(tree.serialize());
  const again = page.Tree.deserialize(JSON.parse(text));
  assert.equal(JSON.stringify(again.serialize()), text);
  assert.deepEqual(shape(again.root), shape(tree.root));
  assert.equal(page.nodeAt(again, page.addressOf(z)).comment, 'not <b>that</b>');
});

test('what is no stored tree is refused', () => {
  const good = example().tree.serialize();
  const bad = [null, 1, 'x', [], {}, {...good, version: 2}, {...good, nodes: [{parent: 5}]},
    {...good, nodes: [{parent: 0, move: {uci: 1}}]},
    {...good, nodes: [{parent: 1, move: move('a')}]}];
  for (const data of bad) assert.throws(() => page.Tree.deserialize(data));
});

test('a large game is quick', () => {
  const tree = new page.Tree();
  let node = tree.root;
  for (let ply = 0; ply < 300; ++ply) {
    const main = tree.addMove(node, move(`m${ply}`));
    for (let i = 0, at = node; ply % 3 === 0 && i < 10; ++i) at = tree.addMove(at, move(`v${i}`));
    node = main;
  }
  const begin = performance.now();
  const again = page.Tree.deserialize(tree.serialize());
  for (const at of page.nodesOf(again.root).slice(-50)) page.addressOf(at);
  assert.equal(page.nodesOf(again.root).length, 1301);
  assert.ok(performance.now() - begin < 500);
});

test('marks of moves are kept, and bad ones are not read', () => {
  const game = {
    tags: [], rules: 'free', fen: 'FEN', comment: '', result: '*',
    moves: [{uci: 'a', glyph: 1}, {uci: 'b', seconds: 2, glyph: 6}, {uci: 'c'}],
  };
  const tree = page.Tree.fromGame(game, game.moves.map(({uci}) => move(uci)));
  assert.deepEqual(tree.toGame(), game);
  const data = tree.serialize();
  assert.deepEqual(page.Tree.deserialize(data).toGame(), game);
  tree.setGlyph(tree.root.children[0], 0);
  assert.equal('glyph' in tree.toGame().moves[0], false);
  for (const glyph of [0, 7, -1, 1.5, '1', null]) {
    data.nodes[0].glyph = glyph;
    assert.equal('glyph' in page.Tree.deserialize(data).toGame().moves[0], false, String(glyph));
  }
});

test('another tree\'s moves, comments and marks are added, and a tree keeps its own', () => {
  const one = example();
  const other = page.Tree.deserialize(one.tree.serialize());
  one.tree.setComment(one.a, 'own');
  const [a] = other.root.children;
  other.setComment(a, 'theirs');
  other.setComment(a.children[0], 'why');
  other.setGlyph(a.children[0], 1);
  other.addMove(other.addMove(a, move('n')), move('m'));
  one.tree.addMove(one.c, move('own'));
  one.tree.take(other);
  assert.deepEqual(shape(one.a), ['a', ['b', ['c', ['own']]], ['x', ['y'], ['z']], ['n', ['m']]]);
  assert.deepEqual([one.a.comment, one.b.comment, one.b.glyph], ['own', 'why', 1]);
});
