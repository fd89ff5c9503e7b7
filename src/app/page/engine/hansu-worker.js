// SPDX-License-Identifier: MIT
// A worker that runs the program's WebAssembly: threads start their own workers from here. The
// first message names what to load; after it, each is a request. What is posted is '' once the
// program has started, then replies and events (../../web/README.md).

/** @type {string[]} What comes before the program is ready. */
const early = [];

// Whoever started this worker hears of it as of an error here.
const fail = (error) => setTimeout(() => { throw error; });

const open = async ({script, module, threads, hashMebibytes, isXiangqi}) => {
  importScripts(script);
  const program = await HansuModule({
    mainScriptUrlOrBlob: script,
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(module, imports).then((instance) => done(instance, module))
        .catch(fail);
      return {};
    },
    onMessage: (text) => postMessage(text),
    onAbort: (why) => fail(new Error(why)),
  });
  const send = program.openPage(threads, hashMebibytes, isXiangqi);
  postMessage('');
  self.onmessage = ({data}) => send(data);
  early.forEach(send);
};

self.onmessage = ({data}) => {
  self.onmessage = ({data: request}) => early.push(request);
  open(data).catch(fail);
};
