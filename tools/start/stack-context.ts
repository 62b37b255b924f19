import path from 'node:path';
import type { Reporter } from './reporter.ts';
import type { Command } from './processes/child-group.ts';
import { runToEnd, type Task } from './task.ts';
import { lastLines } from './logs/logs.ts';
import { Part, type PartSpec } from './processes/part.ts';
import { CalledOff, failed } from './refusal.ts';
import type { RunRecord } from './processes/run-record.ts';
import { ROOT, type Ports } from './settings.ts';

/** What every step of a start shares. */
export interface StackContext {
  dataDir: string;
  ports: Ports;
  /** The folder with what was built. */
  dist: string;
  reporter: Reporter;
  run: RunRecord;
  /** Calls off the steps under way. */
  signal: AbortSignal;
  /** The environment the settings are read from, and that the parts inherit. */
  env: NodeJS.ProcessEnv;
  /** For a release that knows of no role beside the owner. */
  hasOneDatabaseRole: boolean;
  /** The parts that were started, by name. */
  parts: Map<string, Part>;
}

/** The log of a part or a task. */
export function logOf({ dataDir }: Pick<StackContext, 'dataDir'>, name: string): string {
  return path.join(dataDir, 'logs', `${name}.log`);
}

/** What a task of this name needs around it. */
export function taskOf(context: StackContext, name: string): Task {
  return { name, logFile: logOf(context, name), run: context.run, signal: context.signal };
}

/** Runs a command to its end. Throws a Refusal with the log's last lines when it fails. */
export async function requireSuccess(context: StackContext, name: string, what: string, command: Command): Promise<void> {
  const task = taskOf(context, name);
  if ((await runToEnd(command, task)) === 0) return;
  throw failed(`${what} failed`, task.logFile, lastLines(task.logFile));
}

/** Starts a part under supervision and waits until it is ready. */
export async function startPart(context: StackContext, spec: Omit<PartSpec, 'logFile'>): Promise<Part> {
  if (context.signal.aborted) throw new CalledOff();
  const { run, signal, reporter } = context;
  const part = new Part({ ...spec, logFile: logOf(context, spec.name) }, { run, signal, say: reporter.line });
  context.parts.set(spec.name, part);
  await part.start();
  return part;
}

/**
 * How Node runs the product's programs, here and in the image. Left to itself V8 grows the room for young objects with the
 * machine's memory while a program starts, and an idle one keeps it: beyond 100 MB on a large machine.
 */
export const NODE_FLAGS = ['--max-semi-space-size=16'];

/**
 * And how glibc gives back what it freed, at once and from a few places: otherwise it keeps some 60 MB of an idle process,
 * and what it keeps goes on climbing under load. Elsewhere nobody reads these.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' };

/** Where Node keeps the programs it has compiled: a later start is ready a sixth sooner. It checks itself that they are still the same. */
const COMPILED = { NODE_COMPILE_CACHE: path.join(ROOT, '.nx', 'compiled') };

/** The command that runs a Node program which ends by itself when the supervisor is gone. */
export function nodeCommand(file: string, args: string[], env: NodeJS.ProcessEnv, cwd?: string): Command {
  const guard = new URL('./processes/end-with-parent.ts', import.meta.url).href;
  return { file: process.execPath, args: ['--disable-warning=ExperimentalWarning', ...NODE_FLAGS, '--import', guard, file, ...args], env: { ...ALLOCATOR, ...COMPILED, ...env }, ...(cwd && { cwd }) };
}

/** Whether the address answers 200. */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
