import { setTimeout as delay } from 'node:timers/promises';
import { signalGroup, spawnGroup, type Command } from './processes/child-group.ts';
import { rotateLog } from './logs/logs.ts';
import { CalledOff } from './refusal.ts';
import type { RunRecord } from './processes/run-record.ts';

/** The context of a one-off command. */
export interface Task {
  name: string;
  logFile: string;
  run: RunRecord;
  signal?: AbortSignal | undefined;
}

/**
 * Runs a command to completion and returns its exit code (1 if it could not be started or was killed).
 * Throws CalledOff if the start is called off meanwhile; the command's whole group has ended by then.
 */
export async function runToEnd(command: Command, { name, logFile, run, signal }: Task): Promise<number> {
  if (signal?.aborted) throw new CalledOff();
  rotateLog(logFile);
  const child = spawnGroup(command, logFile);
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
  const { pid } = child;
  if (pid === undefined) return ended;
  run.add(name, pid, 'SIGTERM');
  const callOff = (): void => {
    signalGroup(pid, 'SIGTERM');
    void delay(3_000, undefined, { ref: false }).then(() => child.exitCode ?? child.signalCode ?? signalGroup(pid, 'SIGKILL'));
  };
  signal?.addEventListener('abort', callOff);
  try {
    const code = await ended;
    if (signal?.aborted) throw new CalledOff();
    return code;
  } finally {
    signal?.removeEventListener('abort', callOff);
    run.remove(pid);
  }
}
