// SPDX-License-Identifier: MIT
// Games and progress, kept by the browser (IndexedDB); all of it goes to a file and comes back.
import {appWords} from './app-words.js';
import {endsOf} from '../board/game-board.js';
import {CARDS} from '../trainer/cards.js';
import {isCard} from '../trainer/schedule.js';
import {isObject} from './checks.js';
import {labelsOf} from './labels.js';
import {mergeOf} from './merges.js';
import {settings} from './settings.js';
import {isKeepable, isStoredGame} from './stored-game.js';

const FORMAT = 'hansu games';
const ID_LETTERS = 10;

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
 * A stored game without its moves: for lists. `outcome` is that of the person, if one played;
 * `date` as the tag "Date" says it.
 * @param {any} game @returns {StoredGame}
 */
function summaryOf(game) {
  const {id, kind, title, changed, source = '', person, end, isShared = false, level} = game;
  const labels = labelsOf(game);
  const summary = {id, kind, title, changed, source, level, person, isShared, labels, outcome: '',
    start: '', board: '', count: 0, date: ''};
  try {
    Object.assign(summary, endsOf(game, settings.game));
  } catch {
    return summary;
  }
  if (kind !== 'play') return summary;
  summary.date = game.tags.find(([name]) => name === 'Date')?.[1] ?? '';
  const won = person === 'cho' ? '1-0' : '0-1';
  if (!end) summary.outcome = 'running';
  else if (isShared || end.result === '1/2-1/2') summary.outcome = 'drawn';
  else summary.outcome = end.result === won ? 'won' : 'lost';
  if (end && isShared && end.result !== '1/2-1/2') summary.outcome = '';
  return summary;
}

/**
 * A stored value as JSON keeps it; null if it cannot. Damaged records may hold anything that the
 * browser can store. @param {any} value
 */
export function plain(value) {
  try {
    return JSON.parse(JSON.stringify(value, (_, part) => typeof part === 'bigint' ? String(part) : part));
  } catch {
    return null;
  }
}

/** Pairs of a name and a value, whatever a file holds in their place. @param {any} values */
const pairsIn = (values) => (Array.isArray(values) ? values : [])
  .filter((pair) => Array.isArray(pair) && typeof pair[0] === 'string');

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
   * as it is stored now, or undefined if it cannot be read, and returns the next one, or null to leave it.
   * @param {string} id @param {(stored: StoredGame | undefined) => StoredGame | null | undefined} change
   * @returns {Promise<StoredGame | null>} the game as it is stored then; null if it was left
   */
  async update(id, change) {
    const kept = await this.#change('games', id, (stored) => {
      const game = isStoredGame(stored) ? stored : undefined;
      const next = change(game);
      return next && {...next, id, changed: Math.max(Date.now(), (game?.changed ?? 0) + 1)};
    });
    if (kept) this.#tell();
    return kept;
  }

  /** Undefined if there is no such game, or if it cannot be read. @param {any} id @returns {Promise<StoredGame | undefined>} */
  async get(id) {
    if (!isKeepable({id})) return undefined;
    const game = await answer(this.#table('games').get(id));
    return isStoredGame(game) ? game : undefined;
  }

  /** Summaries, the latest first. @returns {Promise<StoredGame[]>} */
  async list() {
    return (await this.#all()).filter(isStoredGame).map((game) => summaryOf(game))
      .sort((a, b) => (b.changed || 0) - (a.changed || 0));
  }

  /** All games as they are stored. @returns {Promise<StoredGame[]>} */
  async games() {
    return (await this.#all()).filter(isStoredGame);
  }

  /** The records that are damaged or of a later version. @returns {Promise<any[]>} */
  async setAside() {
    return (await this.#all()).filter((game) => !isStoredGame(game));
  }

  /** @returns {Promise<any[]>} */
  #all() {
    return answer(this.#table('games').getAll());
  }

  /** @param {string[]} ids */
  async remove(...ids) {
    await this.#write((transaction) => {
      for (const id of ids) transaction.objectStore('games').delete(id);
    });
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
      games: (await this.#all()).map(plain).filter(Boolean),
      values: names.map((/** @type {string} */ name, /** @type {number} */ i) =>
        [name, plain(contents[i])]),
      settings: settings.all(),
    };
    return new Blob([JSON.stringify(all)], {type: 'application/json'});
  }

  /**
   * Adds what such a file holds, or nothing if it fails; of two versions of a game, the newer one
   * stays, progress in problems, lessons and the trainer adds up, and other values stay. Records that cannot be read
   * are kept aside, unless their ids are known.
   * @param {Blob} file
   * @returns {Promise<{added: number, aside: number, mistakes: number}>} how many games came in, how
   *   many records of the file cannot be read, and how many mistakes to train it holds
   */
  async importAll(file) {
    const words = appWords(settings.all());
    const all = await file.text().then(JSON.parse).catch(() => null);
    if (all?.format !== FORMAT || !Array.isArray(all.games)) throw new Error(words.noSavedFile);
    if ((all.game ?? 'janggi') !== settings.game) throw new Error(words.otherGamesFile);
    const keepable = all.games.filter(isKeepable);
    if (keepable.length === 0 && all.games.length > 0) throw new Error(words.noSavedFile);
    const own = new Map((await this.#all()).map((game) => [game.id, game]));
    const newer = keepable.filter((/** @type {any} */ game) => {
      const known = own.get(game.id);
      return !known || (isStoredGame(game) && !(isStoredGame(known) && known.changed >= game.changed));
    });
    const values = await this.#newValues(new Map(pairsIn(all.values)));
    await this.#write((transaction) => {
      for (const game of newer) transaction.objectStore('games').put(game);
      for (const [name, value] of values) transaction.objectStore('values').put(value, name);
    });
    const chosen = isObject(all.settings) ? all.settings : {};
    for (const [name, value] of Object.entries(chosen)) settings.set(name, value);
    this.#tell();
    return {added: newer.filter(isStoredGame).length,
      aside: all.games.filter((/** @type {any} */ game) => !isStoredGame(game)).length,
      mistakes: values.filter(([name, value]) => name.startsWith(CARDS) && isCard(value) && !value.isRemoved).length};
  }

  /** The values of a file that change something here. @param {Map<string, any>} given */
  async #newValues(given) {
    /** @type {[string, any][]} */
    const values = [];
    for (const [name, value] of given) {
      const kept = await this.getValue(name);
      const merge = mergeOf(name);
      if (merge) values.push([name, merge(kept, value)]);
      else if (kept === undefined) values.push([name, value]);
    }
    return values;
  }
}
