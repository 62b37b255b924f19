import type { ChildProcess } from 'node:child_process';
import type { FfmpegCommand } from 'fluent-ffmpeg';
import type { FfmpegPlan } from './ffmpeg-plans.ts';
import { ToolError } from './run-tool.ts';
import { endedAfter, NICENESS, terminate, wasKilled, watched, type Watched } from './watchdog.ts';

export interface FfmpegRun extends Watched {
  plan: FfmpegPlan;
  /** Timeout in milliseconds, after which it is killed. */
  within: number;
  signal?: AbortSignal;
  /** Called with the seconds of the film processed so far. */
  onSeconds?: (seconds: number) => void;
}

/** ffmpeg's progress lines among its messages. */
const REPORTS = ['-progress', 'pipe:2', '-nostats'];
const REPORT = /^\w+=/;
/** A rejected film can produce endless messages. */
const LINES_KEPT = 20;

/** Formats that a plan names; ffmpeg derives the others from the file name. */
const written = { description: '', canMux: true, canDemux: true };
const NAMED_FORMATS = { hls: written, segment: written };

/**
 * The only file that imports fluent-ffmpeg, enforced by lint: it is archived (May 2025), so its eventual replacement only
 * affects this file. Features not used, and why:
 * - its timeout and kill(): they end the process that they started, which is the watchdog, and report the end before ffmpeg has ended;
 * - its `progress` event: a listener makes it run its own ffprobe on the untrusted file, without our guards (S7);
 * - its lists of formats and encoders: ffmpeg's text output parsed by pattern, which broke on ffmpeg 7 (#1276), without a
 *   time limit. An ffmpeg that lacks something in a plan reports it itself.
 */
async function commandOf({ plan, program, memory, onSeconds }: FfmpegRun): Promise<FfmpegCommand> {
  // Loaded with the first film: API processes transcode none.
  const { default: ffmpeg } = await import('fluent-ffmpeg');
  const { file, args } = watched({ program, ...(memory ? { memory } : {}) });
  const command = ffmpeg({ niceness: NICENESS, stdoutLines: LINES_KEPT }).setFfmpegPath(file);
  command.availableFormats = (answer) => answer(null as unknown as Error, NAMED_FORMATS);
  command.availableEncoders = (answer) => answer(null as unknown as Error, {});
  const quietly = ['-hide_banner', '-nostdin', '-v', 'error', ...(onSeconds ? REPORTS : [])];
  // First, so that the watchdog's own arguments come before ffmpeg's.
  command.input(plan.source).inputOptions(...args, ...quietly, ...plan.inputOptions);
  if (plan.filters) command.complexFilter(plan.filters);
  for (const { target, options } of plan.outputs) command.output(target).outputOptions(...options);
  return command;
}

/** Kept characters of its last lines. */
const MOST_COMPLAINTS = 20;

/** Runs ffmpeg by a plan, with time and memory limits and lowered priority; it ends with this process. Throws ToolError. */
export async function runFfmpeg(run: FfmpegRun): Promise<void> {
  const { within, signal, onSeconds } = run;
  signal?.throwIfAborted();
  const command = await commandOf(run);
  const stop = new AbortController();
  const end = () => stop.abort();
  const late = setTimeout(end, within);
  signal?.addEventListener('abort', end);
  const complaints: string[] = [];
  command.on('start', () => watch((command as FfmpegCommand & { ffmpegProc: ChildProcess }).ffmpegProc, stop.signal));
  command.on('stderr', (line: string) => {
    const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? [];
    if (microseconds) onSeconds?.(Number(microseconds) / 1e6);
    else if (!REPORT.test(line) && line.trim()) complaints.splice(0, Math.max(0, complaints.push(line.trim()) - MOST_COMPLAINTS));
  });
  try {
    await new Promise<void>((resolve, reject) => {
      command.on('end', () => resolve());
      command.on('error', (error: Error) => reject(failed(error, complaints, within)));
      command.run();
    });
  } finally {
    clearTimeout(late);
    signal?.removeEventListener('abort', end);
  }
}

/** Ends the program when aborted, even before it has started. */
function watch(child: ChildProcess, stop: AbortSignal): void {
  child.stdin?.on('error', () => undefined);
  if (stop.aborted) terminate(child);
  else stop.addEventListener('abort', () => terminate(child), { once: true });
}

function failed(cause: Error, complaints: readonly string[], within: number): ToolError {
  const [, code] = /^ffmpeg exited with code (\d+)/.exec(cause.message) ?? [];
  if (cause.message.startsWith('ffmpeg was killed') || (code && wasKilled(Number(code)))) return new ToolError(endedAfter(within), { cause });
  const lines = complaints.length > 0 ? complaints : [code ? `ended with code ${code}` : cause.message];
  return new ToolError(lines.at(-1)!, { cause, lines });
}
