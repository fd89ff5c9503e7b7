// SPDX-License-Identifier: MIT
// Checks the license notices for the code that is linked into the WebAssembly.
'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');

const NOTICES = ['The Hansu developers', 'Upstream-Name: nlohmann-json', 'Upstream-Name: highway',
  'Upstream-Name: stb', 'The Emscripten Authors', 'Rich Felker', 'system/lib/libcxx',
  'Apache License'];

function checkNotices(folder) {
  const text = fs.readFileSync(path.join(folder, 'LICENSES.txt'), 'utf8');
  for (const notice of NOTICES) assert.ok(text.includes(notice), `no notice of ${notice}`);
}

module.exports = {checkNotices};
