// SPDX-License-Identifier: MIT
// From Janggi to Xiangqi and back: another address of the same page. Each tab remembers its place in
// either game.
import {appWords} from './app-words.js';
import {link} from './dom.js';
import {otherGame} from './game.js';

const keyOf = (/** @type {string} */ game) => `place-${game}`;

/** From here, a game is chosen, so that this is no place to come back to. */
const ELSEWHERE = /^#\/settings/;

/** @param {string} game @param {string} place  the address from its "#" on */
function keep(game, place) {
  if (ELSEWHERE.test(place)) return;
  try {
    sessionStorage.setItem(keyOf(game), place);
  } catch {
    // The way back leads home.
  }
}

/** @param {string} game */
function placeIn(game) {
  try {
    return sessionStorage.getItem(keyOf(game)) ?? '';
  } catch {
    return '';
  }
}

/** Remembers the places that are left. @param {string} game  that the page shows */
export function rememberPlaces(game) {
  window.addEventListener('hashchange', ({oldURL}) => keep(game, new URL(oldURL).hash));
  window.addEventListener('pagehide', () => keep(game, location.hash));
}

/** A link to the other game, where it was left. @param {Record<string, any>} settings */
export function otherGameLink(settings) {
  const other = otherGame(settings.game);
  return link(`./?game=${other}${placeIn(other)}`, appWords(settings).otherGame);
}
