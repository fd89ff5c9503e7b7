// SPDX-License-Identifier: MIT
// The link to the program behind a server: a WebSocket that is opened again when it is lost. Its address
// names the game, if the page's does.
import {namedGame} from '../ui/game.js';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;

class SocketLink extends EventTarget {
  /** @type {WebSocket | null} */
  #socket = null;
  #waitMs = FIRST_WAIT_MS;
  #wasLost = false;
  /** Messages sent before the first connection opens. @type {string[]} */
  #early = [];

  constructor() {
    super();
    this.#open();
  }

  /** A message sent while the server is away is dropped: the sender hears of it by 'back'. */
  send(/** @type {string} */ text) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
    else if (!this.#wasLost) this.#early.push(text);
  }

  #open() {
    const url = new URL('engine', document.baseURI);
    url.protocol = url.protocol.replace('http', 'ws');
    const game = namedGame();
    if (game) url.search = `?game=${game}`;
    this.#socket = new WebSocket(url);
    this.#socket.addEventListener('open', () => this.#opened());
    this.#socket.addEventListener('close', () => this.#closed());
    this.#socket.addEventListener('message', ({data}) => {
      this.dispatchEvent(new MessageEvent('message', {data}));
    });
  }

  #opened() {
    this.#waitMs = FIRST_WAIT_MS;
    if (this.#wasLost) this.dispatchEvent(new Event('back'));
    this.#early.forEach((text) => this.send(text));
    this.#early = [];
  }

  #closed() {
    if (!this.#wasLost) this.#early = [];
    this.#wasLost = true;
    this.dispatchEvent(new Event('lost'));
    setTimeout(() => this.#open(), this.#waitMs);
    this.#waitMs = Math.min(2 * this.#waitMs, LONGEST_WAIT_MS);
  }
}

export function openSocket() {
  return new SocketLink();
}
