// SPDX-License-Identifier: MIT
// The constants that the build gives the page (CMakeLists.txt).
declare const HANSU_KIND: 'server' | 'wasm';
declare module 'hansu-korean' {  // po/ko.po
  const KOREAN: Record<string, string>;
  export default KOREAN;
}
