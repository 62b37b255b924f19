import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { planTranscode } from '@coach/domain';
import { findMediaTool } from '@coach/start/install/ffmpeg.ts';
import { runFfmpeg, type FfmpegRun } from '../src/videos/media/ffmpeg.ts';
import { posterPlan, spritePlan, transcodePlan } from '../src/videos/media/ffmpeg-plans.ts';
import { runTool, ToolError } from '../src/videos/media/run-tool.ts';
import { makeClip } from './videos/clips.ts';
import { eventually } from './eventually.ts';

const SOURCE = path.resolve(import.meta.dirname, '../src/videos/media/ffmpeg.ts');
const SOON_MS = 20_000;
/** An encoder runs at low priority, so a busy machine delays it considerably. */
const LONG_MS = 120_000;
/** The name contains a space, to catch wrong splitting of arguments. */
const folderOf = () => mkdtempSync(path.join(tmpdir(), 'coach-ffmpeg '));
/** A unique sleep duration, to identify the process. */
const nap = (): string => `31${String(process.pid).padStart(7, '0')}.${Math.floor(Math.random() * 1e6)}`;
const running = (): string[] => execFileSync('ps', ['-eo', 'ni,args'], { encoding: 'utf8' }).split('\n').map((line) => line.trim());
const isAsleep = (seconds: string): boolean => running().some((line) => line.endsWith(`sleep ${seconds}`));

/** Writes a stand-in for ffmpeg: a shell script that ignores its arguments. */
function programThat(...lines: string[]): string {
  const file = path.join(folderOf(), 'ffmpeg');
  writeFileSync(file, ['#!/bin/sh', ...lines].join('\n'), { mode: 0o755 });
  return file;
}
const NOTHING: FfmpegRun['plan'] = { source: 'in.mp4', inputOptions: [], filters: null, outputs: [{ target: 'out.mp4', options: ['-f', 'hls'] }] };

