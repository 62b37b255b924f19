import { unrecorded } from '../start/processes/run-record.ts';
import type { Task } from '../start/task.ts';
import { freshReport } from './report-file.ts';

/** Provides a one-off command of the start with what it needs in the checks: its own log, and no record of running processes. */
export const taskFor = (name: string): Task => ({ name, logFile: freshReport(`${name}.log`), run: unrecorded });
