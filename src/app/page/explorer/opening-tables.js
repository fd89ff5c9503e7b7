// SPDX-License-Identifier: MIT
// The tables of openings that the program keeps for this page: which of them are made, and of what.
import {dataUrlOf} from '../ui/dom.js';

/** @typedef {'own' | 'book' | 'file'} Source */

/** The page has no book. */
export class NoBook extends Error {}

const base64Of = async (/** @type {Blob} */ file) => (await dataUrlOf(file)).replace(/^[^,]*,/, '');

/**
 * A stored game as the program counts it; null if it is no finished game.
 * @param {any} record
 */
function finishedGame(record) {
  const game = record?.kind === 'review' ? record.game : record?.kind === 'play' ? record : null;
  if (!game || !game.result || game.result === '*') return null;
  const {rules, fen, moves, result} = game;
  return {...(rules && {rules}), ...(fen && {fen}), result,
    moves: moves.map((/** @type {{uci: string}} */ {uci}) => uci)};
}

export class OpeningTables {
  /** The counts of the games, by source. @type {Map<Source, Promise<any>>} */
  #made = new Map();
  /** @type {File | null} */
  file = null;

  /** @param {import('../app.js').Context} context */
  constructor({engine, store, settings}) {
    this.engine = engine;
    this.store = store;
    this.settings = settings;
    // A program that comes back has no table.
    engine.addEventListener('back', () => this.#made.clear());
    store.addEventListener('change', () => {
      this.isOld = true;
    });
    this.isOld = false;
  }

  /** The table of own games is made anew if there are other games now. */
  renew() {
    if (this.isOld) this.#made.delete('own');
    this.isOld = false;
  }

  /** @param {File} file */
  take(file) {
    this.file = file;
    this.#made.delete('file');
  }

  /**
   * Makes the source's table unless it is made. Resolves to the counts of its games; rejects if the
   * source has no games.
   * @param {Source} source
   */
  make(source) {
    const known = this.#made.get(source);
    if (known) return known;
    const made = this.#make(source);
    this.#made.set(source, made);
    made.catch(() => {
      if (this.#made.get(source) === made) this.#made.delete(source);
    });
    return made;
  }

  /**
   * The service's answer about the position of a reference.
   * @param {Source} source @param {any} reference
   */
  async movesIn(source, reference) {
    await this.make(source);
    return this.engine.request('explore', {source, ...reference});
  }

  async #make(/** @type {Source} */ source) {
    if (source === 'own') return this.engine.request('exploreGames', {source, games: await this.#ownGames()});
    const file = source === 'book' ? await this.#book() : this.file;
    if (!file) throw new NoBook();
    const name = file instanceof File ? file.name : `${this.settings.game}.book`;
    return this.engine.request('exploreGames', {source, name, base64: await base64Of(file)});
  }

  async #ownGames() {
    return (await this.store.games()).map(finishedGame).filter(Boolean);
  }

  // A host may answer with a page of its own instead of "not found".
  async #book() {
    const response = await fetch(`./${this.settings.game}.book`).catch(() => null);
    if (!response?.ok || response.headers.get('content-type')?.startsWith('text/html')) return null;
    return response.blob();
  }
}
