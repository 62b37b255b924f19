import fs from 'node:fs';
import { build as buildApps } from '../../start/build.ts';
import { Refusal } from '../../start/refusal.ts';
import { errandFor } from '../errand-for.ts';
import { FAILED, PASSED } from '../outcome.ts';
import type { Result } from '../step.ts';

/** Builds the front end and the API as `npm start` does. */
export async function build(): Promise<Result> {
  const errand = errandFor('build');
  try {
    await buildApps(() => undefined, errand);
    return { outcome: PASSED, output: '' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { outcome: FAILED, output: fs.readFileSync(errand.logFile, 'utf8') };
  }
}
