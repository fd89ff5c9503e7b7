// SPDX-License-Identifier: MIT
// The choice of the game to analyze and of the depth, and the progress of the analysis.
import {studyOfFile, studyOfStored} from '../analyze/analyze-input.js';
import {button, make, segments} from '../ui/dom.js';
import {startWords} from './review-start-words.js';
import {filled} from '../ui/words.js';

const EFFORTS_MS = [200, 1000, 3000];
const MOST_LISTED = 40;

export class ReviewStart {
  /** @type {{title: string, game: any, id?: string} | null} `id`: of a stored one */
  #chosen = null;
  /** @type {import('../ui/store.js').StoredGame[]} */
  #stored = [];
  /** The id of the stored game that the chosen one comes from. */
  #source = '';
  #message = '';
  /** True if the reader left for another view while it ran. */
  #isInterrupted = false;
  /** @type {import('../engine/engine.js').Job | null} */
  #job = null;
  #progress = make('progress', '');
  #count = make('span', 'soft');

  // `onDone(id)`: the game is analyzed and stored.
  constructor(context, onDone) {
    this.context = context;
    this.onDone = onDone;
    this.element = make('section', 'review-start scroll padded');
    this.element.addEventListener('dragover', (event) => event.preventDefault());
    this.element.addEventListener('drop', (event) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) this.#take(() => studyOfFile(this.context, file));
    });
  }

  // `stored` is a game of the store, or nothing. What was interrupted can be begun again.
  async open(stored) {
    const stays = this.#isInterrupted && (!stored || stored.id === this.#chosen?.id);
    this.#isInterrupted = false;
    this.#message = stays ? startWords(this.context.settings.all()).interrupted : '';
    if (!stays) this.#chosen = null;
    this.#stored = await this.context.store.list();
    if (!stored || stays) return this.refresh();
    await this.#take(async () => ({study: await studyOfStored(this.context, stored)}), stored.id);
  }

  // Other views need the engine.
  close() {
    this.#isInterrupted = this.#job !== null;
    this.stop();
  }

  /** @param {() => Promise<any>} read @param {string} [id] */
  async #take(read, id) {
    const words = startWords(this.context.settings.all());
    try {
      const {study, warning = ''} = await read();
      if (!study) return;
      this.stop();
      const game = study.tree.toGame();
      this.#source = study.source || id || '';
      this.#chosen = {title: study.title || words.untitled, game, id};
      this.#message = warning && filled(words.partly, {reason: warning});
      if (game.moves.length === 0) this.#message = words.empty;
    } catch (/** @type {any} */ {message}) {
      this.#message = filled(words.cannot, {reason: message});
    }
    this.refresh();
  }

  get #effort() {
    return this.context.settings.get('reviewMs') || EFFORTS_MS[1];
  }

  /** @param {{title: string, game: any}} chosen */
  async #analyze({title, game}) {
    const ms = this.#effort;
    this.#message = '';
    this.#tell(0, game.moves.length + 1);
    const job = this.context.engine.job('review', {...game, limits: {ms}},
      ({done, of}) => this.#tell(done, of));
    this.#job = job;
    this.refresh();
    try {
      const result = await job.result;
      if (job !== this.#job) return;
      this.#job = null;
      const source = this.#source;
      this.onDone(await this.context.store.put(
        {kind: 'review', title, game, result, ...(source && {source})}));
    } catch (/** @type {any} */ {message}) {
      if (job !== this.#job) return;
      this.#job = null;
      this.#message = filled(startWords(this.context.settings.all()).cannot, {reason: message});
      this.refresh();
    }
  }

  stop() {
    this.#job?.stop();
    this.#job = null;
    this.refresh();
  }

  #tell(done, of) {
    this.#progress.max = of;
    this.#progress.value = done;
    this.#count.textContent = `${done} / ${of}`;
  }

  refresh() {
    const words = startWords(this.context.settings.all());
    const message = this.#message ? [make('p', 'trouble', this.#message)] : [];
    this.element.replaceChildren(
      make('h1', '', words.title), make('p', 'soft', words.about), ...message,
      ...this.#parts(words));
  }

  #parts(words) {
    if (!this.#chosen) return this.#listParts(words);
    return this.#job ? this.#runningParts(this.#chosen, words)
      : this.#chosenParts(this.#chosen, words);
  }

  #runningParts({title}, words) {
    this.#progress.ariaLabel = words.progress;
    return [make('h2', '', title),
      make('div', 'running', this.#progress, this.#count),
      make('div', 'actions', button('', words.stop, () => this.stop()))];
  }

  #chosenParts({title, game}, words) {
    const efforts = EFFORTS_MS.map((ms) => /** @type {[string, string]} */ (
      [String(ms), filled(words.effort, {seconds: ms / 1000})]));
    const most = Math.ceil((game.moves.length + 1) * this.#effort / 60000);
    const begin = button('main', words.begin, () => this.#analyze({title, game}));
    begin.disabled = game.moves.length === 0;
    return [make('h2', '', title),
      make('p', 'soft', filled(words.length, {count: game.moves.length, minutes: most})),
      make('div', 'fields', segments('effort', words.effortName, efforts, String(this.#effort), (ms) => {
        this.context.settings.set('reviewMs', Number(ms));
      })),
      make('div', 'actions', begin, button('', words.other, () => {
        this.#chosen = null;
        this.context.go('#/review');
        this.refresh();
      }))];
  }

  #listParts(words) {
    const input = make('input', '');
    input.type = 'file';
    input.hidden = true;
    input.ariaLabel = words.file;
    input.addEventListener('change', () => {
      const file = input.files?.[0];
      input.value = '';
      if (file) this.#take(() => studyOfFile(this.context, file));
    });
    const rows = this.#stored.slice(0, MOST_LISTED).map((stored) => this.#row(stored, words));
    const list = rows.length > 0 ? make('ul', 'stored', ...rows) : make('p', 'soft', words.none);
    return [
      make('div', 'actions', button('main', words.file, () => input.click()), input,
        make('span', 'soft drop', words.drop)),
      make('h2', '', words.stored), list];
  }

  /** @param {import('../ui/store.js').StoredGame} stored */
  #row({id, kind, title, changed = 0}, words) {
    const link = make('a', '', make('span', '', title || words.untitled),
      make('span', 'soft', `${words.kinds[kind]} · ` +
        new Date(changed).toLocaleString(this.context.settings.get('language'),
          {dateStyle: 'medium', timeStyle: 'short'})));
    link.href = `#/review/${id}`;
    return make('li', '', link);
  }
}
