import fs from 'node:fs';
import { build as buildApps } from '../../start/build.ts';
import { Refusal } from '../../start/refusal.ts';
import { taskFor } from '../task-for.ts';
import { FAILED, PASSED } from '../outcome.ts';
import type { Result } from '../step.ts';

/** Builds the front end and the API as `npm start` does. */
export async function build(): Promise<Result> {
  const task = taskFor('build');
  try {
    await buildApps(() => undefined, task);
    return { outcome: PASSED, output: '' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { outcome: FAILED, output: fs.readFileSync(task.logFile, 'utf8') };
  }
}
