// SPDX-License-Identifier: MIT
// Games and progress, kept by the browser (IndexedDB); all of it goes to a file and comes back.
import {appWords} from './app-words.js';
import {endOf} from '../board/game-board.js';
import {labelsOf} from './labels.js';
import {LESSONS, mergedLessons} from '../learn/lesson-progress.js';
import {DAILY, mergedDays} from '../problems/daily.js';
import {PROGRESS, mergedProgress} from '../problems/problem-progress.js';
import {settings} from './settings.js';

const FORMAT = 'hansu games';
const KINDS = ['play', 'study', 'review'];
const ID_LETTERS = 10;
/** How two browsers' values become one. @type {Record<string, (own: any, other: any) => any>} */
const MERGES = {
  [PROGRESS]: (own, other) => mergedProgress(own || {}, other), [LESSONS]: mergedLessons,
  [DAILY]: mergedDays,
};

/**
 * @typedef {Record<string, any> & {id?: string, kind: string, title: string, changed?: number}}
 *   StoredGame  `changed` in ms
 */

/** @param {IDBRequest} request @returns {Promise<any>} */
function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** When all of it is on its way to the disk, or none. @param {IDBTransaction} transaction */
function committed(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
  });
}

/** Each game has its own. @param {import('./game.js').GameName} game @returns {Promise<Store>} */
export async function openStore(game) {
  const name = game === 'janggi' ? 'hansu' : `hansu-${game}`;
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('games', {keyPath: 'id'});
    request.result.createObjectStore('values');
  };
  return new Store(await answer(request), `${name}-store`);
}

function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LETTERS));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}

/**
 * A stored game without its moves: for lists. `outcome` is that of the person, if one played.
 * @param {any} game @returns {StoredGame}
 */
function summaryOf(game) {
  const {id, kind, title, changed, source = '', person, end, isShared = false, level} = game;
  const labels = labelsOf(game);
  const summary = {id, kind, title, changed, source, level, person, isShared, labels, outcome: '', board: '',
    count: 0};
  try {
    Object.assign(summary, endOf(game, settings.game));
  } catch {
    return summary;
  }
  if (kind !== 'play') return summary;
  const won = person === 'cho' ? '1-0' : '0-1';
  if (!end) summary.outcome = 'running';
  else if (isShared || end.result === '1/2-1/2') summary.outcome = 'drawn';
  else summary.outcome = end.result === won ? 'won' : 'lost';
  if (end && isShared && end.result !== '1/2-1/2') summary.outcome = '';
  return summary;
}

/** @param {any} game */
function isGame(game) {
  return typeof game?.id === 'string' && /^[\w-]{1,64}$/.test(game.id) &&
    KINDS.includes(game.kind) && typeof game.title === 'string' && Number.isFinite(game.changed);
}

// Event 'change': some tab has put or removed a game.
export class Store extends EventTarget {
  #database;
  #channel;

  /** @param {IDBDatabase} database @param {string} channel  to the other tabs */
  constructor(database, channel) {
    super();
    this.#channel = new BroadcastChannel(channel);
    this.#database = database;
    this.#channel.onmessage = () => this.dispatchEvent(new Event('change'));
  }

