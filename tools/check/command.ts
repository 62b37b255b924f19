import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { PassThrough } from 'node:stream';
import { ROOT } from '../start/settings.ts';

/** The result of a command: its exit code (1 if ended by a signal) and its output on both channels. */
export interface Ended {
  code: number;
  output: string;
}

export interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** Called with every line while the command runs. */
  onLine?: (line: string) => void;
  /** Uses only processor time that no other process needs. */
  inBackground?: boolean;
}

const running = new Set<ChildProcess>();
/** Leaders of their own sessions, which a terminal's Ctrl-C does not reach. */
const inBackground = new Set<ChildProcess>();

const CAN_BE_MODEST = process.platform !== 'win32';
const LOWEST = String(os.constants.priority.PRIORITY_LOW);

/** Linux divides the processor between sessions before it considers priorities, and each session has its own priority. */
function lowerSession({ pid }: ChildProcess): void {
  const session = `/proc/${pid}/autogroup`;
  try {
    if (fs.existsSync(session)) fs.writeFileSync(session, LOWEST);
  } catch {
    // Whoever is not root may ask ten times a second; refused, it works beside the others with the priority of its process.
  }
}

/** Path of the script that an installed package provides under this name. */
export function programOf(packageName: string, name = packageName): string {
  const folder = path.join(ROOT, 'node_modules', packageName);
  const { bin } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as { bin: string | Record<string, string> };
  const file = typeof bin === 'string' ? bin : bin[name];
  if (!file) throw new Error(`${packageName} has no program ${name}`);
  return path.join(folder, file);
}

/** Runs a script with this Node in the workspace folder, without colors and without Nx's daemon. */
export function runNode(args: readonly string[], { env = {}, onLine = () => undefined, ...options }: RunOptions = {}): Promise<Ended> {
  const isModest = options.inBackground === true && CAN_BE_MODEST;
  // Through `nice`, so that no thread starts before the priority is set.
  const [program, words] = isModest ? ['nice', ['-n', LOWEST, process.execPath, ...args]] : [process.execPath, args];
  const child = spawn(program, words, {
    cwd: ROOT,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: isModest,
  });
  running.add(child);
  if (isModest) {
    inBackground.add(child);
    lowerSession(child);
  }
  const said = new PassThrough();
  const lines: string[] = [];
  child.stdout.pipe(said, { end: false });
  child.stderr.pipe(said, { end: false });
  readline.createInterface(said).on('line', (line) => {
    lines.push(line);
    onLine(line);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      inBackground.delete(child);
      said.end();
      setImmediate(() => resolve({ code: code ?? 1, output: lines.join('\n') }));
    });
  });
}

/** Forwards a signal to background commands and their children. */
export function signalBackground(signal: NodeJS.Signals): void {
  for (const { pid, exitCode } of inBackground) if (pid !== undefined && exitCode === null) process.kill(-pid, signal);
}

/** Forwards a signal to everything that is running; the commands then end on their own. */
export function signalAll(signal: NodeJS.Signals): void {
  signalBackground(signal);
  for (const child of running) if (!inBackground.has(child)) child.kill(signal);
}
