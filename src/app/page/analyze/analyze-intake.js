// SPDX-License-Identifier: MIT
// Pasting, dropping and opening: what the reader gives becomes a study.
import {studyOfFile, studyOfText} from './analyze-input.js';
import {analyzeWords} from './analyze-words.js';
import {ask, make} from '../ui/dom.js';
import {filled} from '../ui/words.js';

// The text that the reader pastes; '' for none.
async function askForText(words) {
  const text = make('textarea', 'pasted');
  text.rows = 8;
  text.placeholder = text.ariaLabel = words.anything;
  const answer = ask(words.paste, [text], [['read', words.read], ['', words.cancel]]);
  text.focus();
  return await answer === 'read' ? text.value : '';
}

export class Intake {
  // `actions`: {isOpen(): whether the view takes anything now, rules(): for bare positions,
  // start(study, warning), say(text, whether it stays)}.
  constructor(context, actions) {
    this.context = context;
    this.actions = actions;
  }

  #words() {
    return analyzeWords(this.context.settings.all());
  }

  // Takes what is dropped anywhere on the page, and pasted outside of its fields. The element shows that
  // it takes what is dragged.
  listen(element) {
    const show = (isOver) => element.classList.toggle('dropping', isOver);
    document.addEventListener('dragover', (event) => {
      if (!this.actions.isOpen()) return;
      event.preventDefault();
      show(true);
    });
    document.addEventListener('dragleave', () => show(false));
    document.addEventListener('drop', (event) => {
      if (!this.actions.isOpen()) return;
      event.preventDefault();
      show(false);
      this.#takeEither(event.dataTransfer);
    });
    document.addEventListener('paste', (event) => {
      const isTyping = /** @type {Element} */ (event.target).closest?.('input, textarea, dialog');
      if (this.actions.isOpen() && !isTyping) this.#takeEither(event.clipboardData);
    });
  }

  #takeEither(data) {
    const [file] = data.files;
    if (file) this.takeFile(file);
    else this.takeText(data.getData('text/plain'));
  }

  takeFile(file) {
    return this.#take(() => studyOfFile(this.context, file));
  }

  async takeText(text) {
    if (text.trim()) {
      await this.#take(() => studyOfText(this.context, text, this.actions.rules()));
    }
  }

  // The clipboard's text, where the browser gives it; else the reader pastes it into a field.
  async askForText() {
    const known = await Promise.resolve(navigator.clipboard?.readText?.()).catch(() => '');
    await this.takeText(known?.trim() ? known : await askForText(this.#words()));
  }

  async #take(read) {
    const {start, say} = this.actions;
    say(this.#words().reading, true);
    try {
      const {study, warning = ''} = await read();
      say('');
      if (study) await start(study, warning && filled(this.#words().partly, {reason: warning}));
    } catch (error) {
      say(filled(this.#words().cannot, {reason: /** @type {Error} */ (error).message}));
    }
  }
}
