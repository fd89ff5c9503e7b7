// SPDX-License-Identifier: MIT
// A static host for tests.
'use strict';

const fs = require('node:fs');
const http = require('node:http');
const path = require('node:path');
const zlib = require('node:zlib');

const TYPES = {'.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript',
  '.json': 'application/json', '.svg': 'image/svg+xml', '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json'};
const ISOLATION = {'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp'};

// Serves a folder like a static host, with or without the headers for shared memory, compressed or
// not. Resolves to {url, close()}.
function hostFolder(folder, {isolated = false, compressed = false} = {}) {
  const zipped = new Map();  // by file
  const zip = (file) => {
    if (!zipped.has(file)) zipped.set(file, zlib.gzipSync(fs.readFileSync(file)));
    return zipped.get(file);
  };
  const server = http.createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url, 'http://host').pathname);
    const file = path.join(folder, name.endsWith('/') ? `${name}index.html` : name);
    if (!fs.existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, {'Content-Type': TYPES[path.extname(file)] || 'text/plain',
      ...(isolated ? ISOLATION : {}), ...(compressed ? {'Content-Encoding': 'gzip'} : {})});
    if (compressed) return response.end(zip(file));
    return fs.createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const close = () => { server.close(); server.closeAllConnections(); };
      resolve({url: `http://127.0.0.1:${server.address().port}/`, close});
    });
  });
}

module.exports = {hostFolder};
