import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { PassThrough } from 'node:stream';
import { ROOT } from '../start/settings.ts';

/** The end of a command: its exit code (1 when a signal ended it) and everything it said on both channels. */
export interface Ended {
  code: number;
  output: string;
}

export interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** Told every line while the command runs. */
  onLine?: (line: string) => void;
  /** Takes only what every other process leaves of the processor. */
  inBackground?: boolean;
}

const running = new Set<ChildProcess>();
/** They lead a session of their own, which no terminal's Ctrl-C reaches. */
const inBackground = new Set<ChildProcess>();

const CAN_BE_MODEST = process.platform !== 'win32';
const LOWEST = String(os.constants.priority.PRIORITY_LOW);

/** Linux shares the processor between sessions before it looks at priorities, and has one for each session. */
function lowerSession({ pid }: ChildProcess): void {
  const session = `/proc/${pid}/autogroup`;
  try {
    if (fs.existsSync(session)) fs.writeFileSync(session, LOWEST);
  } catch {
    // Whoever is not root may ask ten times a second; refused, it works beside the others with the priority of its process.
  }
}

/** The script that an installed package runs under the given name. */
export function programOf(packageName: string, name = packageName): string {
  const folder = path.join(ROOT, 'node_modules', packageName);
  const { bin } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as { bin: string | Record<string, string> };
  const file = typeof bin === 'string' ? bin : bin[name];
  if (!file) throw new Error(`${packageName} has no program ${name}`);
  return path.join(folder, file);
}

/** Runs a script with this Node in the workspace's folder, without colours and without Nx's background process. */
export function runNode(args: readonly string[], { env = {}, onLine = () => undefined, ...options }: RunOptions = {}): Promise<Ended> {
  const isModest = options.inBackground === true && CAN_BE_MODEST;
  // By a program, so that no thread is older than its priority.
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

/** Passes a signal on to what works in the background, each with whatever it has started. */
export function signalBackground(signal: NodeJS.Signals): void {
  for (const { pid, exitCode } of inBackground) if (pid !== undefined && exitCode === null) process.kill(-pid, signal);
}

/** Passes a signal on to whatever runs, which then ends by itself. */
export function signalAll(signal: NodeJS.Signals): void {
  signalBackground(signal);
  for (const child of running) if (!inBackground.has(child)) child.kill(signal);
}
