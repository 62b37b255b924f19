import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireDiskSpace, freeBytes } from './room.ts';

describe('the free space of a folder', () => {
  it('is found, and the folder created', async () => {
    const folder = path.join(await mkdtemp(path.join(tmpdir(), 'coach-room-')), 'work');
    await expect(requireDiskSpace(folder, 1)).resolves.toBeUndefined();
    expect((await stat(folder)).isDirectory()).toBe(true);
    expect(await freeBytes(folder)).toBeGreaterThan(0);
  });

  it('is reported as insufficient with the name of the folder', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'coach-room-'));
    await expect(requireDiskSpace(folder, 2 ** 60)).rejects.toThrow(`MB free at ${folder}`);
  });
});
