// SPDX-License-Identifier: MIT
// Answers the questions before a game; works with pages of Playwright and of Puppeteer.
'use strict';

// Opens the questions of a new game.
async function openSetup(page, address) {
  const home = address.replace(/#.*/, '');
  await page.goto(`${home}#/play/new`);
  await page.waitForSelector('.setup input[name="level"]');
}

// Answers by the names of the questions, for example {side: 'cho', level: 0, clock: '2'}.
function choose(page, choices) {
  return page.evaluate((wanted) => {
    for (const [name, value] of Object.entries(wanted)) {
      const radio = document.querySelector(`.setup input[type=radio][name="${name}"][value="${value}"]`);
      const field = radio || document.querySelector(`.setup [name="${name}"]`);
      if (radio) {
        radio.click();
      } else {
        field.value = String(value);
        field.dispatchEvent(new Event(field.type === 'range' ? 'input' : 'change'));
      }
    }
  }, choices);
}

module.exports = {choose, openSetup};
