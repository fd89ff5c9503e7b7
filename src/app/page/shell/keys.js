// SPDX-License-Identifier: MIT
// The one map of keys, the same in every part of the page: which command a key gives. A view says
// which commands it has.
import {keyOf} from '../ui/dom.js';

/**
 * `keys` as keyOf names them, with "Shift+" before a letter that needs it; `shown` as the list of
 * keys names them. The texts are appWords' `commands`.
 * @type {{command: string, keys: string[], shown: string}[]}
 */
export const KEYS = [
  {command: 'back', keys: [',', 'ArrowLeft'], shown: ', ←'},
  {command: 'forth', keys: ['.', 'ArrowRight'], shown: '. →'},
  {command: 'first', keys: ['Home'], shown: 'Home'},
  {command: 'last', keys: ['End'], shown: 'End'},
  {command: 'lineBefore', keys: ['ArrowUp'], shown: '↑'},
  {command: 'lineAfter', keys: ['ArrowDown'], shown: '↓'},
  {command: 'flip', keys: ['f'], shown: 'F'},
  {command: 'hint', keys: ['h'], shown: 'H'},
  {command: 'undo', keys: ['z'], shown: 'Z'},
  {command: 'threats', keys: ['t'], shown: 'T'},
  {command: 'engine', keys: ['e'], shown: 'E'},
  {command: 'previous', keys: ['['], shown: '['},
  {command: 'next', keys: [']'], shown: ']'},
  {command: 'again', keys: ['a'], shown: 'A'},
  {command: 'playFrom', keys: ['g'], shown: 'G'},
  {command: 'remove', keys: ['Delete'], shown: 'Delete'},
  {command: 'restore', keys: ['Control+z'], shown: 'Ctrl+Z'},
  {command: 'copy', keys: ['c'], shown: 'C'},
  {command: 'save', keys: ['s'], shown: 'S'},
  {command: 'pass', keys: ['Shift+p'], shown: 'Shift+P'},
  {command: 'newGame', keys: ['Shift+n'], shown: 'Shift+N'},
  {command: 'tab1', keys: ['1'], shown: '1'},
  {command: 'tab2', keys: ['2'], shown: '2'},
  {command: 'tab3', keys: ['3'], shown: '3'},
  {command: 'tab4', keys: ['4'], shown: '4'},
  {command: 'tab5', keys: ['5'], shown: '5'},
  {command: 'cancel', keys: ['Escape'], shown: 'Esc'},
  {command: 'menu', keys: ['m'], shown: 'M'},
  {command: 'keys', keys: ['?'], shown: '?'},
];

const SHOWN = new Map(KEYS.map(({command, shown}) => [command, shown]));

/** The key of a command as people read it; undefined without one. @param {string} command */
export const shownKey = (command) => SHOWN.get(command);

const COMMANDS = new Map(KEYS.flatMap(({command, keys}) => keys.map((key) => [key, command])));
const LETTER = /^[a-z]$/;

/** The command that the key gives, or undefined. @param {KeyboardEvent} event */
export function commandOf(event) {
  if (event.altKey) return undefined;
  const key = keyOf(event);
  if (event.ctrlKey || event.metaKey) return event.shiftKey ? undefined : COMMANDS.get(`Control+${key}`);
  // keyOf gives lower case, whatever Caps Lock says.
  return COMMANDS.get(LETTER.test(key) && event.shiftKey ? `Shift+${key}` : key);
}
