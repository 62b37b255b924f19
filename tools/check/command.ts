import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
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
}

const running = new Set<ChildProcess>();

/** The script that an installed package runs under the given name. */
export function programOf(packageName: string, name = packageName): string {
  const folder = path.join(ROOT, 'node_modules', packageName);
  const { bin } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as { bin: string | Record<string, string> };
  const file = typeof bin === 'string' ? bin : bin[name];
  if (!file) throw new Error(`${packageName} has no program ${name}`);
  return path.join(folder, file);
}

/** Runs a script with this Node in the workspace's folder, without colours and without Nx's background process. */
export function runNode(args: readonly string[], { env = {}, onLine = () => undefined }: RunOptions = {}): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
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
      said.end();
      setImmediate(() => resolve({ code: code ?? 1, output: lines.join('\n') }));
    });
  });
}

/** Passes a signal on to whatever runs, which then ends by itself. */
export function signalAll(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
}
