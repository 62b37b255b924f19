// A standalone check, run after the build: node tools/bench/check-weight.ts
import path from 'node:path';
import { pageWeight } from './page-weight.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');
/** In kB of 1000 bytes, for the home page (F7). */
const BUDGET = { toRead: 98, ahead: 140, scripts: 175 };

const { files, ...weight } = pageWeight(DIST, 'index.html');
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;

for (const { url, bytes } of files) console.log(`${kB(bytes)}  ${url}`);
for (const [kind, label] of [['toRead', 'until / can be read'], ['ahead', 'of scripts before anybody wants something'], ['scripts', 'of scripts until / answers']] as const) {
  const tooMuch = weight[kind] > BUDGET[kind] * 1000;
  console.log(`${kB(weight[kind])}  ${label}, of ${BUDGET[kind]} kB${tooMuch ? ': too much' : ''}`);
  if (tooMuch) process.exitCode = 1;
}
