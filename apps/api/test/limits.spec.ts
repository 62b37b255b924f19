import { Limits, type LimitRule } from '../src/platform/limits/limits.ts';
import { quietMs } from './slowness.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const RULE: LimitRule = { limit: 3, windowSeconds: 60, whenUnreachable: 'refuse' };

describe('rate limits', () => {
  let testApp: TestApp;
  let limits: Limits;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    limits = testApp.app.get(Limits);
  });
  afterAll(() => testApp.stop());

  const rows = async () => testApp.em().execute('select key, count from rate_limits order by key');

  it('count down, then refuse with a retry time', async () => {
    const answers = [];
    for (let time = 0; time < 5; time += 1) {
      answers.push(await limits.spend('down', RULE));
      testApp.advance(10_000);
    }
    expect(answers.map(({ allowed, remaining, retryAfterSeconds }) => [allowed, remaining, retryAfterSeconds])).toEqual([
      [true, 2, 60],
      [true, 1, 50],
      [true, 0, 40],
      [false, 0, 30],
      [false, 0, 20],
    ]);
  });

  it('open a new window when the old one has ended, not before', async () => {
    testApp.advance(10_000);
    expect(await limits.spend('down', RULE)).toEqual({ allowed: true, remaining: 2, retryAfterSeconds: 60 });
  });

  it('never delay beyond a window, even if another process with a faster clock opened it', async () => {
    await limits.spend('ahead', RULE);
    testApp.advance(-1_500);
    expect((await limits.spend('ahead', RULE)).retryAfterSeconds).toBe(60);
    testApp.advance(1_500);
  });

  it('count each key separately', async () => {
    for (const key of ['one', 'two']) for (const _ of [1, 2, 3]) await limits.spend(key, RULE);
    expect((await limits.spend('one', RULE)).allowed).toBe(false);
    expect((await limits.spend('three', RULE)).allowed).toBe(true);
  });

  it('admit exactly the limit under concurrency', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => limits.spend('crowd', { ...RULE, limit: 10 })));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(10);
    expect(answers.map(({ remaining }) => remaining).sort((one, other) => one - other).slice(-10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('keep their count when the caller’s transaction is rolled back', async () => {
    const failing = testApp.em().transactional(async () => {
      await limits.spend('failing', { ...RULE, limit: 1 });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect((await limits.spend('failing', { ...RULE, limit: 1 })).allowed).toBe(false);
  });

  it('delete expired windows', async () => {
    expect((await rows()).length).toBeGreaterThan(3);
    testApp.advance(3_600_000);
    await limits.spend('fresh', RULE);
    expect(await rows()).toEqual([{ key: 'fresh', count: 1 }]);
  });

  describe('while the store is unreachable', () => {
    beforeAll(async () => (await testApp.owner()).execute('alter table rate_limits rename to rate_limits_away'));
    afterAll(async () => (await testApp.owner()).execute('alter table rate_limits_away rename to rate_limits'));

    it('refuse if configured to', async () => {
      await expect(limits.spend('blind', RULE)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
    });

    it('admit if configured to', async () => {
      expect((await limits.spend('blind', { ...RULE, whenUnreachable: 'allow' })).allowed).toBe(true);
    });
  });

  it('do not wait for a hanging store', async () => {
    const holding = testApp.em();
    await holding.begin();
    await holding.execute('lock table rate_limits in access exclusive mode');
    const began = performance.now();
    await expect(limits.spend('hung', RULE)).rejects.toMatchObject({ status: 503 });
    expect(await quietMs(began, 4_000)).toBeLessThan(4_000);
    await holding.rollback();
  });
});
