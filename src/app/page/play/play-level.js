// SPDX-License-Identifier: MIT
// The strength of the engine: steps with a piece and a name each, and every level between them.
import {pieceIcon} from '../board/board.js';
import {make, slider} from '../ui/dom.js';
import {STEP_PIECES, levelName, stepLevels, stepOf} from './play-start.js';
import {playWords} from './play-words.js';

export class LevelChoice {
  element = make('fieldset', 'levels');
  /** A slider of all levels, for views that have room for it. */
  exactly = make('div', '');
  /** Says what the chosen step means. */
  about = make('span', 'soft level-about');

  /**
   * @param {import('../app.js').Context} context
   * @param {import('./play-start.js').GameStart} start
   */
  constructor(context, start) {
    this.context = context;
    this.start = start;
  }

  /** Reads the choices that are kept, and shows them. */
  async refresh() {
    if (!this.start.choices) await this.start.load();
    const settings = this.context.settings.all();
    const words = playWords(settings);
    const {hello} = this.context.engine;
    const levels = stepLevels(hello);
    const at = stepOf(hello, this.start.choices.level);
    const steps = levels.map((level, i) => {
      const radio = make('input', '');
      Object.assign(radio, {type: 'radio', name: 'strength', value: String(i), checked: i === at});
      radio.addEventListener('change', () => {
        this.start.choices.level = level;
        range.show(level);
        this.#showAbout(words);
      });
      const disc = make('span', 'disc');
      disc.append(pieceIcon(STEP_PIECES[i], settings));
      return make('label', '', radio, disc, make('span', 'step-name', words.steps[i]));
    });
    const range = slider('level', words.levelExactly, hello.levels.length - 1, this.start.choices.level,
      (level) => levelName(this.context.engine, settings, level), (level) => {
        this.start.choices.level = level;
        const radio = steps[stepOf(hello, level)].querySelector('input');
        if (radio) radio.checked = true;
        this.#showAbout(words);
      });
    this.exactly.replaceChildren(range.element);
    this.element.replaceChildren(make('legend', 'heard', words.level), ...steps);
    this.#showAbout(words);
  }

  #showAbout(/** @type {any} */ words) {
    const {level} = this.start.choices;
    const at = stepOf(this.context.engine.hello, level);
    this.element.style.setProperty('--at', String(at));
    const name = levelName(this.context.engine, this.context.settings.all(), level);
    this.about.textContent = `${words.stepsAbout[at]} · ${name}`;
  }
}
