// node tools/run.mjs tools/start/install/run-installed.ts <program> [arguments]: runs a program that needs the dependencies, in a
// clone that may not have them yet. Only node: imports here and in everything this file reaches.
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { Refusal } from '../refusal.ts';
import { reporterFor } from '../reporter.ts';
import { ROOT, readSettings } from '../settings.ts';
import { unrecorded } from '../processes/run-record.ts';
import { installDependencies } from './install.ts';

const [program = ''] = process.argv.splice(2, 1);

try {
  const logFile = path.join(readSettings(process.env).dataDir, 'logs/install.log');
  await reporterFor().step('Dependencies', (note) => installDependencies(note, { name: 'install', logFile, run: unrecorded }));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(`\n  ${error.message}\n`);
  process.exit(1);
}
await import(pathToFileURL(path.resolve(ROOT, program)).href);
