import type { ChildProcess } from 'node:child_process';
import process from 'node:process';

export interface Watched {
  program: string;
  /** Limit of address space in bytes; unlimited by default. */
  memory?: number;
  /** Limit of CPU seconds, however long a busy machine takes to provide them. */
  processorSeconds?: number;
}

/**
 * Runs between us and a program and watches its own stdin: when our end closes, because we terminate the program or
 * were killed ourselves, it kills the program. So no ffmpeg outlives its worker. Memory and CPU time are limited where the system supports it.
 */
const WATCHDOG = `ulimit -v "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; shift 2
exec 3<&0
"$@" </dev/null 3<&- & program=$!
(read -r _ <&3; kill -9 $program) >/dev/null 2>&1 & watch=$!
exec 3<&- </dev/null
wait $program; code=$?
kill $watch 2>/dev/null
exit $code`;

/** Lowest priority. */
export const NICENESS = 10;

const hasShell = process.platform !== 'win32';

/** The command that runs a program under the watchdog: a file, and the arguments before the program's own. */
export function watched({ program, memory, processorSeconds }: Watched): { file: string; args: string[] } {
  if (!hasShell) return { file: program, args: [] };
  return { file: '/bin/sh', args: ['-c', WATCHDOG, 'sh', memory ? String(Math.floor(memory / 1024)) : 'unlimited', String(processorSeconds ?? 'unlimited'), program] };
}

/** The same with the lowest priority from its first instruction: renicing after the start would be too late. */
export function withLowPriority({ file, args }: ReturnType<typeof watched>): ReturnType<typeof watched> {
  return hasShell ? { file: 'nice', args: ['-n', String(NICENESS), file, ...args] } : { file, args };
}

/** Ends a watched program. Killing the watchdog itself would leave its program alive for a moment. */
export function terminate(child: Pick<ChildProcess, 'kill' | 'stdin'>): void {
  if (hasShell) child.stdin?.destroy();
  else child.kill('SIGKILL');
}

/** Whether a program was ended by a signal, according to its watchdog. */
export const wasKilled = (code: number | null): boolean => code === null || code > 128;

/** The message for a terminated program. */
export const endedAfter = (milliseconds: number): string => `was ended after at most ${Math.round(milliseconds / 1_000)} s`;
