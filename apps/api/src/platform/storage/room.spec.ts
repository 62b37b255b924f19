import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireDiskSpace, freeBytes } from './room.ts';

describe('the room of a folder', () => {
  it('is made and found', async () => {
    const folder = path.join(await mkdtemp(path.join(tmpdir(), 'coach-room-')), 'work');
    await expect(requireDiskSpace(folder, 1)).resolves.toBeUndefined();
    expect((await stat(folder)).isDirectory()).toBe(true);
    expect(await freeBytes(folder)).toBeGreaterThan(0);
  });

  it('is missed in a sentence that names the folder', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'coach-room-'));
    await expect(requireDiskSpace(folder, 2 ** 60)).rejects.toThrow(`MB free at ${folder}`);
  });
});
