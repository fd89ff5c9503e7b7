// SPDX-License-Identifier: MIT
// Elements and buttons. Text is always inserted as text, never as HTML.

/**
 * An element with classes and with text or children as its content.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} classes
 * @param {...(string | Node)} content
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, classes, ...content) {
  const element = document.createElement(tag);
  if (classes) element.className = classes;
  element.append(...content);
  return element;
}

/**
 * @param {string} classes
 * @param {string} text
 * @param {(event: MouseEvent) => void} onClick
 */
export function button(classes, text, onClick) {
  const element = make('button', classes, text);
  element.type = 'button';
  element.addEventListener('click', onClick);
  return element;
}

/** A link in the page. @param {string} address @param {string} text */
export function link(address, text) {
  const made = make('a', 'link', text);
  made.href = address;
  return made;
}

/**
 * A labeled choice among [value, text] pairs.
 * @param {string} label
 * @param {[string, string][]} options
 * @param {string} value
 * @param {(value: string) => void} onChange
 */
export function choice(label, options, value, onChange) {
  const select = make('select', '');
  for (const [name, text] of options) {
    const option = make('option', '', text);
    option.value = name;
    option.selected = name === value;
    select.append(option);
  }
  select.addEventListener('change', () => onChange(select.value));
  return make('label', 'field', make('span', '', label), select);
}

/**
 * @param {string} label
 * @param {boolean} value
 * @param {(value: boolean) => void} onChange
 */
export function checkbox(label, value, onChange) {
  const box = make('input', '');
  box.type = 'checkbox';
  box.checked = value;
  box.addEventListener('change', () => onChange(box.checked));
  return make('label', 'check', box, make('span', '', label));
}

/**
 * Shows the dialog until it is closed, and closes it for another address. Resolves to its value.
 * @param {HTMLDialogElement} dialog
 * @returns {Promise<string>}
 */
export function showDialog(dialog) {
  const leave = () => dialog.close('');
  window.addEventListener('hashchange', leave);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      window.removeEventListener('hashchange', leave);
      dialog.remove();
      resolve(dialog.returnValue);
    });
  });
}

/**
 * A question to the person. Resolves to the value of the button pressed, or to '' for Escape and for
 * another address. Enter in a field presses the first button.
 * @param {string} title
 * @param {(string | Node)[]} content
 * @param {[string, string][]} answers  [value, text]; the first one has the focus
 * @returns {Promise<string>}
 */
export function ask(title, content, answers) {
  const dialog = make('dialog', '', make('h2', '', title), ...content);
  dialog.setAttribute('aria-label', title);
  const row = make('div', 'actions');
  answers.forEach(([value, text], i) => {
    row.append(button(i === 0 ? 'main' : '', text, () => dialog.close(value)));
  });
  dialog.addEventListener('keydown', (event) => {
    const isField = event.target instanceof HTMLInputElement;
    // Enter may also end a syllable of Hangul.
    if (!isField || event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    dialog.close(answers[0][0]);
  });
  dialog.append(row);
  const answer = showDialog(dialog);
  row.querySelector('button')?.focus();
  return answer;
}

/**
 * Gives the reader a file.
 * @param {string} name
 * @param {Blob} content
 */
export function download(name, content) {
  const link = make('a', '');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** The file as an address that the page may show. @param {Blob} file @returns {Promise<string>} */
export function dataUrlOf(file) {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** "2026-01-31", where the reader is. */
export function today() {
  const now = new Date();
  const digits = (/** @type {number} */ number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${digits(now.getMonth() + 1)}-${digits(now.getDate())}`;
}

/** The bytes of base64, as a file. @param {string} base64 */
export function fileOf(base64) {
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]);
}

/**
 * The key that was meant, letters in lower case. While Hangul is typed, they are known by their
 * places.
 * @param {KeyboardEvent} event
 */
export function keyOf({key, code}) {
  const place = /^Key([A-Z])$/.exec(code);
  const name = place && !/^[a-z]$/i.test(key) ? place[1] : key;
  return name.length === 1 ? name.toLowerCase() : name;
}

/**
 * Fills the place anew; what stands where the focus was gets it.
 * @param {HTMLElement} place
 * @param {(string | Node)[]} nodes
 */
export function refill(place, nodes) {
  const fields = () => /** @type {HTMLElement[]} */ (
    [...place.querySelectorAll('button, a, select, input')]);
  const index = fields().findIndex((field) => field === document.activeElement);
  place.replaceChildren(...nodes);
  fields()[index]?.focus({preventScroll: true});
}

/**
 * Scrolls only the list; the page stays where it is.
 * @param {HTMLElement} list
 * @param {HTMLElement | undefined} item
 */
export function bringIntoView(list, item) {
  if (!item) return;
  const above = item.offsetTop < list.scrollTop;
  const below = item.offsetTop + item.offsetHeight > list.scrollTop + list.clientHeight;
  if (above || below) list.scrollTop = item.offsetTop - list.clientHeight / 2;
}

/**
 * The same for a list that scrolls sideways.
 * @param {HTMLElement} list
 * @param {Element | null} item
 */
export function bringIntoViewSideways(list, item) {
  const place = /** @type {HTMLElement | null} */ (item);
  if (place) list.scrollLeft = place.offsetLeft + (place.offsetWidth - list.clientWidth) / 2;
}

/**
 * A choice among few [value, text] pairs that are all seen.
 * @param {string} name
 * @param {string} label
 * @param {[string, string][]} options
 * @param {string} value
 * @param {(value: string) => void} onChange
 */
export function segments(name, label, options, value, onChange) {
  const row = make('div', 'segments');
  for (const [key, text] of options) {
    const radio = make('input', '');
    Object.assign(radio, {type: 'radio', name, value: key, checked: key === value});
    radio.addEventListener('change', () => onChange(key));
    row.append(make('label', '', radio, make('span', '', text)));
  }
  return make('fieldset', '', make('legend', '', label), row);
}

/**
 * A slider from 0 to `most`; `show(value)` moves it.
 * @param {string} name
 * @param {string} label
 * @param {number} most
 * @param {number} value
 * @param {(value: number) => string} textOf
 * @param {(value: number) => void} onChange
 */
export function slider(name, label, most, value, textOf, onChange) {
  const range = make('input', '');
  Object.assign(range, {type: 'range', name, min: '0', max: String(most)});
  range.ariaLabel = label;
  const text = make('output', '');
  const show = (/** @type {number} */ at) => {
    range.value = String(at);
    text.textContent = textOf(at);
    range.setAttribute('aria-valuetext', textOf(at));
  };
  range.addEventListener('input', () => {
    show(Number(range.value));
    onChange(Number(range.value));
  });
  show(value);
  return {element: make('div', 'slider', range, text), show};
}

/** True if the text is in the clipboard now. @param {string} text */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
