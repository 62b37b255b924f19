import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const HERE = import.meta.dirname;

/** A program of the API as a separate process, started as a supervisor would. */
export interface RunningProgram {
  child: ChildProcess;
  /** Returns its output so far, from both stdout and stderr. */
  said(): string;
  /** Resolves on exit, with the exit code; null if a signal ended it. */
  ended: Promise<{ code: number | null; said: string }>;
}

/** Starts a program of apps/api/src/programs from its sources, with only these settings. */
export function startProgram(name: string, args: readonly string[], settings: Record<string, string>): RunningProgram {
  const file = path.join(HERE, '../../src/programs', `${name}.ts`);
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_NO_WARNINGS: '1', ...settings };
  const child = spawn(process.execPath, ['--import', path.join(HERE, 'from-source.mjs'), file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (piece: string) => (words += piece));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said: words.trim() }));
  return { child, said: () => words, ended };
}

export const runProgram = (name: string, args: readonly string[], settings: Record<string, string>) => startProgram(name, args, settings).ended;
