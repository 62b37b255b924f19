import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Reporter } from './reporter.ts';
import { plainSentence } from './refusal.ts';
import { claimRun, type RunRecord } from './processes/run-record.ts';
import type { Settings } from './settings.ts';
import { requireWritable } from './storage/storage.ts';

/** The context of a start: its settings, its entry in run.json, and the signal that calls it off. */
export interface Session {
  settings: Settings;
  run: RunRecord;
  signal: AbortSignal;
}

const ORPHAN_CHECK = 1_000;

// The terminal sends Ctrl-C to the launcher too, which forwards it: repeated signals have no effect.
function stopRequested(): AbortSignal {
  const controller = new AbortController();
  const parent = process.ppid;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => controller.abort());
  // Also keeps this process alive: its child processes alone do not.
  setInterval(() => process.ppid !== parent && controller.abort(), ORPHAN_CHECK);
  // Output to a closed terminal must not end the supervisor before its processes.
  process.stdout.on('error', () => controller.abort());
  process.stderr.on('error', () => controller.abort());
  return controller.signal;
}

async function aborted(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) await delay(2 ** 30, undefined, { signal }).catch(() => undefined);
}

function tell(error: unknown, where: string): void {
  const sentence = plainSentence(error, where);
  console.error(sentence ? `\n  ${sentence}\n` : error);
}

/**
 * Runs `start`, waits for Ctrl-C (or SIGTERM, SIGHUP, or the launcher's death), stops what was started and exits
 * the process: code 0 after a stop, 1 with a plain sentence if it cannot start.
 */
export async function superviseUntilStopped(reporter: Reporter, read: (env: NodeJS.ProcessEnv) => Settings, start: (session: Session) => Promise<{ stop(): Promise<void> }>): Promise<void> {
  const signal = stopRequested();
  let where = 'this folder';
  let run: RunRecord | undefined;
  try {
    const settings = read(process.env);
    where = settings.dataDir;
    requireWritable(settings.dataDir);
    run = await claimRun(settings.dataDir, reporter.line);
    const stack = await start({ settings, run, signal });
    await aborted(signal);
    reporter.line('\n  Stopping …');
    await stack.stop();
  } catch (error) {
    if (!signal.aborted) {
      tell(error, where);
      process.exitCode = 1;
    }
  } finally {
    run?.close();
  }
  if (signal.aborted) reporter.line('  stopped');
  process.exit();
}
