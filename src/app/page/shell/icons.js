// SPDX-License-Identifier: MIT
// The icons of the page's controls, as SVG of 24 by 24 in the color of the text.
const PATHS = /** @type {Record<string, string>} */ ({
  home: '<path d="M4 11.5L12 4.5l8 7V20h-5.5v-5.5h-5V20H4z"/>',
  learn: '<path d="M3 9l9-4 9 4-9 4zM7 11v5c2.8 2 7.2 2 10 0v-5M21 9v6"/>',
  problems: '<path d="M9.5 4.5a2 2 0 114 0V6H18v4.5h1.5a2 2 0 110 4H18V19H5v-4.5h1.5a2 2 0 100-4H5V6h4.5z"/>',
  games: '<path d="M5 5h14M5 10h14M5 15h14M5 20h8"/>',
  settings: '<circle cx="12" cy="12" r="3"/><path d="M12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M5.6 18.4l1.8-1.8M16.6 7.4l1.8-1.8"/>',
  first: '<path d="M6 5v14M18 6l-8 6 8 6z"/>', back: '<path d="M15 5l-7 7 7 7"/>',
  forth: '<path d="M9 5l7 7-7 7"/>', last: '<path d="M18 5v14M6 6l8 6-8 6z"/>',
  flip: '<path d="M8 20V5M4.5 8.5L8 5l3.5 3.5M16 4v15M12.5 15.5L16 19l3.5-3.5"/>',
  hint: '<path d="M9 17.5h6M10 20.5h4M8.5 14.5a5.5 5.5 0 117 0c-.6.5-1 1-1 1.7V17.5h-5v-1.3c0-.7-.4-1.2-1-1.7z"/>',
  undo: '<path d="M8 5L4 9l4 4M4 9h9.5a5.5 5.5 0 010 11H9"/>',
  menu: '<circle cx="5.5" cy="12" r="1.1"/><circle cx="12" cy="12" r="1.1"/><circle cx="18.5" cy="12" r="1.1"/>',
  resign: '<path d="M6 21V4M6 5c4-2.5 8 2.5 12 0v9c-4 2.5-8-2.5-12 0"/>',
  pass: '<path d="M9 6v12M15 6v12"/>', play: '<path d="M8 5.5l10 6.5-10 6.5z"/>',
  share: '<path d="M12 15V4M8 7.5L12 4l4 3.5M5 13v7h14v-7"/>',
  again: '<path d="M19.5 12a7.5 7.5 0 11-2.2-5.3L20 9.5M20 4.5v5h-5"/>',
  find: '<circle cx="11" cy="11" r="6"/><path d="M15.5 15.5L20 20"/>',
  save: '<path d="M12 4v11M8 11.5l4 3.5 4-3.5M5 20h14"/>', close: '<path d="M6 6l12 12M18 6L6 18"/>',
  eye: '<path d="M3 12c4-7.5 14-7.5 18 0-4 7.5-14 7.5-18 0z"/><circle cx="12" cy="12" r="2.8"/>',
  copy: '<path d="M8 8V4h12v12h-4M4 8h12v12H4z"/>', edit: '<path d="M5 19l1-4L16 5l3 3L9 18zM14 7l3 3"/>',
  print: '<path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z"/>', page: '<path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6"/>',
  film: '<path d="M3 5h18v14H3zM7 5v14M17 5v14M3 10h4M3 14h4M17 10h4M17 14h4"/>',
  keys: '<path d="M3 7h18v10H3zM6.5 10.5h.01M10 10.5h.01M14 10.5h.01M17.500 10.500h.01M8 13.800h8"/>',
});

/** @param {string} name */
export function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  svg.innerHTML = PATHS[name];
  return svg;
}
