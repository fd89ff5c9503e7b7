// SPDX-License-Identifier: MIT
// The connection to the program: requests and their replies (../../web/README.md), over a link that
// carries text. Those that a lost server left unanswered are sent again to the one that comes back,
// but only once without a word from it: a request may be what ends the program. That is safe, since
// the program keeps nothing between requests but tables of openings, and opening-tables.js makes
// those again.
import {appWords} from '../ui/app-words.js';
import {KIND, openLink} from './link.js';
import {settings} from '../ui/settings.js';

/** After that long without a reply, the reader hears of it; files may take their time. */
const SLOW_MS = 4000;
const SLOW_REQUESTS = new Set(['read', 'write']);

// Longer ones would end the connection (../../web/README.md).
const MOST_REQUEST_BYTES = 32 * 2 ** 20;

/**
 * Carries messages: events 'message' (its `data` is text), 'lost', and then 'back' or, if it
 * cannot start, 'failed'.
 * @typedef {EventTarget & {send(text: string): void}} Link
 * @typedef {Record<string, any>} Values
 * @typedef {(event: Values) => void} Listener
 * @typedef {{result: Promise<Values>, stop(): void}} Job
 * `losses`: how often the program was lost since it was last heard of this request.
 * @typedef {{text: string, resolve: Function, reject: Function, onEvent: Listener, losses: number}}
 *   Pending
 */

/** A job that was stopped before it began. */
export class Stopped extends Error {
  constructor() {
    super('stopped');
  }
}

/**
 * The program that this page was served for. Rejects if it cannot start.
 * @returns {Promise<Engine>}
 */
export async function connect() {
  const link = await openLink();
  const engine = new Engine(link, KIND);
  const failure = new Promise((_, reject) => {
    link.addEventListener('failed', () => reject(new Error(appWords(settings.all()).cannotStart)));
  });
  await Promise.race([engine.greet(), failure]);
  return engine;
}

// Events: 'lost' (the program went away), 'back', 'slow' (it lets wait), 'quick'.
export class Engine extends EventTarget {
  /** The reply of `hello`. @type {Values} */
  hello = {};
  #link;
  #lastId = 0;
  /** @type {Map<number, Pending>} */
  #pending = new Map();
  /** One that searches and one that counts games, which run side by side. @type {Map<string, Job>} */
  #running = new Map();
  /** The requests that wait for too long. @type {Set<number>} */
  #slow = new Set();

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
      this.#repeatPending();
      this.greet().then(() => this.dispatchEvent(new Event('back')), () => {});  // lost again
    });
  }

  #repeatPending() {
    for (const [id, asked] of this.#pending) {
      if (++asked.losses === 1) {
        this.#link.send(asked.text);
      } else {
        this.#pending.delete(id);
        asked.reject(new Error(appWords(settings.all()).lostTwice));
      }
    }
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
    const id = ++this.#lastId;
    const reply = this.#send(id, what, values, () => {});
    if (!SLOW_REQUESTS.has(what)) this.#watch(id, reply);
    return reply;
  }

  // Tells when the reply lets wait ('slow'), and when the program answers again ('quick').
  #watch(/** @type {number} */ id, /** @type {Promise<Values>} */ reply) {
    const timer = setTimeout(() => {
      this.#slow.add(id);
      this.dispatchEvent(new Event('slow'));
    }, SLOW_MS);
    const end = () => {
      clearTimeout(timer);
      if (this.#slow.delete(id) && this.#slow.size === 0) this.dispatchEvent(new Event('quick'));
    };
    reply.then(end, end);
  }

  /**
   * Runs long and tells of its progress. One of its sort that runs already is stopped first.
   * @param {string} what @param {Values} values @param {Listener} [onEvent] @returns {Job}
   */
  job(what, values, onEvent = () => {}) {
    const id = ++this.#lastId;
    const sort = what === 'exploreGames' ? 'counting' : 'searching';
    const before = this.#running.get(sort);
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
    this.#running.set(sort, job);
    const clear = () => {
      if (this.#running.get(sort) === job) this.#running.delete(sort);
    };
    job.result.then(clear, clear);
    return job;
  }

  /** @param {number} id @param {string} what @param {Values} values @param {Listener} onEvent */
  #send(id, what, values, onEvent) {
    const text = JSON.stringify({id, do: what, language: settings.get('language'), ...values});
    return /** @type {Promise<Values>} */ (new Promise((resolve, reject) => {
      if (text.length > MOST_REQUEST_BYTES / 3 && new Blob([text]).size > MOST_REQUEST_BYTES) {
        throw new Error(appWords(settings.all()).tooLarge);
      }
      this.#pending.set(id, {text, resolve, reject, onEvent, losses: 0});
      this.#link.send(text);
    }));
  }

  /** @param {Values} message */
  #receive(message) {
    const asked = this.#pending.get(message.id);
    if (!asked) return;
    asked.losses = 0;
    if (message.event) return asked.onEvent(message);
    this.#pending.delete(message.id);
    if (message.error === undefined) asked.resolve(message.ok);
    else asked.reject(new Error(message.error));
  }
}
