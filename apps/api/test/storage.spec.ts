import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Env } from '../src/env.ts';
import { DiskStorage } from '../src/platform/storage/disk-storage.ts';
import { storageFrom } from '../src/platform/storage/storage-from.ts';
import type { ByteRange, Storage } from '../src/platform/storage/storage.ts';
import { startObjectStorage, type ObjectStorage } from './videos/object-storage.ts';

/** One contract, two implementations: a local folder and a bucket of a real S3-compatible server. */
describe.each([['the disk', false], ['a bucket', true]])('the storage on %s', (_, isBucket) => {
  let server: ObjectStorage | undefined;
  let storage: Storage;
  let desk: string;
  beforeAll(async () => {
    desk = await mkdtemp(path.join(tmpdir(), 'coach-desk-'));
    server = isBucket ? await startObjectStorage() : undefined;
    storage = await storageFrom({ STORAGE_DIR: path.join(desk, 'storage'), S3_REGION: 'us-east-1', ...server?.settings } as Env);
  });
  afterAll(() => server?.close());

  const file = async (content: string, name = 'file') => {
    await mkdir(path.dirname(path.join(desk, name)), { recursive: true });
    await writeFile(path.join(desk, name), content);
    return path.join(desk, name);
  };
  const names = async (folder: string) => (await storage.list(folder)).map(({ name }) => name).sort();

  it('CALL-08 is the one in the settings, and responds', async () => {
    expect(storage instanceof DiskStorage).toBe(!isBucket);
    await expect(storage.check()).resolves.toBeUndefined();
  });

  it('CALL-08 creates its folder or bucket if missing, and keeps an existing one', async () => {
    const elsewhere = await storageFrom({ STORAGE_DIR: path.join(desk, 'elsewhere'), S3_REGION: 'us-east-1', ...server?.settings, ...(isBucket && { S3_BUCKET: 'elsewhere' }) } as Env);
    if (isBucket) await expect(elsewhere.check()).rejects.toThrow('the bucket elsewhere does not answer');
    await elsewhere.prepare();
    await elsewhere.write('letters/a.txt', 'kept');
    await elsewhere.prepare();
    expect(await elsewhere.readText('letters/a.txt')).toBe('kept');
    await expect(elsewhere.check()).resolves.toBeUndefined();
  });

  it('stores texts, and overwrites them', async () => {
    await storage.write('letters/a.txt', 'first');
    await storage.write('letters/a.txt', 'second, ünïcode');
    expect(await storage.readText('letters/a.txt')).toBe('second, ünïcode');
    await expect(storage.readText('letters/none.txt')).rejects.toThrow();
  });

  /** Sends a file over HTTP; returns the received text. */
  async function sent(name: string, range?: ByteRange): Promise<string> {
    const server = createServer((_, response) => void storage.send(name, response, range));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return answer.text().finally(() => server.close());
  }

  it('moves files in, returns their size and serves ranges', async () => {
    const from = await file('0123456789');
    await storage.take('films/one.m4s', from);
    expect(await readdir(desk)).not.toContain('file');
    expect([await storage.size('films/one.m4s'), await storage.size('films/none.m4s'), await storage.size('films')]).toEqual([10, null, null]);
    expect([await sent('films/one.m4s'), await sent('films/one.m4s', { start: 2, end: 4 })]).toEqual(['0123456789', '234']);
    const large = Array.from({ length: 200_000 }, (_, index) => index).join(' ');
    await storage.take('films/large.m4s', await file(large));
    const answers = await Promise.all([sent('films/large.m4s'), sent('films/large.m4s'), sent('films/large.m4s', { start: 300_000, end: 900_000 })]);
    expect(answers.map((answer, index) => answer === (index < 2 ? large : large.slice(300_000, 900_001)))).toEqual([true, true, true]);
  });

  it('serves the current version of a frequently requested file, whole and in ranges', async () => {
    const asked = async (range?: ByteRange) => [await storage.size('films/hot.m4s'), await sent('films/hot.m4s', range)];
    await storage.take('films/hot.m4s', await file('first film'));
    for (let time = 0; time < 4; time += 1) expect(await asked()).toEqual([10, 'first film']);
    expect(await asked({ start: 6, end: 8 })).toEqual([10, 'fil']);
    await storage.take('films/hot.m4s', await file('another, longer'));
    for (let time = 0; time < 4; time += 1) expect(await asked()).toEqual([15, 'another, longer']);
    await storage.remove('films/hot.m4s');
    expect(await storage.size('films/hot.m4s')).toBeNull();
  });

  it('moves a folder in with all its contents, and removes it as a whole', async () => {
    await file('master', 'made/master.m3u8');
    for (let index = 0; index < 12; index += 1) await file(`segment ${index}`, `made/360p/seg_${index}.m4s`);
    await storage.takeFolder('videos/v/r', path.join(desk, 'made'));
    expect(await names('videos/v')).toHaveLength(13);
    expect(await storage.readText('videos/v/r/360p/seg_11.m4s')).toBe('segment 11');
    expect(await readdir(desk)).not.toContain('made');
    await storage.write('videos/v2/stays.txt', 'x');
    await storage.removeFolder('videos/v');
    expect([await names('videos/v'), await names('videos')]).toEqual([[], ['videos/v2/stays.txt']]);
    await storage.removeFolder('videos/v');
  });

  it('renames a file, and provides local paths for tools', async () => {
    await storage.take('uploads/x', await file('a film'));
    await storage.move('uploads/x', 'videos/v3/source-1');
    expect([await storage.size('uploads/x'), await storage.size('videos/v3/source-1')]).toEqual([null, 6]);
    const work = path.join(desk, 'work');
    expect(await storage.withPath('videos/v3/source-1', work, (at) => readFile(at, 'utf8'))).toBe('a film');
    await expect(storage.withPath('videos/v3/source-1', work, () => Promise.reject(new Error('ffmpeg said no')))).rejects.toThrow('ffmpeg said no');
    expect(isBucket ? await readdir(work) : []).toEqual([]);
  });

  it('lists modification times, and removal is repeatable', async () => {
    await storage.write('old/a.txt', 'a');
    const [{ changedAt } = { changedAt: new Date(0) }] = await storage.list('old');
    expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(60_000);
    await storage.remove('old/a.txt');
    await storage.remove('old/a.txt');
    expect(await names('old')).toEqual([]);
  });
});

describe('the storage on the disk', () => {
  it('S8 refuses names that lead outside its folder', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'coach-desk-'));
    await writeFile(path.join(folder, 'secret'), 'secret');
    const storage = new DiskStorage(path.join(folder, 'storage'));
    for (const name of ['../secret', '/etc/passwd', 'videos/../../secret']) await expect(storage.readText(name)).rejects.toThrow('is not in the storage');
  });
});
