// SPDX-License-Identifier: MIT
// The editor of positions: pieces put on the board, moved and removed; the service says whether the
// position is one.
import {analyzeWords} from './analyze-words.js';
import {POINTS, pieceIcon, readBoard} from '../board/board.js';
import {boardText} from '../board/board-text.js';
import {BoardView} from '../board/board-view.js';
import {pieceName} from '../board/board-words.js';
import {button, choice, make} from '../ui/dom.js';
import {PIECE_KINDS, isCho} from '../board/pieces.js';
import {setupText} from '../ui/words.js';

const PALETTE = [PIECE_KINDS.map((kind) => kind.toUpperCase()), PIECE_KINDS];
const EMPTY = Array(POINTS).fill('');

// A board whose pieces go anywhere. `tool` is 'move', 'erase', or the letter of a piece to be put.
class EditorBoard extends BoardView {
  letters = [...EMPTY];
  tool = 'move';

  constructor(element, settings, onChange) {
    super(element, settings);
    this.onChange = onChange;
    this.grid.addEventListener('keydown', ({key, target}) => {
      const isDelete = key === 'Delete' || key === 'Backspace';
      if (isDelete && target instanceof HTMLElement) this.put(this.pointOf(target), '');
    });
  }

  isOwn(point) {
    return this.tool === 'move' && Boolean(this.letters?.[point]);
  }

  pick(point) {
    this.from = point;
    super.pick(point);
  }

  tap(point) {
    if (this.tool === 'move') return super.tap(point);
    const erases = this.tool === 'erase' || this.letters[point] === this.tool;
    this.put(point, erases ? '' : this.tool);
  }

  moveTo(point) {
    const letter = this.letters[this.from];
    this.letters[this.from] = '';
    this.put(point, letter);
  }

  put(point, letter) {
    this.letters[point] = letter;
    this.onChange();
  }

  refresh(label) {
    const {turned} = this.settings.all();
    this.show({board: boardText(this.letters), turned, label});
  }
}

export class PositionEditor {
  // `actions`: {done(rules, fen), cancel()}.
  constructor({engine, settings}, actions) {
    this.engine = engine;
    this.settings = settings;
    this.actions = actions;
    this.turn = 'cho';
    this.setups = {cho: '0', han: '0'};
    this.boardElement = make('div', '');
    this.board = new EditorBoard(this.boardElement, settings, () => this.#changed());
    this.verdict = make('p', 'verdict');
    this.verdict.setAttribute('role', 'status');
    this.fen = make('input', 'fen');
    this.fen.addEventListener('change', () => this.#load(this.fen.value));
    this.fen.addEventListener('input', () => {
      this.done.disabled = false;
    });
    this.done = button('main', '', () => this.#finish());
    this.cancel = button('', '', () => this.actions.cancel());
    this.title = make('h1', '');
    this.tools = make('div', 'tools');
    this.fields = make('div', '');
    this.element = make('section', 'editor-panel scroll padded', this.title, this.tools, this.verdict,
      make('div', 'actions', this.done, this.cancel), this.fields);
  }

  open(rules, position) {
    this.rules = rules;
    this.turn = position?.turn ?? 'cho';
    this.board.letters = position ? readBoard(position.board) : [...EMPTY];
    this.board.tool = 'move';
    return this.#changed();
  }

  refresh() {
    if (!this.rules) return;
    const settings = this.settings.all();
    const words = analyzeWords(settings);
    this.title.textContent = words.editor;
    this.done.textContent = words.analyze;
    this.cancel.textContent = words.cancel;
    this.#showTools(settings, words);
    this.#showFields(settings, words);
    this.#showBoard();
  }

  #showBoard() {
    const words = analyzeWords(this.settings.all());
    this.board.refresh(words.editor);
  }

  #changed() {
    this.refresh();
    return this.#check();
  }

  // A FEN that has just been typed is looked at first.
  async #finish() {
    if (this.fen.value !== this.#text()) await this.#load(this.fen.value);
    if (this.valid) this.actions.done(this.rules, this.valid);
  }

  // The position on the board, as FEN.
  #text() {
    return `${boardText(this.board.letters)} ${this.turn === 'cho' ? 'w' : 'b'} - - 0 1`;
  }

