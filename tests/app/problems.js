// SPDX-License-Identifier: MIT
// The page's mate problems and their solutions.
'use strict';

const fs = require('node:fs');
const path = require('node:path');

const FILE = path.join(__dirname, '../../src/app/page/problems/problems.json');
const {problems: PROBLEMS} = JSON.parse(fs.readFileSync(FILE, 'utf8'));

// Resolves to the solver's line in UCI, both sides' moves, computed by a separate engine that the
// page's modules connect to.
function solutionOf(page, {fen, mate, checks}) {
  return page.evaluate(async (problem) => {
    const {connect} = await import('./app.js');
    const engine = await connect();
    const {first} = await engine.job('solve', problem).result;
    return first[0].line.map(({uci}) => uci);
  }, {fen, mate, moves: [], checks: Boolean(checks)});
}

module.exports = {PROBLEMS, solutionOf};
