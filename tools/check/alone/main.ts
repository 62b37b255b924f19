// npm run test:alone [--shuffle] [words …]: runs every API spec in isolation, on databases that no other spec has touched; with
// --shuffle also its tests in random order. Meant to run overnight: each spec pays for its own server.
import process from 'node:process';
import { programOf, runNode, signalAll } from '../command.ts';
import { freshReport, readReport } from '../report-file.ts';
import { sourceFiles } from '../source-files.ts';
import { ROOT } from '../../start/settings.ts';
import { aloneArgs, apiSpecs, lineOf, type Ran, type Report } from './alone.ts';

const wanted = process.argv.slice(2);
const isShuffled = wanted.includes('--shuffle');
const specs = apiSpecs(sourceFiles(ROOT), wanted.filter((word) => !word.startsWith('--')));

let calledOff = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    calledOff = true;
    signalAll(signal);
  });
}

const runs: Ran[] = [];
for (const spec of specs) {
  if (calledOff) break;
  const report = freshReport('alone.json');
  const { code } = await runNode([programOf('jest'), ...aloneArgs(spec, report, isShuffled)]);
  const ran = { spec, isGood: code === 0, report: readReport<Report>(report) };
  runs.push(ran);
  console.log(lineOf(ran));
}
const failed = runs.filter(({ isGood }) => !isGood);
console.log(`\n${runs.length} of ${specs.length} specs were run by themselves, ${failed.length} failed.`);
process.exitCode = failed.length === 0 && runs.length === specs.length && specs.length > 0 ? 0 : 1;
