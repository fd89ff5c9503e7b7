// SPDX-License-Identifier: MIT
// The link to the program as WebAssembly in this browser: in one worker where threads share memory,
// else in two (engine-single.js).
import {openSingle} from './engine-single.js';
import {isXiangqi} from './game.js';
import {keepOffline} from './offline.js';
import {mostThreads, settings} from './settings.js';

const HASH_MEBIBYTES = 64;

/**
 * A worker that runs the program. What is sent before it is ready waits.
 * @param {'threads' | 'single'} variant @param {WebAssembly.Module} module
 * @param {(text: string) => void} onMessage @param {() => void} onError
 */
export function startProgram(variant, module, onMessage, onError) {
  const worker = new Worker(new URL('hansu-worker.js', import.meta.url));
  worker.addEventListener('message', ({data}) => onMessage(data));
  worker.addEventListener('error', onError);
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

  send(/** @type {string} */ text) {
    this.#worker.postMessage(text);
  }

  #start() {
    return startProgram('threads', this.#module,
      (data) => this.dispatchEvent(new MessageEvent('message', {data})), () => this.#restart());
  }

  /** After a crash (of too little memory, most likely), and for another number of threads. */
  #restart() {
    this.#worker.terminate();
    this.dispatchEvent(new Event('lost'));
    this.#worker = this.#start();
    this.dispatchEvent(new Event('back'));
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
