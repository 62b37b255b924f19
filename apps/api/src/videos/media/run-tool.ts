import { spawn } from 'node:child_process';
import { endedAfter, withLowPriority, terminate, wasKilled, watched, type Watched } from './watchdog.ts';

/** A program of FFmpeg failed; the message is its last line, which often says less than those before it. */
export class ToolError extends Error {
  readonly lines: readonly string[];

  constructor(message: string, { lines = [message], ...options }: ErrorOptions & { lines?: readonly string[] } = {}) {
    super(message, options);
    this.lines = lines;
  }
}

export interface ToolRun extends Watched {
  args: string[];
  /** Timeout in milliseconds, after which it is killed. */
  within: number;
  signal?: AbortSignal;
  /** Called with each complete line of output. */
  onLine?: (line: string) => void;
}

const KEPT = 2_000;
const MOST_OUTPUT = 4 * 1024 * 1024;
/** Runs a program with time and memory limits and lowered priority; it ends with this process. Returns its output. Throws ToolError. */
export async function runTool(run: ToolRun): Promise<string> {
  const { within, signal, onLine } = run;
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const { file, args } = withLowPriority(watched(run));
    const child = spawn(file, [...args, ...run.args], { stdio: ['pipe', 'pipe', 'pipe'] });
    const [out, complaints] = [new Text(MOST_OUTPUT), new Text(KEPT)];
    const end = () => terminate(child);
    const late = setTimeout(end, within);
    signal?.addEventListener('abort', end);
    child.stdout.on('data', (chunk: Buffer) => out.add(chunk).lines(onLine));
    child.stderr.on('data', (chunk: Buffer) => complaints.add(chunk));
    child.stdin.on('error', () => undefined);
    child.once('error', (error) => finish(() => reject(new ToolError(error.message, { cause: error }))));
    child.once('close', (code) => finish(() => (code === 0 ? resolve(out.text) : reject(failed(code)))));
    const failed = (code: number | null) => {
      if (wasKilled(code)) return new ToolError(endedAfter(within));
      const lines = complaints.text.trim().split('\n');
      return new ToolError(lines.at(-1) || `ended with code ${code}`, { lines });
    };
    const finish = (then: () => void) => {
      clearTimeout(late);
      signal?.removeEventListener('abort', end);
      then();
    };
  });
}

/** The last characters of a stream, and its lines. */
class Text {
  text = '';
  private seen = 0;
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  add(chunk: Buffer): this {
    this.text += chunk.toString();
    const excess = this.text.length - this.most;
    if (excess > 0) {
      this.text = this.text.slice(excess);
      this.seen = Math.max(0, this.seen - excess);
    }
    return this;
  }

  lines(listener?: (line: string) => void): void {
    if (!listener) return;
    const end = this.text.lastIndexOf('\n');
    if (end < this.seen) return;
    for (const line of this.text.slice(this.seen, end).split('\n')) listener(line);
    this.seen = end + 1;
  }
}
