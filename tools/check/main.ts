// Only node: imports here and in everything this file reaches: it runs before anything is installed.
import fs from 'node:fs';
import process from 'node:process';
import { reporterFor } from '../start/reporter.ts';
import { installDependencies } from '../start/install/install.ts';
import { Refusal } from '../start/refusal.ts';
import { signalAll, signalBackground } from './command.ts';
import { slowestInWords } from './durations.ts';
import { failuresInWords } from './failures.ts';
import { taskFor } from './task-for.ts';
import { inWords, isGood, sum } from './outcome.ts';
import { freshReport } from './report-file.ts';
import { runSteps } from './run-steps.ts';
import { chosenSteps } from './steps.ts';

const CALLED_OFF = 130;
let calledOff = false;

function callOff(signal: NodeJS.Signals): void {
  calledOff = true;
  // A terminal sends Ctrl-C to the whole group; a second signal would make the tools skip their cleanup.
  if (signal !== 'SIGINT' || !process.stdin.isTTY) signalAll('SIGINT');
  else signalBackground('SIGINT');
}

async function main(): Promise<number> {
  const steps = chosenSteps(process.argv.slice(2));
  const reporter = reporterFor();
  await reporter.step('dependencies', (note) => installDependencies(note, taskFor('install')));
  const { outcomes, failures, ...durations } = await runSteps(steps, reporter, { calledOff: () => calledOff });
  fs.writeFileSync(freshReport('durations.json'), JSON.stringify(durations, null, 2));
  const total = sum(outcomes);
  const told = [slowestInWords(durations.steps, durations.files), failuresInWords(failures), inWords(total)].filter(Boolean);
  console.log(`\n${told.join('\n\n')}`);
  if (calledOff) return CALLED_OFF;
  return isGood(total) ? 0 : 1;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, callOff);
try {
  process.exitCode = await main();
} catch (error) {
  console.error(`\n${error instanceof Refusal ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