  /** Opens 'games' or 'values'. @param {string} table */
  #table(table) {
    return this.#database.transaction(table).objectStore(table);
  }

  /** All of the change, or none. @param {(transaction: IDBTransaction) => void} change */
  #write(change) {
    const transaction = this.#database.transaction(['games', 'values'], 'readwrite');
    try {
      change(transaction);
    } catch (error) {
      transaction.abort();
      throw error;
    }
    return committed(transaction);
  }

  #tell() {
    this.#channel.postMessage('change');
    this.dispatchEvent(new Event('change'));
  }

  /**
   * Under a new id if it has none; `changed` is set in `game` too.
   * @param {StoredGame} game @returns {Promise<string>}
   */
  async put(game) {
    const kept = {...game, id: game.id || newId(), changed: Date.now()};
    await this.#write((transaction) => transaction.objectStore('games').put(kept));
    game.changed = kept.changed;
    this.#tell();
    return kept.id;
  }

  /**
   * Changes a stored game in one step, so that no other tab's change gets lost. `change` gets the game
   * as it is stored now and returns the next one, or null to leave it.
   * @param {string} id @param {(stored: StoredGame | undefined) => StoredGame | null | undefined} change
   * @returns {Promise<StoredGame | null>} the game as it is stored then; null if it was left
   */
  async update(id, change) {
    const kept = await this.#change('games', id, (stored) => {
      const next = change(stored);
      return next && {...next, id, changed: Math.max(Date.now(), (stored?.changed ?? 0) + 1)};
    });
    if (kept) this.#tell();
    return kept;
  }

  /** @param {string} id @returns {Promise<StoredGame | undefined>} */
  get(id) {
    return answer(this.#table('games').get(id));
  }

  /** Summaries, the latest first. @returns {Promise<StoredGame[]>} */
  async list() {
    /** @type {StoredGame[]} */
    const games = await answer(this.#table('games').getAll());
    // One bad record hides no other.
    return games.filter(isGame).map((game) => summaryOf(game))
      .sort((a, b) => (b.changed || 0) - (a.changed || 0));
  }

  /** @param {string} id */
  async remove(id) {
    await this.#write((transaction) => transaction.objectStore('games').delete(id));
    this.#tell();
  }

  /** @param {string} key @returns {Promise<any>} */
  getValue(key) {
    return answer(this.#table('values').get(key));
  }

  /** @param {string} key @param {any} value */
  putValue(key, value) {
    return this.#write((transaction) => transaction.objectStore('values').put(value, key));
  }

  /** The values whose keys begin so. @param {string} prefix @returns {Promise<any[]>} */
  valuesFrom(prefix) {
    return answer(this.#table('values').getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)));
  }

  /**
   * The same as `update` for a value. @param {string} key @param {(stored: any) => any} change
   * @returns {Promise<any>}
   */
  updateValue(key, change) {
    return this.#change('values', key, change);
  }

  /** @param {string} table @param {string} key @param {(stored: any) => any} change */
  async #change(table, key, change) {
    /** @type {any} */
    let next = null;
    /** @type {any} */
    let failure = null;
    await this.#write((transaction) => {
      const content = transaction.objectStore(table);
      const reading = content.get(key);
      reading.onsuccess = () => {
        try {
          next = change(reading.result) ?? null;
          if (next && content.keyPath) content.put(next);
          else if (next) content.put(next, key);
        } catch (error) {
          failure = error;
          transaction.abort();
        }
      };
    }).catch((error) => {
      throw failure ?? error;
    });
    return next;
  }

  /** Games, progress and settings as a file. */
  async exportAll() {
    const values = this.#table('values');
    const [names, contents] = await Promise.all(
      [answer(values.getAllKeys()), answer(values.getAll())]);
    const all = {
      format: FORMAT,
      game: settings.game,
      games: await answer(this.#table('games').getAll()),
      values: names.map((/** @type {string} */ name, /** @type {number} */ i) =>
        [name, contents[i]]),
      settings: settings.all(),
    };
    return new Blob([JSON.stringify(all)], {type: 'application/json'});
  }

  /**
   * Adds what such a file holds, or nothing if it fails; of two versions of a game, the newer one
   * stays, progress in problems and lessons adds up, and other values stay. A bad record keeps no other out.
   * @param {Blob} file
   * @returns {Promise<number>} how many games came in
   */
  async importAll(file) {
    const words = appWords(settings.all());
    const all = await file.text().then(JSON.parse).catch(() => null);
    if (all?.format !== FORMAT || !Array.isArray(all.games)) throw new Error(words.noSavedFile);
    const games = all.games.filter(isGame);
    if (games.length === 0 && all.games.length > 0) throw new Error(words.noSavedFile);
    const added = new Map(all.values || []);
    const kind = all.game ?? 'janggi';
    if (kind !== settings.game) throw new Error(words.otherGamesFile);
    const own = new Map((await this.list()).map(({id, changed}) => [id, changed || 0]));
    const newer = games.filter((/** @type {any} */ {id, changed}) =>
      changed > (own.get(id) ?? -Infinity));
    /** @type {[string, any][]} */
    const values = [];
    for (const [name, value] of added) {
      const kept = await this.getValue(String(name));
      if (Object.hasOwn(MERGES, name)) values.push([name, MERGES[name](kept, value)]);
      else if (kept === undefined) values.push([String(name), value]);
    }
    await this.#write((transaction) => {
      for (const game of newer) transaction.objectStore('games').put(game);
      for (const [name, value] of values) transaction.objectStore('values').put(value, name);
    });
    for (const [name, value] of Object.entries(all.settings || {})) settings.set(name, value);
    this.#tell();
    return newer.length;
  }
}
