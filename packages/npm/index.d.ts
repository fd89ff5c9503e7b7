// SPDX-License-Identifier: MIT

/** An engine in its own worker. */
interface HansuEngine {
  /** Never fulfilled; rejected when the worker fails. */
  readonly failure: Promise<never>;
  /** Sends a line of UCI, such as `go movetime 1000`. */
  postMessage(line: string): void;
  /** Calls the listener with each line of the engine. */
  addMessageListener(listener: (line: string) => void): void;
  removeMessageListener(listener: (line: string) => void): void;
  /** Ends the engine at once; `quit` ends it in good order. */
  terminate(): void;
}

interface HansuOptions {
  /** Where hansu.js and the files beside it are, for pages whose bundler has moved them. */
  url?: string;
}

/** Starts an engine; resolves when it is ready, rejects if it cannot be loaded. */
declare function Hansu(options?: HansuOptions): Promise<HansuEngine>;

export = Hansu;
export as namespace Hansu;
