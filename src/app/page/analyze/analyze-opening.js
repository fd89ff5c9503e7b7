// SPDX-License-Identifier: MIT
// Which study the analysis shows: by its address, and by what other tabs do to the store.
import {studyOfPacked, studyOfStored, studyOfText} from './analyze-input.js';
import {Study} from './analyze-study.js';
import {analyzeWords} from './analyze-words.js';
import {Tree, nodeAt} from './tree.js';
import {filled} from '../ui/words.js';

export class Opening {
  // `view` is the analysis: its `study` and `isShown`, use(study), tell(text), and flush(), which gives
  // the typed text to the study.
  constructor(context, view) {
    this.context = context;
    this.view = view;
  }

  get #words() {
    return analyzeWords(this.context.settings.all());
  }

  // A study of which nothing is stored before something is done.
  fresh() {
    return new Study(this.context, new Tree({rules: this.context.settings.game}));
  }

  // The parts of the address after "analyze".
  async open(parts) {
    const [id, path] = parts;
    const {view} = this;
    if (id === 'game') await this.#openRead(() => studyOfPacked(this.context, path ?? ''));
    else if (id === 'fen') await this.#openFen(parts.slice(1).join('/').replaceAll('_', ' '));
    else if (id && id !== view.study?.id) await this.#openGame(id, path);
    else if (id || view.study?.id) await this.reopen(path);
    else if (!view.study) await this.#openLast();
    if (!view.study) view.use(this.fresh());
  }

  #openFen(fen) {
    return this.#openRead(() => studyOfText(this.context, fen, this.context.settings.game));
  }

  async #openRead(read) {
    try {
      const {study} = await read();
      this.view.use(study);
    } catch (error) {
      this.view.use(this.fresh());
      this.view.tell(filled(this.#words.cannot, {reason: /** @type {Error} */ (error).message}));
    }
  }

  // The study of a game that is stored, the one that has grown from it if there is one.
  async #openGame(id, path) {
    const {study} = this.view;
    if (id === study?.source) return study.go(nodeAt(study.tree, path ?? '0'));
    const grown = (await this.context.store.list())
      .find(({kind, source}) => kind === 'study' && source === id);
    await this.#openStored(grown?.id ?? id, path);
  }

  async #openStored(id, path = '') {
    const record = await this.context.store.get(id);
    if (!record) return this.view.tell(this.#words.nothing);
    this.view.use(await studyOfStored(this.context, record));
    if (path) this.view.study.go(nodeAt(this.view.study.tree, path));
  }

  // The study is shown already; another view or tab may have changed or removed it in the store.
  async reopen(path) {
    const {view} = this;
    const {study} = view;
    const record = await this.context.store.get(study.id);
    if (study !== view.study) return;
    view.flush();
    const at = path ?? study.address();
    if (record && study.isLike(record)) study.changed = record.changed;
    if (study.isUnsaved || record?.changed === study.changed) {
      study.go(nodeAt(study.tree, at));
    } else if (record) {
      view.use(Study.fromStored(this.context, {...record, at}));
    } else {
      view.use(this.fresh());
      if (view.isShown) this.context.nameAddress('#/analyze');
      view.tell(this.#words.nothing);
    }
  }

  async #openLast() {
    const last = (await this.context.store.list()).find(({kind}) => kind === 'study');
    if (last) await this.#openStored(last.id);
  }
}
