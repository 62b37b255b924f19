import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { unknownFields } from '@coach/contracts';
import { accessRows } from './access-rows.ts';
import { MONDAY_MORNING, startTestApp, type TestApp } from './test-app.ts';
import { noteFigure } from './figures.ts';
import { changed, leavesOf, validInputs, type Input, type Leaf } from './fuzz/boundaries.ts';
import { FuzzActors } from './fuzz/cast.ts';
import { inputSchemas } from './fuzz/contract-input.ts';
import { fillersOf, MOST_BYTES } from './fuzz/fillers.ts';
import type { ApiDocument } from './fuzz/operations.ts';
import { resolved } from './resolved-document.ts';

const MOST_MS = 50;
const MOST_KEPT = 2 * 2 ** 20;
/** Garbage collection may fall into one try, so the lowest of several counts. */
const TRIES = 3;

jest.setTimeout(120_000);
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Returns the CPU time in milliseconds, regardless of other load on the machine. */
async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function leastOf(work: () => unknown): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < TRIES && least > MOST_MS; tries += 1) least = Math.min(least, await processorMs(work));
  return least;
}

/** Returns the bytes retained afterwards, after a warm-up run. */
function keptBy(work: () => unknown): number {
  work();
  collect();
  const before = process.memoryUsage().heapUsed;
  work();
  collect();
  return process.memoryUsage().heapUsed - before;
}

describe('S14 no single request can stall the server', () => {
  let testApp: TestApp;
  let cast: FuzzActors;
  let document: ApiDocument;
  const worst = { ms: 0, kept: 0, at: '', fields: 0, inputs: 0 };

  beforeAll(async () => {
    testApp = await startTestApp({ worker: false, settings: { LOG_LEVEL: 'silent' } });
    cast = new FuzzActors(testApp, new Date(MONDAY_MORNING));
    document = resolved<ApiDocument & Record<string, unknown>>((await testApp.request.get('/openapi.json')).body);
    await cast.gather();
  });
  afterAll(async () => {
    const figure = `${worst.ms.toFixed(0)} ms of processor and ${(worst.kept / 2 ** 20).toFixed(1)} MB kept at most`;
    console.info(`One request: ${worst.inputs} inputs for ${worst.fields} fields: ${figure} (${worst.at})`);
    noteFigure({ promise: 'S14', what: `every text of every operation × ${MOST_BYTES / 1000} kB of its worst filler, ${worst.inputs} inputs`, figure, limit: `${MOST_MS} ms, 2 MB`, isKept: worst.ms <= MOST_MS && worst.kept <= MOST_KEPT });
    await testApp.stop();
  });

  const operationOf = (name: string) => {
    const [method, path] = name.split(' ') as [string, string];
    return document.paths[path]![method.toLowerCase()]!;
  };
  const textsOf = (name: string): Leaf[] => leavesOf(operationOf(name)).filter(({ schema, place }) => schema.type === 'string' && place === 'body');
  const validated = (name: string, { path, query, body }: Input) => () => {
    const input = { ...path, ...query, ...(body as object | undefined) };
    const schema = inputSchemas.get(name);
    return [unknownFields(schema, input).length, schema?.safeParse(input).success];
  };

  /** Repeats the worst case of each operation, by name. */
  const onceMore = new Map<string, () => void>();
  const operations = Object.keys(accessRows).filter((name) => !name.startsWith('GET'));

  it('S14 public routes answer the worst case just as cheaply over HTTP', async () => {
    const slow: string[] = [];
    const open = operations.filter((name) => accessRows[name]!.audience === 'everybody');
    for (const name of open) {
      const [method, path] = name.split(' ') as [string, string];
      for (const leaf of textsOf(name)) {
        const body = JSON.stringify(changed({}, leaf.at, `a@${'.'.repeat(MOST_BYTES - 1_000)} `));
        let status = 0;
        const ask = async () => {
          const from = { 'x-forwarded-for': `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1` };
          ({ status } = await testApp.request.ask(method, path, body, undefined, from));
        };
        const ms = await leastOf(ask);
        if (ms > MOST_MS || status >= 500) slow.push(`${name} ${leaf.at.join('.')}: ${status}, ${ms.toFixed(0)} ms`);
      }
    }
    expect(slow).toEqual([]);
    expect(open.length).toBeGreaterThan(5);
  });

  it.each(operations)('%s', async (name) => {
    const leaves = textsOf(name);
    const inputs = validInputs(name, operationOf(name), cast.known);
    const slow: string[] = [];
    worst.fields += leaves.length;
    for (const input of inputs.length > 0 ? inputs : [{ path: {}, query: {}, body: {} }]) {
      for (const leaf of leaves) {
        for (const filler of fillersOf(leaf.schema)) {
          const ms = await leastOf(validated(name, { ...input, body: changed(input.body, leaf.at, filler) }));
          worst.inputs += 1;
          if (ms > worst.ms) Object.assign(worst, { ms, at: `${name} ${leaf.at.join('.')}` });
          if (ms > MOST_MS) slow.push(`${leaf.at.join('.')}: ${filler.slice(0, 12)}… ${ms.toFixed(0)} ms`);
        }
      }
    }
    onceMore.set(name, () => inputs.forEach((input) => leaves.forEach((leaf) => validated(name, { ...input, body: changed(input.body, leaf.at, fillersOf(leaf.schema)[0]) })())));
    expect(slow).toEqual([]);
  });

  it('all operations together retain less memory than one may', () => {
    worst.kept = Math.max(0, keptBy(() => onceMore.forEach((work) => work())));
    const keepers = worst.kept > MOST_KEPT ? [...onceMore].map(([name, work]) => [name, keptBy(work)]).sort(([, one], [, other]) => Number(other) - Number(one)) : [];
    expect(keepers.slice(0, 3)).toEqual([]);
    expect(onceMore.size).toBe(operations.length);
  });

  it.each([
    ['names that nobody knows', () => Object.fromEntries(Array.from({ length: 9_000 }, (_, index) => [`name_${index}`, 1]))],
    ['one very long name', () => ({ ['n'.repeat(MOST_BYTES)]: 1 })],
    ['names that are nearly known', () => Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`firstNam${index}`, 1]))],
  ])('%s cost just as little for every operation', async (_, body) => {
    const wrong: string[] = [];
    const sent = body();
    for (const name of operations) {
      const ms = await leastOf(validated(name, { path: {}, query: {}, body: sent }));
      if (ms > MOST_MS) wrong.push(`${name}: ${ms.toFixed(0)} ms`);
    }
    expect(wrong).toEqual([]);
  });
});
