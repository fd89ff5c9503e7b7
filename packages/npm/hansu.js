// SPDX-License-Identifier: MIT
// Hansu, a Janggi engine, as a worker that receives and sends lines of UCI. This file both starts
// the worker and runs in it, in browsers and in Node.
'use strict';

(() => {
  const isNode = typeof process === 'object' && Boolean(process.versions?.node);
  const threads = isNode ? require('node:worker_threads') : null;
  const kOurs = 'Hansu, started by hansu.js';  // tells our workers in Node from others
  const isWindow = typeof document === 'object';
  const ownUrl = isNode ? __filename : isWindow ? document.currentScript?.src : self.location.href;

  // Loads the program, with threads if memory can be shared.
  async function load(onMessage, onClose) {
    const variant = isNode || globalThis.crossOriginIsolated ? 'threads' : 'single';
    const options = {onMessage, onClose};
    if (isNode) {
      const path = require('node:path');
      const binary = path.join(__dirname, `hansu-${variant}.wasm`);
      options.wasmBinary = require('node:fs').readFileSync(binary);
      return require(`./hansu-${variant}.js`)(options);
    }
    const script = new URL(`hansu-${variant}.js`, ownUrl).href;
    importScripts(script);
    return HansuModule({...options, mainScriptUrlOrBlob: script,
      locateFile: (name) => new URL(name, ownUrl).href});
  }

  // Runs the engine in the worker; each message, in either direction, is a line. An error reaches
  // the page only if it is uncaught.
  function serve(...ways) {
    connect(...ways).catch((error) => setTimeout(() => { throw error; }));
  }

  async function connect(post, listen, close) {
    const early = [];
    let send = (line) => early.push(line);
    listen((line) => send(line));
    const program = await load((text) => text.split('\n').forEach(post), close);
    const toEngine = program.openEngine();
    send = (text) => String(text).split('\n').forEach((line) => toEngine(line));
    early.forEach((text) => send(text));
  }

  class Engine {
    /** Never fulfilled; rejected when the worker fails. */
    failure;
    #worker;
    #listeners = new Set();

    constructor(url) {
      this.#worker = isNode ? new threads.Worker(url, {workerData: kOurs}) : new Worker(url);
      const deliver = (line) => this.#listeners.forEach((listener) => listener(line));
      if (isNode) this.#worker.on('message', deliver);
      else this.#worker.onmessage = ({data}) => deliver(data);
      this.failure = new Promise((_, reject) => {
        // C++ throws values that are not Errors.
        if (isNode) {
          this.#worker.on('error',
            (error) => reject(error instanceof Error ? error : new Error(`failed: ${error}`)));
        } else {
          this.#worker.onerror = ({message}) =>
            reject(new Error(message || `cannot load ${url}`));
        }
      });
      this.failure.catch(() => {});  // Hansu() and the user's own handlers report it
    }

    postMessage(line) {
      this.#worker.postMessage(line);
    }

    addMessageListener(listener) {
      this.#listeners.add(listener);
    }

    removeMessageListener(listener) {
      this.#listeners.delete(listener);
    }

    terminate() {
      this.#worker.terminate();
    }
  }

  // Rejects if the worker or the program cannot be loaded.
  async function Hansu({url = ownUrl} = {}) {
    const engine = new Engine(url);
    const isReady = new Promise((resolve) => {
      const listener = (line) => {
        if (line !== 'readyok') return;
        engine.removeMessageListener(listener);
        resolve();
      };
      engine.addMessageListener(listener);
      engine.postMessage('isready');
    });
    try {
      await Promise.race([isReady, engine.failure]);
    } catch (error) {
      engine.terminate();
      throw error;
    }
    return engine;
  }

  const isNodeWorker = isNode && !threads.isMainThread && threads.workerData === kOurs;
  if (isNodeWorker) {
    const {parentPort} = threads;
    serve((line) => parentPort.postMessage(line), (hear) => parentPort.on('message', hear),
      () => process.exit());
  } else if (isNode) {
    module.exports = Hansu;
  } else if (isWindow) {
    globalThis.Hansu = Hansu;
  } else {
    serve((line) => postMessage(line),
      (hear) => { self.onmessage = ({data}) => hear(data); }, () => self.close());
  }
})();
