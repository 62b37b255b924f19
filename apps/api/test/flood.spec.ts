import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { startTestApp, type TestApp } from './test-app.ts';
import { noteFigure, quantile } from './figures.ts';

/** FLOOD_SENDERS=50 and FLOOD_MEGABYTES=200 are the promised figures (S15); the gate uses smaller ones. */
const SENDERS = Number(process.env['FLOOD_SENDERS'] ?? 16);
const MEGABYTES = Number(process.env['FLOOD_MEGABYTES'] ?? 40);
const ROUNDS = Number(process.env['FLOOD_ROUNDS'] ?? 1);
const IS_PROMISE = SENDERS >= 50;
const MB = 1024 * 1024;
const MOST_GROWTH = 64 * MB;

jest.setTimeout(60_000 + ROUNDS * SENDERS * MEGABYTES * 10);

describe('S15 a flood of long bodies', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false, settings: { LOG_LEVEL: 'silent' } });
  });
  afterAll(() => testApp.stop());

  const ask = async (): Promise<number> => {
    const began = performance.now();
    expect((await testApp.request.get('/availability/rules')).status).toBe(200);
    return performance.now() - began;
  };
  const flood = async (): Promise<string[]> => {
    const script = path.resolve('apps/api/test/flood-senders.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [script, new URL(testApp.url).port, String(SENDERS), String(MEGABYTES)]);
    return JSON.parse(stdout) as string[];
  };
  /** Sends other requests one by one while some work lasts: measures their times and the peak memory. */
  async function meanwhile<Result>(work: Promise<Result>): Promise<{ result: Result; p95: number; most: number }> {
    const times: number[] = [];
    let [isOver, most] = [false, 0];
    const watched = work.finally(() => (isOver = true));
    while (!isOver) {
      times.push(await ask());
      most = Math.max(most, process.memoryUsage.rss());
    }
    return { result: await watched, p95: quantile(times, 0.95), most };
  }

  it('is refused without being buffered, and other requests are answered', async () => {
    for (let time = 0; time < 200; time += 1) await ask();
    const { p95: quiet } = await meanwhile(new Promise((over) => setTimeout(over, 2_000)));
    globalThis.gc?.();
    const before = process.memoryUsage.rss();
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await meanwhile(flood()));
    const statuses = rounds.flatMap(({ result }) => result);
    const growth = Math.max(...rounds.map(({ most }) => most)) - before;
    const p95 = Math.max(...rounds.map((round) => round.p95));
    const what = `${SENDERS} senders of ${MEGABYTES} MB of four kinds, announced and in chunks`;
    noteFigure({ promise: 'S15', what: `${what}: memory grows by`, figure: `${(growth / MB).toFixed(0)} MB; ${statuses.length} refused`, limit: '≤ 64 MB', isKept: growth <= MOST_GROWTH });
    noteFigure({ promise: 'S15', what: 'others’ requests meanwhile, p95', figure: `${p95.toFixed(1)} ms, ${quiet.toFixed(1)} without`, limit: IS_PROMISE ? '≤ 2 ×' : '', isKept: !IS_PROMISE || p95 <= 2 * quiet });
    expect(new Set(statuses)).toEqual(new Set(['413', '415']));
    expect(growth).toBeLessThanOrEqual(MOST_GROWTH);
  });
});