describe('ffmpeg', () => {
  it('receives exactly the planned arguments, in order, after the safety options', async () => {
    const folder = folderOf();
    const program = programThat(`for one in "$@"; do echo "$one" >> "${folder}/told"; done`);
    const plan = { source: '/a film.mp4', inputOptions: ['-ss', '1.00'], filters: '[0:v:0]split=2[a][b]', outputs: [{ target: `${folder}/a b.m3u8`, options: ['-map', '[a]', '-hls_segment_filename', `${folder}/seg 1.m4s`, '-f', 'hls'] }, { target: 'c.jpg', options: ['-map', '[b]'] }] };
    await runFfmpeg({ program, plan, within: SOON_MS });
    expect(readFileSync(`${folder}/told`, 'utf8').trim().split('\n')).toEqual([
      ...['-hide_banner', '-nostdin', '-v', 'error', '-ss', '1.00', '-i', '/a film.mp4', '-y', '-filter_complex', '[0:v:0]split=2[a][b]'],
      ...['-map', '[a]', '-hls_segment_filename', `${folder}/seg 1.m4s`, '-f', 'hls', `${folder}/a b.m3u8`, '-map', '[b]', 'c.jpg'],
    ]);
  });

  it.each([
    ['of this machine', process.env],
    ['that comes with the packages', { PATH: '/nowhere' }],
  ])('%s produces the poster, the thumbnails and every rendition, and reports its progress', async (_, env) => {
    const [source, folder] = [makeClip({ seconds: 4, size: '640x360' }), folderOf()];
    const plan = planTranscode({ container: 'mov', durationSeconds: 4, hasAudio: true, video: { width: 640, height: 360, framesPerSecond: 30 } });
    const program = findMediaTool('ffmpeg', env).path;
    const told: number[] = [];
    for (const { name } of plan.renditions) execFileSync('mkdir', ['-p', path.join(folder, name)]);
    await runFfmpeg({ program, plan: posterPlan(source, 0.4, plan, folder), within: LONG_MS });
    await runFfmpeg({ program, plan: spritePlan(source, plan, folder), within: LONG_MS });
    await runFfmpeg({ program, plan: transcodePlan(plan, source, folder), within: LONG_MS, onSeconds: (seconds) => told.push(seconds) });
    expect(readdirSync(folder).sort()).toEqual([...plan.renditions.map(({ name }) => name), 'poster.jpg', 'sprite.jpg'].sort());
    for (const { name } of plan.renditions) expect(readdirSync(path.join(folder, name))).toEqual(expect.arrayContaining(['index.m3u8', 'init.mp4', 'seg_0000.m4s']));
    expect(told.at(-1)).toBeGreaterThan(3.5);
  }, 2 * LONG_MS);

  it('throws the last line of its errors, without its progress reports', async () => {
    const failing = programThat('echo first >&2; echo "in.mp4: no film at all" >&2; printf "out_time_us=1500000\\nprogress=end\\n" >&2; exit 3');
    const told: number[] = [];
    const run = runFfmpeg({ program: failing, plan: NOTHING, within: SOON_MS, onSeconds: (seconds) => told.push(seconds) });
    await expect(run).rejects.toThrow(/^in\.mp4: no film at all$/);
    await expect(run).rejects.toBeInstanceOf(ToolError);
    expect(told).toEqual([1.5]);
    await expect(runFfmpeg({ program: programThat('exit 7'), plan: NOTHING, within: SOON_MS })).rejects.toThrow('ended with code 7');
    await expect(runFfmpeg({ program: '/nowhere/ffmpeg', plan: NOTHING, within: SOON_MS })).rejects.toThrow('not found');
  });

  it('S7 is killed on timeout and on abort, and is gone when the promise settles', async () => {
    const [late, off] = [nap(), nap()];
    await expect(runFfmpeg({ program: programThat(`exec sleep ${late}`), plan: NOTHING, within: 300 })).rejects.toThrow('was ended after at most');
    expect(isAsleep(late)).toBe(false);
    const stop = new AbortController();
    const encoding = runFfmpeg({ program: programThat(`exec sleep ${off}`), plan: NOTHING, within: SOON_MS, signal: stop.signal });
    await eventually(() => isAsleep(off));
    stop.abort();
    await expect(encoding).rejects.toThrow('was ended');
    expect(isAsleep(off)).toBe(false);
    await expect(runFfmpeg({ program: 'ffmpeg', plan: NOTHING, within: SOON_MS, signal: stop.signal })).rejects.toThrow('aborted');
  });

  it('S7 runs at low priority', async () => {
    const seconds = nap();
    const stop = new AbortController();
    const encoding = runFfmpeg({ program: programThat(`exec sleep ${seconds}`), plan: NOTHING, within: SOON_MS, signal: stop.signal });
    const line = await eventually(() => running().find((one) => one.endsWith(`sleep ${seconds}`)));
    stop.abort();
    await expect(encoding).rejects.toThrow('was ended');
    // Relative to our own niceness, which is above 0 when the tests run at low priority.
    expect(line).toBe(`${Math.min(19, getPriority() + 10)} sleep ${seconds}`);
  });

  // Only Linux enforces a memory limit.
  (process.platform === 'linux' ? it : it.skip)('S7 has no more memory than it may have', async () => {
    await expect(runFfmpeg({ program: programThat('ulimit -v >&2; exit 3'), plan: NOTHING, within: SOON_MS, memory: 512 * 1024 ** 2 })).rejects.toThrow(/^524288$/);
  });

  it('S7 the time limit of a probe counts CPU time, not the time a busy machine makes it wait', async () => {
    const began = Date.now();
    await expect(runTool({ program: programThat('while :; do :; done'), args: [], within: LONG_MS, processorSeconds: 1 })).rejects.toThrow('was ended');
    expect(Date.now() - began).toBeLessThan(LONG_MS);
    await expect(runTool({ program: programThat('sleep 1.5; echo looked'), args: [], within: SOON_MS, processorSeconds: 1 })).resolves.toBe('looked\n');
  });

  it('P9 does not outlive the process that started it, even if that is killed with kill -9', async () => {
    const seconds = nap();
    const run = { program: programThat(`exec sleep ${seconds}`), plan: NOTHING, within: 100_000 };
    const script = `import { runFfmpeg } from ${JSON.stringify(SOURCE)}; await runFfmpeg(${JSON.stringify(run)});`;
    const worker = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
    await eventually(() => isAsleep(seconds), SOON_MS);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    await eventually(() => !isAsleep(seconds), 2_000);
  });
});
