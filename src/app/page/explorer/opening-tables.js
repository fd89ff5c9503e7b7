// SPDX-License-Identifier: MIT
// The tables of openings that the program keeps for this page: which of them are made, and of what.
import {dataUrlOf} from '../ui/dom.js';

/** @typedef {'own' | 'book' | 'file'} Source */

/** Another table is wanted by now. */
class Outdated extends Error {}

/** The page has no book. */
export class NoBook extends Error {}

const base64Of = async (/** @type {Blob} */ file) => (await dataUrlOf(file)).replace(/^[^,]*,/, '');

/**
 * A stored game as the program counts it; null if it is no finished game that was played here.
 * Reviews are left out: they repeat such games, or are of games of others.
 * @param {any} record
 */
function finishedGame(record) {
  if (record?.kind !== 'play' || !record.result || record.result === '*') return null;
  const {rules, fen, moves, result} = record;
  return {...(rules && {rules}), ...(fen && {fen}), result,
    moves: moves.map((/** @type {{uci: string}} */ {uci}) => uci)};
}

export class OpeningTables {
  /** The counts of the games, by source. @type {Map<Source, Promise<any>>} */
  #made = new Map();
  /** Counts the tables that were begun: only the newest is made. */
  #begun = 0;
  /** @type {File | null} */
  file = null;

  /** @param {import('../app.js').Context} context */
  constructor({engine, store, settings}) {
    this.engine = engine;
    this.store = store;
    this.settings = settings;
    // The tables are lost with the program.
    engine.addEventListener('lost', () => this.#made.clear());
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
   * Makes the source's table unless it is made, and stops the making of another one. Resolves to
   * the counts of its games; rejects if the source has no games.
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
    const ask = () => this.engine.request('explore', {source, ...reference});
    const made = this.make(source);
    await made;
    return ask().catch(async (error) => {
      if (this.#made.get(source) === made) throw error;
      // The question reached a program that came back without the table.
      await this.make(source);
      return ask();
    });
  }

  async #make(/** @type {Source} */ source) {
    const turn = ++this.#begun;
    const games = await this.#gamesOf(source);
    if (turn !== this.#begun) throw new Outdated();
    return this.engine.job('exploreGames', {source, ...games}).result;
  }

  async #gamesOf(/** @type {Source} */ source) {
    if (source === 'own') return {games: await this.#ownGames()};
    const file = source === 'book' ? await this.#book() : this.file;
    if (!file) throw new NoBook();
    const name = file instanceof File ? file.name : `${this.settings.game}.book`;
    return {name, base64: await base64Of(file)};
  }

  async #ownGames() {
    return (await this.store.games()).map(finishedGame).filter(Boolean);
  }

  // Some hosts answer with a page where others say "not found".
  async #book() {
    const response = await fetch(`./${this.settings.game}.book`).catch(() => null);
    if (!response?.ok || response.headers.get('content-type')?.startsWith('text/html')) return null;
    return response.blob();
  }
}
