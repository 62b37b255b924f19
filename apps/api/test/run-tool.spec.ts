import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { planTranscode } from '@coach/domain';
import { readEnv } from '../src/env.ts';
import { MediaTools } from '../src/videos/media/media-tools.ts';
import { runTool } from '../src/videos/media/run-tool.ts';
import { eventually } from './eventually.ts';

const SOURCE = path.resolve(import.meta.dirname, '../src/videos/media/run-tool.ts');
const SOON_MS = 20_000;
/** A unique sleep duration, to identify the process. */
const nap = (): string => `30${String(process.pid).padStart(7, '0')}.${Math.floor(Math.random() * 1e6)}`;
const isAsleep = (seconds: string): boolean => execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n').includes(`sleep ${seconds}`);

describe('tools that probe untrusted files', () => {
  it('return their output line by line, and throw the last line of their errors', async () => {
    const lines: string[] = [];
    expect(await runTool({ program: 'sh', args: ['-c', 'echo one; echo two'], within: SOON_MS, onLine: (line) => lines.push(line) })).toBe('one\ntwo\n');
    expect(lines).toEqual(['one', 'two']);
    await expect(runTool({ program: 'sh', args: ['-c', 'echo first >&2; echo last >&2; exit 3'], within: SOON_MS })).rejects.toThrow('last');
    await expect(runTool({ program: '/nowhere/ffmpeg', args: [], within: SOON_MS })).rejects.toThrow('not found');
  });

  it('S7 are killed on timeout and on abort', async () => {
    const [late, off] = [nap(), nap()];
    await expect(runTool({ program: 'sleep', args: [late], within: 300 })).rejects.toThrow('was ended after at most');
    const stop = new AbortController();
    const running = runTool({ program: 'sleep', args: [off], within: SOON_MS, signal: stop.signal });
    await eventually(() => isAsleep(off));
    stop.abort();
    await expect(running).rejects.toThrow('was ended');
    await eventually(() => !isAsleep(late) && !isAsleep(off));
  });

  // Only Linux enforces a memory limit.
  (process.platform === 'linux' ? it : it.skip)('S7 gives them no more memory than they may have', async () => {
    const program = ['-e', 'new Uint8Array(2 ** 31).fill(1)'];
    await expect(runTool({ program: process.execPath, args: program, within: SOON_MS, memory: 512 * 1024 * 1024 })).rejects.toThrow();
  });

  (process.platform === 'linux' ? it : it.skip)('S7 the encoder has a bound of memory too, and dies of it alone', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'coach-encoder-'));
    const program = path.join(folder, 'ffmpeg');
    // Posters and sprites succeed; the encoder prints its memory limit.
    writeFileSync(program, '#!/bin/sh\ncase "$*" in *-progress*) ulimit -v >&2; exit 3;; esac\n', { mode: 0o755 });
    const tools = new MediaTools(readEnv({ NODE_ENV: 'test', DATABASE_URL: 'postgres://nobody@nowhere/none', STRIPE_SECRET_KEY: 'none', STRIPE_WEBHOOK_SECRET: 'none', AUTH_SECRET: 'x'.repeat(32), FFMPEG_PATH: program }));
    const plan = planTranscode({ container: 'mov', durationSeconds: 8, video: { width: 1280, height: 720, framesPerSecond: 30 }, hasAudio: false });
    const encoding = tools.transcode({ source: '/nowhere.mp4', folder, plan, durationSeconds: 8, onPercent: () => undefined });
    const kilobytes = (2048 + 256 * availableParallelism()) * 1024;
    await expect(encoding).rejects.toThrow(new RegExp(`^${kilobytes}$`));
  });

  it('P9 never outlive the process that started them, even if that is killed', async () => {
    const seconds = nap();
    const script = `import { runTool } from ${JSON.stringify(SOURCE)}; await runTool({ program: 'sleep', args: ['${seconds}'], within: 100_000 });`;
    const worker = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
    await eventually(() => isAsleep(seconds), SOON_MS);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    await eventually(() => !isAsleep(seconds));
  });
});
