// SPDX-License-Identifier: MIT
// The connection to the program: requests and their replies (../web/README.md), over a link that
// carries text. Requests hold no state in the program, so those that a lost server left unanswered
// are sent again to the one that comes back.
import {KIND, openLink} from './link.js';
import {settings} from './settings.js';

/**
 * What carries messages: events 'message' (its `data` is text), 'lost' and 'back'.
 * @typedef {EventTarget & {send(text: string): void}} Link
 * @typedef {Record<string, any>} Values
 * @typedef {(event: Values) => void} Listener
 * @typedef {{result: Promise<Values>, stop(): void}} Job
 */

/** A job that was stopped before it began. */
export class Stopped extends Error {
  constructor() {
    super('stopped');
  }
}

/** The program that this page was served for. @returns {Promise<Engine>} */
export async function connect() {
  const engine = new Engine(await openLink(), KIND);
  await engine.greet();
  return engine;
}

export class Engine extends EventTarget {
  /** The reply of `hello`. @type {Values} */
  hello = {};
  #link;
  #lastId = 0;
  /** @type {Map<number, {text: string, resolve: Function, reject: Function, onEvent: Listener}>} */
  #pending = new Map();
  /** @type {Job | null} */
  #running = null;

  /** @param {Link} link @param {'server' | 'wasm'} kind */
  constructor(link, kind) {
    super();
    this.kind = kind;
    this.#link = link;
    link.addEventListener('message', (event) => {
      this.#receive(JSON.parse(/** @type {MessageEvent} */ (event).data));
    });
    link.addEventListener('lost', () => this.dispatchEvent(new Event('lost')));
    link.addEventListener('back', () => {
      for (const {text} of this.#pending.values()) link.send(text);
      this.greet().then(() => this.dispatchEvent(new Event('back')));
    });
  }

  async greet() {
    const {game} = this.hello;
    this.hello = await this.request('hello', {});
    // A server that came back with the other game: all that the page shows is of the first.
    if (game && game !== this.hello.game) return location.reload();
    settings.enter(this.hello.game);
    settings.set('calls', this.hello.calls);
  }

  /** @param {string} what @param {Values} values @returns {Promise<Values>} */
  request(what, values) {
    return this.#send(++this.#lastId, what, values, () => {});
  }

  /**
   * Runs long and tells of its progress. One that runs already is stopped first.
   * @param {string} what @param {Values} values @param {Listener} [onEvent] @returns {Job}
   */
  job(what, values, onEvent = () => {}) {
    const id = ++this.#lastId;
    const before = this.#running;
    let [hasBegun, isStopped] = [false, false];
    const begin = async () => {
      before?.stop();
      await before?.result.catch(() => {});
      if (isStopped) throw new Stopped();
      hasBegun = true;
      return this.#send(id, what, values, (event) => isStopped || onEvent(event));
    };
    const stop = () => {
      if (hasBegun && !isStopped) this.request('stop', {target: id}).catch(() => {});
      isStopped = true;
    };
    const job = {result: begin(), stop};
    this.#running = job;
    const clear = () => {
      if (this.#running === job) this.#running = null;
    };
    job.result.then(clear, clear);
    return job;
  }

  /** @param {number} id @param {string} what @param {Values} values @param {Listener} onEvent */
  #send(id, what, values, onEvent) {
    const text = JSON.stringify({id, do: what, language: settings.get('language'), ...values});
    return /** @type {Promise<Values>} */ (new Promise((resolve, reject) => {
      this.#pending.set(id, {text, resolve, reject, onEvent});
      this.#link.send(text);
    }));
  }

  /** @param {Values} message */
  #receive(message) {
    const asked = this.#pending.get(message.id);
    if (!asked) return;
    if (message.event) return asked.onEvent(message);
    this.#pending.delete(message.id);
    if (message.error === undefined) asked.resolve(message.ok);
    else asked.reject(new Error(message.error));
  }
}
