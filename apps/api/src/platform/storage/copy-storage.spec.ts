import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { restoreMissing, copyStorage } from './copy-storage.ts';
import { DiskStorage } from './disk-storage.ts';

describe('P18 the copy of the storage', () => {
  let storage: DiskStorage;
  let home: string;
  let copy: string;
  beforeEach(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'coach-copy-'));
    copy = path.join(home, 'copy');
    storage = new DiskStorage(path.join(home, 'storage'));
    for (const name of ['videos/1/r/master.m3u8', 'videos/1/source', 'uploads/half', 'account-exports/7.sealed']) await storage.write(name, `text of ${name}`);
  });
  afterEach(() => rm(home, { recursive: true }));

  const textIn = (name: string) => readFile(path.join(copy, name), 'utf8');

  it('holds permanent files, copies each only once, and skips temporary ones', async () => {
    expect(await copyStorage(storage, copy)).toEqual({ copied: 2, removed: 0 });
    expect(await textIn('videos/1/r/master.m3u8')).toBe('text of videos/1/r/master.m3u8');
    expect(await readdir(copy)).toEqual(['videos']);
    await storage.write('videos/2/source', 'another');
    expect(await copyStorage(storage, copy)).toEqual({ copied: 1, removed: 0 });
  });

  it('keeps deleted files for five weeks, and restores them', async () => {
    await copyStorage(storage, copy);
    await storage.removeFolder('videos/1');
    expect(await copyStorage(storage, copy)).toEqual({ copied: 0, removed: 0 });
    expect(await restoreMissing(storage, copy, path.join(home, 'work'))).toBe(2);
    expect(await storage.readText('videos/1/source')).toBe('text of videos/1/source');
    expect(await restoreMissing(storage, copy, path.join(home, 'work'))).toBe(0);
  });

  it('removes them after that', async () => {
    await copyStorage(storage, copy);
    await storage.remove('videos/1/source');
    const long = new Date(Date.now() - 36 * 86_400_000);
    await utimes(path.join(copy, 'videos/1/source'), long, long);
    expect(await copyStorage(storage, copy)).toEqual({ copied: 0, removed: 1 });
    await expect(textIn('videos/1/source')).rejects.toThrow('ENOENT');
  });
});
