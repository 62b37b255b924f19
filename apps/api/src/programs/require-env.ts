import process from 'node:process';
import { readEnv, type Env } from '../env.ts';
import { mapStacks } from '../platform/logging/mapped-stacks.ts';

/** The word of a program to its supervisor that starting it again as it is will not help (sysexits.h). */
const WRONG_SETTINGS = 78;

/** The settings; a program whose settings are wrong says so in one sentence and ends. */
export function requireEnv(): Env {
  mapStacks();
  try {
    return readEnv();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(WRONG_SETTINGS);
  }
}
