import type { ChildProcess } from 'node:child_process';
import process from 'node:process';

export interface Watched {
  program: string;
  /** Bytes of address space that it may take; without a number as many as it likes. */
  memory?: number;
  /** Seconds of processor time after which it is ended, however long a busy machine lets it wait for them. */
  processorSeconds?: number;
}

/**
 * Stands between us and a program and watches its own input: when our end of it closes, because we terminate the program or
 * because we were killed, the program is killed. So no ffmpeg outlives its worker. Memory and processor time are bounded where the system can.
 */
const WATCHDOG = `ulimit -v "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; shift 2
exec 3<&0
"$@" </dev/null 3<&- & program=$!
(read -r _ <&3; kill -9 $program) >/dev/null 2>&1 & watch=$!
exec 3<&- </dev/null
wait $program; code=$?
kill $watch 2>/dev/null
exit $code`;

/** The rest of the machine goes first. */
export const NICENESS = 10;

const hasShell = process.platform !== 'win32';

/** What to run instead of a program so that it is watched: a file, and what comes before the program's own arguments. */
export function watched({ program, memory, processorSeconds }: Watched): { file: string; args: string[] } {
  if (!hasShell) return { file: program, args: [] };
  return { file: '/bin/sh', args: ['-c', WATCHDOG, 'sh', memory ? String(Math.floor(memory / 1024)) : 'unlimited', String(processorSeconds ?? 'unlimited'), program] };
}

/** The same so that the rest of the machine goes first from its very first instruction: whoever is told after it began may have begun without. */
export function lowered({ file, args }: ReturnType<typeof watched>): ReturnType<typeof watched> {
  return hasShell ? { file: 'nice', args: ['-n', String(NICENESS), file, ...args] } : { file, args };
}

/** Ends a watched program. Killing the watchdog itself would leave its program alive for a moment. */
export function terminate(child: Pick<ChildProcess, 'kill' | 'stdin'>): void {
  if (hasShell) child.stdin?.destroy();
  else child.kill('SIGKILL');
}

/** Whether a program was ended by a signal, as its watchdog tells it. */
export const wasKilled = (code: number | null): boolean => code === null || code > 128;

/** What is said of a program that was terminated. */
export const endedAfter = (milliseconds: number): string => `was ended after at most ${Math.round(milliseconds / 1_000)} s`;
