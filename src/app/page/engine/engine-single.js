// SPDX-License-Identifier: MIT
// The link to the program where there are no threads: one worker for searches, another for all
// else, so that rules are answered while a search runs. A search cannot hear of a stop: its worker
// is ended, and its last report becomes the result.

/**
 * @typedef {(onMessage: (text: string) => void, onError: (hasStarted: boolean) => void) => Worker}
 *   Start
 * @typedef {Record<string, any>} Values
 * One that runs, with its newest event of the best line.
 * @typedef {{request: Values, best: Values | null, isStopped: boolean}} Job
 */

/** When a program that could not start is tried again: memory may be free by then. */
export const RETRY_MS = 2000;

const JOBS = new Set(['search', 'threat', 'review', 'solve']);

class SingleLink extends EventTarget {
  #start;
  #rules;
  /** Null while it is away. @type {Worker | null} */
  #searches;
  /** @type {Job | null} */
  #job = null;
  #hasAnswered = false;

  /** @param {Start} start */
  constructor(start) {
    super();
    this.#start = start;
    this.#rules = this.#startRules();
    this.#searches = this.#startSearches();
  }

  /** A message sent while its worker is away is dropped: the sender hears of it by 'back'. */
  send(/** @type {string} */ text) {
    const request = JSON.parse(text);
    if (request.do === 'stop') return this.#stop(request);
    if (!JOBS.has(request.do)) return this.#rules.postMessage(text);
    if (this.#job?.request.id === request.id) return;  // repeated, but the other worker was lost
    if (!this.#job) this.#job = {request, best: null, isStopped: false};
    this.#searches?.postMessage(text);
  }

  #startRules() {
    return this.#start((text) => this.#deliver(text), (hasStarted) => {
      this.#rules.terminate();
      this.#lose(hasStarted, () => { this.#rules = this.#startRules(); });
    });
  }

  #startSearches() {
    return this.#start((text) => this.#onSearch(text), (hasStarted) => {
      this.#searches?.terminate();
      this.#searches = null;
      // Sent again, it would not be stopped.
      if (this.#job?.isStopped) this.#end(this.#job);
      this.#lose(hasStarted, () => this.#restartSearches());
    });
  }

  #restartSearches() {
    this.#job = null;
    this.#searches?.terminate();
    this.#searches = this.#startSearches();
  }

  /**
   * After a crash: of too little memory, most likely. A program that has never answered is given
   * up; one that has may start later.
   */
  #lose(/** @type {boolean} */ hasStarted, /** @type {() => void} */ restart) {
    this.dispatchEvent(new Event('lost'));
    if (!hasStarted && !this.#hasAnswered) return this.dispatchEvent(new Event('failed'));
    setTimeout(() => {
      restart();
      this.dispatchEvent(new Event('back'));
    }, hasStarted ? 0 : RETRY_MS);
  }

  #onSearch(/** @type {string} */ text) {
    const message = JSON.parse(text);
    this.#deliver(text);
    const job = this.#job;
    if (!job || message.id !== job.request.id) return;
    if (!message.event) {
      this.#job = null;
    } else if (message.event === 'info' && message.line === 1 && !message.bound) {
      job.best = message;
      if (job.isStopped) this.#end(job);
    }
  }

  #stop(/** @type {Values} */ request) {
    this.#deliver(JSON.stringify({id: request.id, ok: {}}));
    const job = this.#job;
    if (!job || job.request.id !== request.target) return;
    job.isStopped = true;
    // A search tells of its first move within milliseconds, if its worker is there.
    const willTell = this.#searches && ['search', 'threat'].includes(job.request.do);
    if (job.best || !willTell) this.#end(job);
  }

  #end(/** @type {Job} */ {request, best}) {
    this.#job = null;
    if (this.#searches) this.#restartSearches();
    this.#deliver(JSON.stringify({id: request.id, ...answerOf(request, best)}));
  }

  #deliver(/** @type {string} */ data) {
    this.#hasAnswered = true;
    this.dispatchEvent(new MessageEvent('message', {data}));
  }
}

/** The reply of a stopped job. @param {Values} request @param {Values | null} best */
function answerOf(request, best) {
  if (best) {
    const {score, chance, depth, nodes, pv: [move, ponder]} = best;
    return {ok: {move, ...(ponder && {ponder}), score, chance, depth, nodes}};
  }
  if (request.do === 'solve') return {ok: {verdict: 'unknown', moves: 0, first: [], all: false}};
  return {error: 'stopped'};
}

/** @param {Start} start */
export function openSingle(start) {
  return new SingleLink(start);
}
