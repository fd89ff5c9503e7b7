// SPDX-License-Identifier: MIT
// The game that is analyzed: its tree, the node that is shown, what the service says of it, and its
// place in the store.
import {analyzeWords} from './analyze-words.js';
import {isPass} from '../board/board.js';
import {Tree, addressOf, nodeAt, nodesOf} from './tree.js';

const SAVE_AFTER_MS = 250;

// The service's answer about a node, as nodes keep it.
function seenOf({position, legal}) {
  return {position, legal, pass: legal.find(isPass)};
}

// Events: 'node' (another node is shown), 'tree' (moves or comments changed), 'seen' (the service
// has answered about the node that is shown), 'title' (another tab has renamed it), 'stored' (the study has got its id), 'unsaved' (it
// could not be stored; `failure` says why).
export class Study extends EventTarget {
  constructor({engine, store}, tree, {id = null, title = '', at = '0', changed = 0, source = ''} = {}) {
    super();
    this.engine = engine;
    this.store = store;
    this.tree = tree;
    this.id = id;
    this.title = title;
    this.changed = changed;  // when it was stored
    this.storedTitle = title;
    this.source = source;  // the stored game that it began with
    this.node = nodeAt(tree, at);
    this.removed = [];
    this.timer = 0;
    this.writing = Promise.resolve();
    this.failure = '';
    /** @type {Promise<'cho' | 'han'> | null} */
    this.first = null;
  }

  // The study that the store or a file holds. Throws, in the reader's words, if that is no study.
  static fromStored(context, record) {
    let tree;
    try {
      tree = Tree.deserialize(record.tree);
    } catch {
      throw new Error(analyzeWords(context.settings.all()).noStudy);
    }
    return new Study(context, tree, record);
  }

  // A game as the service gives it. Rejects if it does not fit its rules.
  static async fromGame(context, game, title) {
    const moves = game.moves.map(({uci}) => uci);
    const reference = {rules: game.rules, moves, ...(game.fen && {fen: game.fen})};
    const seen = await context.engine.request('look', reference);
    return new Study(context, Tree.fromGame(game, seen.moves), {title});
  }

  #tell(event) {
    this.dispatchEvent(new Event(event));
  }

  #changed() {
    this.#tell('tree');
    this.saveSoon();
  }

  address() {
    return addressOf(this.node);
  }

  go(node) {
    if (node === this.node) return;
    this.node = node;
    this.#tell('node');
    // A game that is only looked at is stored already.
    if (this.id !== null) this.saveSoon();
    this.look();
  }

  // Asks what the service knows of the node that is shown, unless that is known; `error` says why
  // it cannot tell.
  async look() {
    const {node} = this;
    if (!node.seen) {
      try {
        node.seen = seenOf(await this.engine.request('look', this.tree.reference(node)));
      } catch (error) {
        node.seen = {error: /** @type {Error} */ (error).message};
      }
    }
    if (node === this.node) this.#tell('seen');
  }

  // Whose move the first one is.
  firstTurn() {
    const {root} = this.tree;
    this.first ??= this.engine.request('look', this.tree.reference(root))
      .then(({position}) => position.turn);
    return this.first;
  }

  // Plays the move in the node that is shown. Rejects if it is not legal.
  async play(uci) {
    const from = this.node;
    let next = from.children.find((child) => child.move.uci === uci);
    if (!next) {
      const reply = await this.engine.request('look', this.tree.reference(from, [uci]));
      next = this.tree.addMove(from, reply.moves[reply.moves.length - 1]);
      next.seen = seenOf(reply);
      this.#changed();
    }
    if (from === this.node) this.go(next);
  }

  // Adds moves of the service after a node, and goes to the last of them.
  addLine(from, moves) {
    let node = from;
    for (const move of moves) node = this.tree.addMove(node, move);
    this.#changed();
    this.go(node);
  }

  comment(node, text) {
    if (node.comment === text) return;
    this.tree.setComment(node, text);
    this.#changed();
  }

  // Marks the move that leads to the node that is shown; the same mark again takes it away.
  mark(glyph) {
    const {node} = this;
    if (!node.parent) return;
    this.tree.setGlyph(node, node.glyph === glyph ? 0 : glyph);
    this.#changed();
  }

  promote() {
    if (this.tree.promote(this.node)) this.#changed();
  }

  // Deletes the node that is shown and all after it.
  remove() {
    const {node} = this;
    if (!node.parent) return;
    this.removed.push(this.tree.remove(node));
    this.go(node.parent);
    this.#changed();
  }

  undoRemove() {
    const last = this.removed.pop();
    if (!last) return;
    this.tree.restore(last);
    this.go(last.node);
    this.#changed();
  }

  // Another set of rules, if the main line and the line that is shown fit it; else it rejects.
  async setRules(rules) {
    const {tree} = this;
    for (const line of [tree.toGame().moves.map(({uci}) => uci), tree.reference(this.node).moves]) {
      await this.engine.request('look', {...tree.reference(tree.root), rules, moves: line});
    }
    tree.rules = rules;
    for (const node of nodesOf(tree.root)) delete node.seen;
    this.#changed();
    await this.look();
  }

  rename(title) {
    this.title = title;
    this.saveSoon();
  }

  saveSoon() {
    if (!this.timer) this.timer = window.setTimeout(() => this.#saveAtLast(), SAVE_AFTER_MS);
  }

  #saveAtLast() {
    this.save().catch((/** @type {Error} */ {message}) => {
      this.failure = message;
      this.#tell('unsaved');
    });
  }

  // One writing at a time, so that a new study gets one id. Rejects if this one fails.
  save() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.writing = this.writing.catch(() => {}).then(() => this.#write());
    return this.writing;
  }

  async #write() {
    const isNew = this.id === null;
    if (isNew) {
      const record = this.#record();
      this.id = await this.store.put(record);
      this.changed = record.changed ?? 0;
    } else {
      const kept = await this.store.update(this.id, (stored) => {
        this.#takeChanges(stored);
        return {...this.#record(), ...(stored?.labels && {labels: stored.labels})};
      });
      this.changed = kept.changed;
    }
    this.storedTitle = this.title;
    this.failure = '';
    if (isNew) this.#tell('stored');
  }

  #record() {
    /** @type {import('../ui/store.js').StoredGame} */
    const record = {
      kind: 'study', title: this.title, tree: this.tree.serialize(), at: this.address(),
      ...(this.source && {source: this.source}),
    };
    return record;
  }

  // Another tab's moves, comments and marks of the same study, which it stored meanwhile, stay.
  #takeChanges(stored) {
    if (!stored?.tree || stored.changed === this.changed) return;
    this.tree.take(Tree.deserialize(stored.tree));
    if (this.title === this.storedTitle) this.title = stored.title;
    this.#tell('tree');
    this.#tell('title');
  }

  // True if the stored study is the same. Where it is looked at makes no difference.
  isLike({changed, title, tree}) {
    return changed === this.changed || (title === this.title &&
      JSON.stringify(tree) === JSON.stringify(this.tree.serialize()));
  }

  // True if the store lacks what has been done.
  get isUnsaved() {
    return this.timer !== 0 || this.failure !== '';
  }

  // Stores at once what waits to be stored.
  close() {
    if (this.timer) this.#saveAtLast();
  }
}
