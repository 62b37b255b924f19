import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { probeProblem } from '@coach/domain';
import { findMediaTool } from '@coach/start/install/ffmpeg.ts';
import { probe } from '../src/videos/media/probe.ts';
import { quietMs } from './slowness.ts';
import { makeHostileFiles, type HostileFile } from './videos/hostile-files.ts';

const WITHIN_MS = 10_000;
const MOST_BYTES = 512 * 1024 * 1024;
const LOOK_EVERY_MS = 10;

/** Returns the peak memory of a child process so far, in bytes; zero where the system does not report it. */
function peakOf(program: string): number {
  let most = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      if (status.startsWith(`Name:\t${program}\n`)) most = Math.max(most, 1024 * Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0));
    } catch {
      // It has ended meanwhile.
    }
  }
  return most;
}

/** Probes a file as the product does; returns the outcome with its time and memory. */
async function refusalOf({ file }: HostileFile): Promise<{ reason: string | null; milliseconds: number; bytes: number }> {
  let bytes = 0;
  const watch = process.platform === 'linux' ? setInterval(() => (bytes = Math.max(bytes, peakOf('ffprobe'))), LOOK_EVERY_MS) : undefined;
  const began = performance.now();
  const reason = await probe({ program: findMediaTool('ffprobe', process.env).path, file }).then(probeProblem, (error: Error) => error.message);
  clearInterval(watch);
  return { reason, milliseconds: await quietMs(began, WITHIN_MS), bytes };
}

describe('hostile files', () => {
  it('S7 thirty of them are refused by probing, each within 10 s and 512 MB, and reveal nothing', async () => {
    const files = makeHostileFiles(await mkdtemp(path.join(tmpdir(), 'coach-hostile-')));
    expect(files).toHaveLength(30);
    const taken: string[] = [];
    let [slowest, largest] = [0, 0];
    for (const one of files) {
      const { reason, milliseconds, bytes } = await refusalOf(one);
      if (reason === null || /root:|0:0:/.test(reason) || milliseconds > WITHIN_MS || bytes > MOST_BYTES) taken.push(`${one.name}: ${reason}, ${Math.round(milliseconds)} ms, ${bytes} bytes`);
      [slowest, largest] = [Math.max(slowest, milliseconds), Math.max(largest, bytes)];
      if (process.env['HOSTILE_FIGURES']) process.stdout.write(`    ${one.name.padEnd(28)} ${String(Math.round(milliseconds)).padStart(5)} ms ${(bytes / 1024 ** 2).toFixed(0).padStart(4)} MB  ${reason}\n`);
    }
    if (process.env['HOSTILE_FIGURES']) process.stdout.write(`    refused: ${files.length - taken.length} of ${files.length}; the slowest in ${Math.round(slowest)} ms, the largest with ${(largest / 1024 ** 2).toFixed(0)} MB\n`);
    expect(taken).toEqual([]);
  }, 300_000);
});
