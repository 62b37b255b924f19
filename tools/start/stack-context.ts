import path from 'node:path';
import type { Reporter } from './reporter.ts';
import type { Command } from './processes/child-group.ts';
import { runToEnd, type Task } from './task.ts';
import { lastLines } from './logs/logs.ts';
import { Part, type PartSpec } from './processes/part.ts';
import { CalledOff, failed } from './refusal.ts';
import type { RunRecord } from './processes/run-record.ts';
import { ROOT, type Ports } from './settings.ts';

/** Shared by all steps of a start. */
export interface StackContext {
  dataDir: string;
  ports: Ports;
  /** The folder with the build. */
  dist: string;
  reporter: Reporter;
  run: RunRecord;
  /** Cancels the running steps. */
  signal: AbortSignal;
  /** The environment that settings are read from and that processes inherit. */
  env: NodeJS.ProcessEnv;
  /** For a release that has no role besides the owner. */
  hasOneDatabaseRole: boolean;
  /** The started processes, by name. */
  parts: Map<string, Part>;
}

/** The log of a process or a task. */
export function logOf({ dataDir }: Pick<StackContext, 'dataDir'>, name: string): string {
  return path.join(dataDir, 'logs', `${name}.log`);
}

/** Returns a task with this name in the context of the start. */
export function taskOf(context: StackContext, name: string): Task {
  return { name, logFile: logOf(context, name), run: context.run, signal: context.signal };
}

/** Runs a command to completion. Throws a Refusal with the log's last lines if it fails. */
export async function requireSuccess(context: StackContext, name: string, what: string, command: Command): Promise<void> {
  const task = taskOf(context, name);
  if ((await runToEnd(command, task)) === 0) return;
  throw failed(`${what} failed`, task.logFile, lastLines(task.logFile));
}

/** Starts a supervised process and waits until it is ready. */
export async function startPart(context: StackContext, spec: Omit<PartSpec, 'logFile'>): Promise<Part> {
  if (context.signal.aborted) throw new CalledOff();
  const { run, signal, reporter } = context;
  const part = new Part({ ...spec, logFile: logOf(context, spec.name) }, { run, signal, say: reporter.line });
  context.parts.set(spec.name, part);
  await part.start();
  return part;
}

/**
 * Node's flags for the product's programs, here and in the image. By default, V8 scales the young generation with the
 * machine's memory while a program starts, and an idle process keeps it: more than 100 MB on a large machine.
 */
export const NODE_FLAGS = ['--max-semi-space-size=16'];

/**
 * Makes glibc return freed memory immediately and use few arenas: otherwise an idle process keeps some 60 MB of it,
 * which continues to grow under load. Ignored on other systems.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' };

/** Node's cache of compiled programs: later starts are ready one sixth sooner. Node itself validates the cache. */
const COMPILED = { NODE_COMPILE_CACHE: path.join(ROOT, '.nx', 'compiled') };

/** The command for a Node program that exits on its own when the supervisor is gone. */
export function nodeCommand(file: string, args: string[], env: NodeJS.ProcessEnv, cwd?: string): Command {
  const guard = new URL('./processes/end-with-parent.ts', import.meta.url).href;
  return { file: process.execPath, args: ['--disable-warning=ExperimentalWarning', ...NODE_FLAGS, '--import', guard, file, ...args], env: { ...ALLOCATOR, ...COMPILED, ...env }, ...(cwd && { cwd }) };
}

/** Whether a request to the URL returns 200. */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
