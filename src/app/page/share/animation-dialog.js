// SPDX-License-Identifier: MIT
// The dialog that makes an animated GIF of a game, shows it with its size, and saves it.
import {button, dataUrlOf, download, make, showDialog, today} from '../ui/dom.js';
import {animationOf} from './animation.js';

const KIB = 1024;

/**
 * @param {import('../shell/print.js').ShownGame} game @param {Record<string, any>} settings
 * @param {{title: string, cancel: string, save: string, making(done: number, count: number): string,
 *   size(kibibytes: number): string}} words
 */
export async function offerAnimation(game, settings, words) {
  const text = make('p', '');
  text.setAttribute('role', 'status');
  const progress = make('progress', '');
  const picture = make('div', 'animation', progress);
  const row = make('div', 'actions');
  const dialog = make('dialog', '', make('h2', '', words.title), picture, text, row);
  dialog.setAttribute('aria-label', words.title);
  row.append(button('', words.cancel, () => dialog.close('')));
  const closing = showDialog(dialog);
  let isStopped = false;
  closing.then(() => {
    isStopped = true;
  });
  const file = await animationOf(game, settings, {
    isStopped: () => isStopped,
    onProgress: (done, count) => {
      progress.max = count;
      progress.value = done;
      text.textContent = words.making(done, count);
    },
  });
  if (!file || isStopped) return;
  const image = make('img', '');
  image.alt = '';
  image.src = await dataUrlOf(file);
  picture.replaceChildren(image);
  text.textContent = words.size(Math.ceil(file.size / KIB));
  const save = button('main', words.save, () => {
    download(`hansu-${today()}.gif`, file);
    dialog.close('');
  });
  row.prepend(save);
  save.focus();
}
