import process from 'node:process';
import { readEnv, type Env } from '../env.ts';
import { mapStacks } from '../platform/logging/mapped-stacks.ts';

/** Exit code that tells the supervisor that a restart will not help (sysexits.h). */
const WRONG_SETTINGS = 78;

/** Returns the settings; if they are invalid, prints one sentence that says so and exits. */
export function requireEnv(): Env {
  mapStacks();
  try {
    return readEnv();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(WRONG_SETTINGS);
  }
}
