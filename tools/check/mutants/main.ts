// npm run mutants [folder or file of libs/domain/src …]: changes the rules in small ways, one by one, and counts what no spec of
// the domain notices. Without a name all of them; what is unchanged since the last run is not run again.
import process from 'node:process';
import { programOf, runNode, signalAll } from '../command.ts';

const places = process.argv.slice(2).map((place) => (place.endsWith('.ts') ? `libs/domain/src/${place}` : `libs/domain/src/${place}/**/*.ts`));
const chosen = places.length > 0 ? ['--mutate', [...places, '!**/*.spec.ts', '!**/index.ts'].join(',')] : [];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => signalAll(signal));
const { code } = await runNode([programOf('@stryker-mutator/core', 'stryker'), 'run', 'tools/check/mutants/stryker.config.mjs', ...chosen], { onLine: (line) => console.log(line) });
process.exitCode = code;
