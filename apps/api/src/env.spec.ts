import { readEnv } from './env.ts';

const needed = {
  ...{ DATABASE_URL: 'postgres://db/coach', STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
  ...{ AUTH_SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://coach.example' },
};

describe('settings', () => {
  it('names every wrong setting in one sentence', () => {
    expect(() => readEnv({ PORT: 'eighty' })).toThrow(/PORT .*DATABASE_URL .*STRIPE_SECRET_KEY .*AUTH_SECRET/s);
  });

  it('takes an empty setting for a missing one', () => {
    expect(readEnv({ ...needed, REDIS_URL: '' }).REDIS_URL).toBeUndefined();
  });

  it.each([
    ['a frozen clock', { APP_CLOCK: '2027-03-01T00:00:00Z' }, 'APP_CLOCK'],
    ['a payment sandbox', { STRIPE_API_BASE: 'http://127.0.0.1:12111' }, 'STRIPE_API_BASE'],
    ['a test key', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'test key'],
    ['plain http', { PUBLIC_URL: 'http://coach.example' }, 'https'],
  ])('S13 refuses %s in production', (_, unsafe, word) => {
    expect(() => readEnv({ ...needed, ...unsafe, NODE_ENV: 'production' })).toThrow(word);
    expect(readEnv({ ...needed, ...unsafe })).toMatchObject(unsafe);
  });

  it('starts in production when nothing is unsafe', () => {
    expect(readEnv({ ...needed, NODE_ENV: 'production' }).NODE_ENV).toBe('production');
  });
});
