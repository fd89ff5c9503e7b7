// SPDX-License-Identifier: MIT
// The board as a picture: its SVG with the styles that the page gives it, drawn by the browser.

const SCALE = 2;
// All that the page's styles decide of the board.
const STYLES = ['display', 'fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray',
  'stroke-linecap', 'stroke-linejoin', 'opacity', 'stop-color', 'font-family', 'font-size',
  'font-weight', 'text-anchor'];

/**
 * @param {SVGSVGElement} svg  a board in the document
 * @param {number} scale  pixels for each of its units @returns {Promise<HTMLCanvasElement>}
 */
export async function drawn(svg, scale) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  const originals = svg.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((element, i) => {
    const style = getComputedStyle(originals[i]);
    element.setAttribute('style',
      STYLES.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';'));
  });
  const canvas = document.createElement('canvas');
  const {width, height} = svg.viewBox.baseVal;
  [canvas.width, canvas.height] = [Math.round(scale * width), Math.round(scale * height)];
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(canvas.width));
  copy.setAttribute('height', String(canvas.height));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas;
}

/** @param {SVGSVGElement} svg  a board in the document @returns {Promise<Blob>} a PNG */
export async function pictureOf(svg) {
  const canvas = await drawn(svg, SCALE);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => blob ? resolve(blob) : reject(new Error('no picture')));
  });
}
