// SPDX-License-Identifier: MIT
// The link to the program as WebAssembly in this browser: in one worker where threads share memory,
// else in two (engine-single.js).
import {RETRY_MS, openSingle} from './engine-single.js';
import {isXiangqi} from '../ui/game.js';
import {keepOffline} from './offline.js';
import {mostThreads, settings} from '../ui/settings.js';

const HASH_MEBIBYTES = 64;

/**
 * A worker that runs the program. What is sent before it is ready waits.
 * @param {'threads' | 'single'} variant @param {WebAssembly.Module} module
 * @param {(text: string) => void} onMessage
 * @param {(hasStarted: boolean) => void} onError  false: the program could not start
 */
export function startProgram(variant, module, onMessage, onError) {
  const worker = new Worker(new URL('hansu-worker.js', import.meta.url));
  let hasStarted = false;
  worker.addEventListener('message', ({data}) => {
    hasStarted = true;
    if (data) onMessage(data);
  });
  worker.addEventListener('error', () => onError(hasStarted));
  const threads = Math.min(settings.get('threads') || Infinity, mostThreads());
  worker.postMessage({
    script: `hansu-${variant}.js`, module, threads, hashMebibytes: HASH_MEBIBYTES,
    isXiangqi: isXiangqi(settings.all()),
  });
  return worker;
}

class ThreadsLink extends EventTarget {
  #module;
  #worker;
  #threads = settings.get('threads');
  #hasAnswered = false;
  #waiting = 0;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    super();
    this.#module = module;
    this.#worker = this.#start();
    settings.addEventListener('change', () => {
      const threads = settings.get('threads');
      if (threads === this.#threads) return;
      this.#threads = threads;
      this.#restart();
    });
  }

  /** A message sent while the worker is away is dropped: the sender hears of it by 'back'. */
  send(/** @type {string} */ text) {
    this.#worker.postMessage(text);
  }

  #start() {
    return startProgram('threads', this.#module, (data) => {
      this.#hasAnswered = true;
      this.dispatchEvent(new MessageEvent('message', {data}));
    }, (hasStarted) => this.#restart(hasStarted));
  }

  /**
   * After a crash (of too little memory, most likely), and for another number of threads. A program
   * that has never answered is given up; one that has may start later.
   */
  #restart(hasStarted = true) {
    this.#worker.terminate();
    clearTimeout(this.#waiting);
    this.dispatchEvent(new Event('lost'));
    if (!hasStarted && !this.#hasAnswered) return this.dispatchEvent(new Event('failed'));
    this.#waiting = window.setTimeout(() => {
      this.#worker = this.#start();
      this.dispatchEvent(new Event('back'));
    }, hasStarted ? 0 : RETRY_MS);
  }
}

/** Compiles while it loads, where the host says that the file is WebAssembly. */
async function load(/** @type {string} */ name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return response.headers.get('Content-Type') === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

export async function openWorker() {
  await keepOffline();
  const variant = globalThis.crossOriginIsolated ? 'threads' : 'single';
  const module = await load(`hansu-${variant}.wasm`);
  if (variant === 'threads') return new ThreadsLink(module);
  return openSingle((onMessage, onError) => startProgram(variant, module, onMessage, onError));
}
