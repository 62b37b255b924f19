import { hashPassword } from '../src/auth/sign-in/passwords.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { noteFigure } from './figures.ts';

// Starts a whole back end, which is slow on a busy machine.
jest.setTimeout(60_000);

/** Rounds per kind; ENUMERATION_ROUNDS=500 measures the promised figure, the gate a quick approximation. */
const ROUNDS = Number(process.env['ENUMERATION_ROUNDS'] ?? 40);
const IS_MEASURED = ROUNDS >= 500;
/** The promised maximum difference of the medians, in milliseconds. */
const APART_MS = 5;
/** On a noisy machine only a large factor is meaningful: a missing hash or commit differs by a multiple of this. */
const APART_TIMES = 2;

const median = (values: number[]): number => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]!;

describe('S5 known and unknown addresses are answered alike', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    const hash = await hashPassword('nobody guesses this');
    await testApp.em().execute(
      `insert into users (id, email, password_hash, email_confirmed_at, created_at)
       select gen_random_uuid(), kind || n || '@example.test', ?, case kind when 'known' then now() end, now()
       from generate_series(1, ?::int) as n, unnest(array['known', 'fresh']) as kind`,
      [hash, ROUNDS + 5],
    );
  });
  afterAll(() => testApp.stop());

  const timed = async (route: string, body: object, n: number) => {
    const before = performance.now();
    const { status, body: answer } = await testApp.request.post(route, body, undefined, { 'x-forwarded-for': `2001:db8:${n.toString(16)}::1` });
    return { ms: performance.now() - before, said: JSON.stringify([status, answer]) };
  };

  it.each([
    ['/auth/sign-in', 'known', { password: 'not this' }],
    ['/auth/request-password-reset', 'known', {}],
    ['/auth/resend-confirmation', 'fresh', {}],
  ])('%s', async (route, kind, rest) => {
    const times: Record<string, number[]> = { known: [], unknown: [] };
    const said = new Set<string>();
    for (let n = 1; n <= ROUNDS + 5; n += 1) {
      // Alternates the order, so that other load on the machine affects both equally.
      for (const [who, name] of n % 2 ? [['known', kind], ['unknown', 'nobody']] as const : [['unknown', 'nobody'], ['known', kind]] as const) {
        const answer = await timed(route, { email: `${name}${n}@example.test`, ...rest }, n * 2 + Number(who === 'known'));
        said.add(answer.said);
        // The first five are warm-up.
        if (n > 5) times[who]!.push(answer.ms);
      }
    }
    expect([...said]).toHaveLength(1);
    const [known, unknown] = [median(times['known']!), median(times['unknown']!)];
    const apart = Math.abs(known - unknown);
    noteFigure({ promise: 'S5', what: `${route}, 2 × ${ROUNDS}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms`, figure: `${apart.toFixed(2)} ms apart`, limit: `≤ ${APART_MS} ms`, isKept: apart <= APART_MS });
    if (IS_MEASURED) expect(apart).toBeLessThan(APART_MS);
    else expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(APART_TIMES);
  }, 60_000 + ROUNDS * 1_000);
});
