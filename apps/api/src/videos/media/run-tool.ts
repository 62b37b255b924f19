import { spawn } from 'node:child_process';
import os from 'node:os';

/** A program of FFmpeg ended badly; the message is the end of what it said. */
export class ToolError extends Error {}

export interface ToolRun {
  program: string;
  args: string[];
  /** Milliseconds after which it is ended by force. */
  within: number;
  /** Bytes of address space that it may take; without a number as many as it likes. */
  memory?: number;
  signal?: AbortSignal;
  /** Each whole line of its output as it comes. */
  onLine?: (line: string) => void;
}

const KEPT = 2_000;
const MOST_OUTPUT = 4 * 1024 * 1024;
/** The rest of the machine goes first. */
const NICENESS = 10;

/**
 * Holds a program by its input: when our end of it closes, be it because we let go, be it because we were killed, the program
 * is ended. So no ffmpeg outlives its worker. Memory is bounded where the system can.
 */
const LEASH = `ulimit -v "$1" 2>/dev/null; shift
exec 3<&0
"$@" </dev/null 3<&- & program=$!
(read -r _ <&3; kill -9 $program) >/dev/null 2>&1 & watch=$!
exec 3<&- </dev/null
wait $program; code=$?
kill $watch 2>/dev/null
exit $code`;

function leashed({ program, args, memory }: ToolRun): [string, string[]] {
  if (process.platform === 'win32') return [program, args];
  return ['/bin/sh', ['-c', LEASH, 'sh', memory ? String(Math.floor(memory / 1024)) : 'unlimited', program, ...args]];
}

/** A program ended by a signal, as a shell tells it. */
const wasKilled = (code: number | null): boolean => code === null || code > 128;

/** Runs a program with limits of time and memory and lowered priority, and ends it with us. Answers what it printed. Throws ToolError. */
export async function runTool(run: ToolRun): Promise<string> {
  const { within, signal, onLine } = run;
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = spawn(...leashed(run), { stdio: ['pipe', 'pipe', 'pipe'] });
    const [out, complaints] = [new Text(MOST_OUTPUT), new Text(KEPT)];
    if (child.pid) os.setPriority(child.pid, NICENESS);
    const letGo = () => (process.platform === 'win32' ? child.kill('SIGKILL') : child.stdin.destroy());
    const late = setTimeout(letGo, within);
    signal?.addEventListener('abort', letGo);
    child.stdout.on('data', (chunk: Buffer) => out.add(chunk).lines(onLine));
    child.stderr.on('data', (chunk: Buffer) => complaints.add(chunk));
    child.stdin.on('error', () => undefined);
    child.once('error', (error) => finish(() => reject(new ToolError(error.message, { cause: error }))));
    child.once('close', (code) => finish(() => (code === 0 ? resolve(out.text) : reject(new ToolError(reason(code))))));
    const reason = (code: number | null) =>
      wasKilled(code) ? `was ended after at most ${Math.round(within / 1_000)} s` : complaints.text.trim().split('\n').at(-1) || `ended with code ${code}`;
    const finish = (then: () => void) => {
      clearTimeout(late);
      signal?.removeEventListener('abort', letGo);
      then();
    };
  });
}

/** The last so many characters of a stream, and its lines. */
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
