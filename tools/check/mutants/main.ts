// npm run mutants [folder or file of libs/domain/src …]: mutates the domain rules one change at a time and counts mutants that no spec of
// the domain notices. Without arguments, all of them; anything unchanged since the last run is skipped.
import process from 'node:process';
import { programOf, runNode, signalAll } from '../command.ts';

const places = process.argv.slice(2).map((place) => (place.endsWith('.ts') ? `libs/domain/src/${place}` : `libs/domain/src/${place}/**/*.ts`));
const chosen = places.length > 0 ? ['--mutate', [...places, '!**/*.spec.ts', '!**/index.ts'].join(',')] : [];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => signalAll(signal));
const { code } = await runNode([programOf('@stryker-mutator/core', 'stryker'), 'run', 'tools/check/mutants/stryker.config.mjs', ...chosen], { onLine: (line) => console.log(line) });
process.exitCode = code;
