// SPDX-License-Identifier: MIT

/** All problems, as README.md describes them. @returns {Promise<any[]>} */
export async function loadProblems() {
  const reply = await fetch('problems.json');
  return (await reply.json()).problems;
}
