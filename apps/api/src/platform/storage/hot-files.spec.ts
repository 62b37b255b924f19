import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HotFiles } from './hot-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hot-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MEGABYTE = 1024 * 1024;
const write = (name: string, size: number, fill = 'a'): string => {
  const file = path.join(folder, name);
  writeFileSync(file, Buffer.alloc(size, fill));
  return file;
};
const asked = (hot: HotFiles, file: string) => {
  const { size, mtimeMs: changedAt } = statSync(file);
  return hot.found(file, { size, changedAt });
};

describe('frequently requested files', () => {
  it('are cached from the second request on', async () => {
    const [hot, file] = [new HotFiles(), write('twice', 3)];
    await asked(hot, file);
    expect(hot.get(file)).toBeNull();
    await asked(hot, file);
    expect(hot.get(file)?.toString()).toBe('aaa');
  });

  it('are read again when the file on disk changes, and dropped when it is deleted', async () => {
    const [hot, file] = [new HotFiles(), write('changes', 3)];
    for (let time = 0; time < 2; time += 1) await asked(hot, file);
    write('changes', 3, 'b');
    utimesSync(file, 1, 1);
    await asked(hot, file);
    expect(hot.get(file)).toBeNull();
    await asked(hot, file);
    expect(hot.get(file)?.toString()).toBe('bbb');
    await hot.found(file, null);
    expect(hot.get(file)).toBeNull();
  });

  it('take up 32 MB at most: the least recently requested one is evicted, and files over 4 MB are never cached', async () => {
    const hot = new HotFiles();
    const files = Array.from({ length: 9 }, (_, index) => write(`large-${index}`, 4 * MEGABYTE));
    for (const file of files.slice(0, 8)) for (let time = 0; time < 2; time += 1) await asked(hot, file);
    expect(hot.get(files[0]!)).not.toBeNull();
    for (let time = 0; time < 2; time += 1) await asked(hot, files[8]!);
    expect(files.map((file) => hot.get(file) !== null)).toEqual([true, false, true, true, true, true, true, true, true]);
    const larger = write('larger', 4 * MEGABYTE + 1);
    for (let time = 0; time < 3; time += 1) await asked(hot, larger);
    expect(hot.get(larger)).toBeNull();
  });
});
