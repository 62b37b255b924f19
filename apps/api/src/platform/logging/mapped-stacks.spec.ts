import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { StackMapper } from './mapped-stacks.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stacks-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const built = (name: string, map?: string): string => {
  const file = path.join(folder, name);
  if (map) fs.writeFileSync(`${file}.map`, map);
  return pathToFileURL(file).href;
};
/** The second line of the built file, from its fifth column on, maps to line 8 of the source, column 3. */
const MAP = JSON.stringify({ version: 3, sources: ['webpack://api/src/pay.ts'], names: [], mappings: ';IAOE' });
const frame = (url: string | null, line: number | null, column: number | null) => ({
  ...{ getFileName: () => url, getLineNumber: () => line, getColumnNumber: () => column },
  toString: () => `async Payments.pay (${url}:${line}:${column})`,
});

describe('a stack trace', () => {
  it('names source positions when a map is next to the built file', () => {
    const main = built('main.js', MAP);
    const text = new StackMapper().format(new TypeError('No such card'), [frame(main, 2, 5), frame(main, 2, 90)]);
    expect(text).toBe('TypeError: No such card\n    at async Payments.pay (webpack://api/src/pay.ts:8:3)\n    at async Payments.pay (webpack://api/src/pay.ts:8:3)');
  });

  it.each([
    ['has no map', () => frame(built('bare.js'), 2, 5)],
    ['has a map that cannot be read', () => frame(built('torn.js', '{"version":3,'), 2, 5)],
    ['has a line that the map does not know', () => frame(built('main.js', MAP), 1, 1)],
    ['is Node’s own', () => frame('node:internal/timers', 588, 17)],
    ['has no place', () => frame(null, null, null)],
  ])('is unchanged when a file %s', (_, made) => {
    const one = made();
    expect(new StackMapper().format(new Error('Oh'), [one])).toBe(`Error: Oh\n    at ${String(one)}`);
  });

  it('of an object that cannot be printed still has its lines', () => {
    const odd = Object.defineProperty(new Error(), 'message', { get: () => ({ toString: null, valueOf: null }) });
    expect(new StackMapper().format(odd, [frame('node:fs', 1, 1)])).toBe('Error\n    at async Payments.pay (node:fs:1:1)');
  });

  it('releases its map after a while without requests', async () => {
    const mapper = new StackMapper(20);
    const main = built('main.js', MAP);
    expect(mapper.kept).toBe(0);
    mapper.format(new Error('Oh'), [frame(main, 2, 5)]);
    expect(mapper.kept).toBe(1);
    await new Promise((over) => setTimeout(over, 60));
    expect(mapper.kept).toBe(0);
    expect(mapper.format(new Error('Oh'), [frame(main, 2, 5)])).toContain('pay.ts:8:3');
  });
});
