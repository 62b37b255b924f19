import { unrecorded } from '../start/processes/run-record.ts';
import type { Task } from '../start/task.ts';
import { freshReport } from './report-file.ts';

/** What a one-off command of the start needs when the checks run it: a log of its own, and no record of running parts. */
export const taskFor = (name: string): Task => ({ name, logFile: freshReport(`${name}.log`), run: unrecorded });
