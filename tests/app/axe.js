// SPDX-License-Identifier: MIT
// Runs axe-core on a page as it is now. The page's context needs `bypassCSP`.
'use strict';

const {optional} = require('./browser.js');

// Before the page is opened. Exits with status 77 if axe-core is not installed.
const useAxe = (page) => page.addInitScript({content: optional('axe-core').source});

// All findings, whatever their impact, in both themes or in those given: one line per element.
async function faultsOf(page, colorSchemes = ['light', 'dark']) {
  const faults = [];
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
    const {violations} = await page.evaluate(() => window.axe.run(document,
      {resultTypes: ['violations']}));
    for (const {id, impact, nodes} of violations) {
      faults.push(...nodes.map(({target, any}) =>
        `${colorScheme}: ${id} (${impact}) ${target.join(' ')} ${any[0]?.message || ''}`));
    }
  }
  return faults;
}

module.exports = {faultsOf, useAxe};
