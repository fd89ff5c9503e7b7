// SPDX-License-Identifier: MIT
// The engine beside the board: which job runs for the position that is shown, and what it has said
// of that position alone.

const WAIT_MS = 100;         // while stepping fast, nothing is searched
const SHOW_EVERY_MS = 120;
const THREAT_MS = 400;

// The reader's choices for the engine, from all the settings.
export const engineChoices = ({analyse}) => ({on: true, lines: 3, threats: false, ...analyse});

/** @returns {{lines: any[], threat: any, running: boolean, error: string}} */
const nothing = () => ({lines: [], threat: null, running: false, error: ''});

export class LiveSearch {
  // `onChange` is called after changes of `state`, at most every SHOW_EVERY_MS:
  // {lines: [info, best first], threat: info or null, running, error}.
  constructor(engine, onChange) {
    this.engine = engine;
    this.onChange = onChange;
    this.state = nothing();
    this.key = '';
    this.turn = 0;
    this.job = null;
    this.waiting = 0;
    this.showing = 0;
  }

  // `reference` is the service's GameRef of the position, null for none. `lines` is how many,
  // `threats` whether the other side's best move is wanted too. What runs already goes on.
  follow(reference, {lines, threats}) {
    const key = JSON.stringify([reference, lines, threats]);
    if (key === this.key) return;
    this.stop();
    if (!reference) return;
    const {turn} = this;
    this.key = key;
    this.state.running = true;
    this.waiting = window.setTimeout(() => this.#work(turn, reference, lines, threats), WAIT_MS);
  }

  // Ends the job and forgets what it said.
  stop() {
    ++this.turn;
    this.key = '';
    clearTimeout(this.waiting);
    this.job?.stop();
    this.job = null;
    this.state = nothing();
    this.#show();
  }

  async #work(turn, reference, lines, threats) {
    if (threats) {
      await this.#run(turn, 'threat', {...reference, limits: {ms: THREAT_MS}}, (info) => {
        this.state.threat = info;
      });
    }
    await this.#run(turn, 'search', {...reference, lines}, (info) => {
      this.state.lines[info.line - 1] = info;
    });
    if (turn !== this.turn) return;
    this.state.running = false;
    this.#show();
  }

  // Infos that only bound the score wait for the exact ones.
  async #run(turn, what, values, onInfo) {
    if (turn !== this.turn) return;
    this.job = this.engine.job(what, values, (info) => {
      if (turn !== this.turn || info.event !== 'info' || info.bound) return;
      onInfo(info);
      this.#show();
    });
    try {
      await this.job.result;
    } catch (error) {
      if (turn === this.turn) this.state.error = /** @type {Error} */ (error).message;
    }
  }

  #show() {
    if (this.showing) return;
    this.showing = window.setTimeout(() => {
      this.showing = 0;
      this.onChange();
    }, SHOW_EVERY_MS);
  }
}
