// SPDX-License-Identifier: MIT
// Modules of the page for tests that need no browser.
'use strict';

const {execFileSync} = require('node:child_process');
const path = require('node:path');

const PAGE = path.join(__dirname, '../../src/app/page');

// A module with all that it imports. `korean` is the file of its translations; by default it has no entry.
function load(file, korean = path.join(__dirname, 'no_korean.json')) {
  const text = execFileSync('esbuild', [path.join(PAGE, file), '--bundle', '--format=esm',
    `--alias:hansu-korean=${korean}`, '--external:./extras.js', '--external:./lessons.js', '--external:./explorer.js',
    '--define:HANSU_KIND="server"', '--log-level=error']);
  return import(`data:text/javascript;base64,${text.toString('base64')}`);
}

module.exports = {PAGE, load};
