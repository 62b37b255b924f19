import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runToEnd } from '../task.ts';
import { Part } from './part.ts';
import type { RunRecord } from './run-record.ts';
import { matters, sourceHash } from '../source-hash.ts';

const run: RunRecord = { add: () => undefined, remove: () => undefined, close: () => undefined };
let folder: string;
let said: string[];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'part-'));
  said = [];
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function partOf(program: string): Part {
  const logFile = path.join(folder, 'it.log');
  return new Part(
    {
      name: 'it',
      command: () => ({ file: process.execPath, args: ['-e', program], env: process.env }),
      ready: () => fs.readFileSync(logFile, 'utf8').endsWith('up\n'),
      readyWithin: 10_000,
      stopSignal: 'SIGTERM',
      grace: 300,
      logFile,
    },
    { run, say: (text) => said.push(text) },
  );
}

async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200 && !condition(); turn += 1) await delay(50);
  expect(condition()).toBe(true);
}

const LIVES = 'console.log("up"); setInterval(() => {}, 1000)';

describe('a supervised process', () => {
  it('is restarted after being killed, but not while it is on hold', async () => {
    const part = partOf(LIVES);
    await part.start();
    const first = part.pid;
    part.kill('SIGKILL');
    await until(() => said.includes('  ✓ it is back'));
    expect(part.pid).not.toBe(first);
    part.hold();
    part.kill('SIGKILL');
    await until(() => part.pid === undefined);
    await delay(400);
    expect(part.pid).toBeUndefined();
    await part.release();
    expect(part.pid).toBeDefined();
    await part.stop();
    await part.stop();
    expect(part.pid).toBeUndefined();
  }, 20_000);

  it('is killed if it does not stop within its grace period', async () => {
    const part = partOf(`process.on("SIGTERM", () => {}); ${LIVES}`);
    await part.start();
    await part.stop();
    expect(part.pid).toBeUndefined();
  });

  it('reports its last lines if it dies during startup', async () => {
    await expect(partOf('console.log("the reason"); process.exit(3)').start()).rejects.toThrow(/The it ended while it was starting[^]*the reason/);
  });

  it('has a new pid after a restart', async () => {
    const part = partOf(LIVES);
    await part.start();
    const first = part.pid;
    await part.restart();
    expect(part.pid).not.toBe(first);
    expect(said).toEqual([]);
    await part.stop();
  });

  it('stays down if it is stopped during a restart', async () => {
    const part = partOf(LIVES);
    await part.start();
    const restart = part.restart();
    await part.stop();
    await expect(restart).rejects.toThrow('called off');
    expect(part.pid).toBeUndefined();
  });
});

describe('a task', () => {
  it('returns its exit code, and ends early when it is called off', async () => {
    const controller = new AbortController();
    const task = { name: 'task', logFile: path.join(folder, 'task.log'), run, signal: controller.signal };
    const command = (program: string) => ({ file: process.execPath, args: ['-e', program], env: process.env });
    expect(await runToEnd(command('process.exit(4)'), task)).toBe(4);
    const endless = runToEnd(command('setInterval(() => {}, 1000)'), task);
    setTimeout(() => controller.abort(), 200);
    await expect(endless).rejects.toThrow();
  });
});

describe('the hash of the sources', () => {
  it('changes only with what is built', () => {
    const write = (name: string, text: string): void => fs.writeFileSync(path.join(folder, name), text);
    write('a.ts', '1');
    const before = sourceHash(folder, ['.']);
    write('a.spec.ts', 'a test');
    expect(sourceHash(folder, ['.'])).toBe(before);
    write('a.ts', '2');
    expect(sourceHash(folder, ['.'])).not.toBe(before);
    expect([matters('node_modules'), matters('.swc'), matters('page.tsx')]).toEqual([false, false, true]);
  });
});