  async #check() {
    const fen = this.#text();
    const words = analyzeWords(this.settings.all());
    this.fen.value = fen;
    this.valid = null;
    this.done.disabled = true;
    let said = words.valid;
    let valid = null;
    try {
      valid = (await this.engine.request('check', {fen, rules: this.rules})).fen;
    } catch (error) {
      // The FEN stands in its field already.
      said = /** @type {Error} */ (error).message.split(`'${fen}': `).at(-1) || '';
    }
    if (fen !== this.fen.value) return;
    this.valid = valid;
    this.done.disabled = !valid;
    this.verdict.textContent = said;
    this.verdict.classList.toggle('trouble', !valid);
  }

  async #load(fen) {
    this.valid = null;
    try {
      const {position} = await this.engine.request('look', {rules: this.rules, fen, moves: []});
      await this.open(this.rules, position);
    } catch (error) {
      this.verdict.textContent = /** @type {Error} */ (error).message;
      this.verdict.classList.add('trouble');
    }
  }

  #showTools(settings, words) {
    this.tools.setAttribute('role', 'group');
    this.tools.ariaLabel = words.palette;
    const rows = PALETTE.map((letters) => make('div', 'palette',
      ...letters.map((letter) => this.#piece(letter, settings))));
    const hands = make('div', 'palette', this.#tool('move', words.move),
      this.#tool('erase', words.erase));
    this.tools.replaceChildren(...rows, hands);
  }

  #tool(tool, text) {
    const made = button('tool', text, () => this.#choose(tool));
    made.dataset.tool = tool;
    made.ariaPressed = String(tool === this.board.tool);
    return made;
  }

  #piece(letter, settings) {
    const made = this.#tool(letter, '');
    made.append(pieceIcon(letter, settings));
    made.classList.add(isCho(letter) ? 'cho' : 'han');
    made.ariaLabel = pieceName(letter, settings);
    made.addEventListener('pointerdown', (event) => this.#carry(event, made, letter));
    return made;
  }

  #choose(tool) {
    this.board.tool = tool;
    for (const made of this.tools.querySelectorAll('.tool')) {
      made.ariaPressed = String(made.getAttribute('data-tool') === tool);
    }
    this.#showBoard();
  }

  // Carries a piece from the palette to the board.
  #carry(down, source, letter) {
    const copy = make('div', `carried-piece ${isCho(letter) ? 'cho' : 'han'}`,
      pieceIcon(letter, this.settings.all()));
    source.setPointerCapture(down.pointerId);
    const move = ({clientX, clientY}) => {
      if (!copy.isConnected) document.body.append(copy);
      copy.style.transform = `translate(${clientX}px, ${clientY}px)`;
    };
    const end = ({type, clientX, clientY}) => {
      source.removeEventListener('pointermove', move);
      source.removeEventListener('pointerup', end);
      source.removeEventListener('pointercancel', end);
      copy.remove();
      const cell = document.elementFromPoint(clientX, clientY)?.closest('.point');
      const isOnBoard = cell instanceof HTMLElement && this.board.grid.contains(cell);
      if (type === 'pointerup' && isOnBoard) {
        this.board.put(this.board.pointOf(cell), letter);
      }
    };
    source.addEventListener('pointermove', move);
    source.addEventListener('pointerup', end);
    source.addEventListener('pointercancel', end);
  }

  #showFields(settings, words) {
    /** @type {[string, string][]} */
    const sides = [['cho', words.cho], ['han', words.han]];
    /** @type {[string, string][]} */
    const setups = this.engine.hello.setups.map(
      (setup, i) => [String(i), setupText(setup, settings)]);
    const setupOf = (side) => choice(words.setups[side], setups, this.setups[side], (value) => {
      this.setups[side] = value;
      this.#setUp();
    });
    const setupFields = setups.length > 1 ? [setupOf('cho'), setupOf('han')] : [];
    const field = (label, input) => make('label', 'field', make('span', '', label), input);
    this.fields.className = 'fields';
    this.fields.replaceChildren(
      choice(words.sideToMove, sides, this.turn, (turn) => {
        this.turn = turn;
        this.#changed();
      }),
      ...setupFields,
      make('div', 'actions', button('', words.usual, () => this.#setUp()),
        button('', words.clear, () => this.#clear())),
      field(words.fen, this.fen));
  }

  #clear() {
    this.board.letters = [...EMPTY];
    this.#changed();
  }

  async #setUp() {
    const setups = {cho: Number(this.setups.cho), han: Number(this.setups.han)};
    const {fen} = await this.engine.request('start', {rules: this.rules, setups});
    await this.#load(fen);
  }
}
