// SPDX-License-Identifier: MIT
// The menu of the bar: a list of commands that opens at its button and closes by a choice, by
// Escape, or by a click elsewhere.
import {make} from '../ui/dom.js';
import {icon} from './icons.js';

const GAP_PX = 8;

/**
 * @param {HTMLElement} at  the button that opens it
 * @param {string} label
 * @param {{icon: string, text: string, key: string, act: () => void}[][]} groups
 */
export function openMenu(at, label, groups) {
  document.querySelector('.menu-list')?.remove();
  const menu = make('div', 'menu-list');
  menu.setAttribute('role', 'menu');
  menu.ariaLabel = label;
  groups.filter((group) => group.length > 0).forEach((group, i) => {
    if (i > 0) menu.append(make('hr', ''));
    for (const item of group) menu.append(itemOf(item));
  });
  const items = () => /** @type {HTMLElement[]} */ ([...menu.querySelectorAll('button')]);
  const close = (givesFocus = true) => {
    document.removeEventListener('pointerdown', onElsewhere, true);
    window.removeEventListener('hashchange', onLeave);
    menu.remove();
    if (givesFocus) at.focus();
  };
  const onLeave = () => close(false);
  const onElsewhere = (/** @type {Event} */ event) => {
    if (menu.contains(/** @type {Node} */ (event.target))) return;
    // The button's own click would open it again.
    if (at.contains(/** @type {Node} */ (event.target))) event.preventDefault();
    close(false);
  };
  const step = (/** @type {number} */ by) => {
    const all = items();
    const index = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    all[(index + by + all.length) % all.length].focus();
  };
  menu.addEventListener('keydown', (event) => {
    const steps = /** @type {Record<string, () => void>} */ ({
      ArrowDown: () => step(1), ArrowUp: () => step(-1), Home: () => items()[0].focus(),
      End: () => items().at(-1)?.focus(), Escape: close, Tab: close,
    });
    if (!steps[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    steps[event.key]();
  });
  menu.addEventListener('click', () => close());
  document.body.append(menu);
  place(menu, at.getBoundingClientRect());
  document.addEventListener('pointerdown', onElsewhere, true);
  window.addEventListener('hashchange', onLeave);
  items()[0]?.focus();
}

function itemOf({icon: name, text, key, act}) {
  const item = make('button', '', icon(name), make('span', '', text), make('kbd', '', key));
  item.type = 'button';
  item.setAttribute('role', 'menuitem');
  item.addEventListener('click', act);
  return item;
}

function place(/** @type {HTMLElement} */ menu, /** @type {DOMRect} */ at) {
  const left = Math.min(at.right - menu.offsetWidth, innerWidth - menu.offsetWidth - GAP_PX);
  menu.style.left = `${Math.max(left, GAP_PX)}px`;
  if (at.top > innerHeight / 2) menu.style.bottom = `${innerHeight - at.top + GAP_PX}px`;
  else menu.style.top = `${at.bottom + GAP_PX}px`;
}
