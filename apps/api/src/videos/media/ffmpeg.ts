import type { ChildProcess } from 'node:child_process';
import type { FfmpegCommand } from 'fluent-ffmpeg';
import type { FfmpegPlan } from './ffmpeg-plans.ts';
import { ToolError } from './run-tool.ts';
import { endedAfter, NICENESS, terminate, wasKilled, watched, type Watched } from './watchdog.ts';

export interface FfmpegRun extends Watched {
  plan: FfmpegPlan;
  /** Milliseconds after which it is ended by force. */
  within: number;
  signal?: AbortSignal;
  /** How many seconds of the film are done, as they are. */
  onSeconds?: (seconds: number) => void;
}

/** ffmpeg's own report of how far it is, among its complaints. */
const REPORTS = ['-progress', 'pipe:2', '-nostats'];
const REPORT = /^\w+=/;
/** A film that is refused can be complained of for ever. */
const LINES_KEPT = 20;

/** Formats that a plan names; ffmpeg reads every other one off the name of the file. */
const written = { description: '', canMux: true, canDemux: true };
const NAMED_FORMATS = { hls: written, segment: written };

/**
 * The only file that imports fluent-ffmpeg, kept so by lint: it is archived (May 2025), so whatever replaces it one day
 * replaces this. What it is not used for, and why:
 * - its timeout and kill(): they end the process that they started, which is the watchdog, and tell the end before ffmpeg has ended;
 * - its `progress` event: a listener makes it run an ffprobe of its own over the stranger's file, without our guards (S7);
 * - its lists of formats and encoders: text of each ffmpeg read by pattern, which broke on ffmpeg 7 (#1276), run without a
 *   time limit. An ffmpeg that lacks what a plan names says so itself.
 */
async function commandOf({ plan, program, memory, onSeconds }: FfmpegRun): Promise<FfmpegCommand> {
  // With the first film: a process that answers requests makes none.
  const { default: ffmpeg } = await import('fluent-ffmpeg');
  const { file, args } = watched({ program, ...(memory ? { memory } : {}) });
  const command = ffmpeg({ niceness: NICENESS, stdoutLines: LINES_KEPT }).setFfmpegPath(file);
  command.availableFormats = (answer) => answer(null as unknown as Error, NAMED_FORMATS);
  command.availableEncoders = (answer) => answer(null as unknown as Error, {});
  const quietly = ['-hide_banner', '-nostdin', '-v', 'error', ...(onSeconds ? REPORTS : [])];
  // The first of them, so that the watchdog's own arguments come before ffmpeg's.
  command.input(plan.source).inputOptions(...args, ...quietly, ...plan.inputOptions);
  if (plan.filters) command.complexFilter(plan.filters);
  for (const { target, options } of plan.outputs) command.output(target).outputOptions(...options);
  return command;
}

/** Of its last lines. */
const MOST_COMPLAINTS = 20;

/** Runs ffmpeg by a plan, with limits of time and memory and lowered priority, and ends it with us. Throws ToolError. */
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

/** Ends the program when it is called off, be it before it has begun. */
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
