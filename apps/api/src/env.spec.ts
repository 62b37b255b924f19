import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnv, readEnvToConnect } from './env.ts';

const needed = {
  ...{ DATABASE_URL: 'postgres://db/coach', STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
  ...{ AUTH_SECRET: 'kW3fPz0uTq7LmVb5Hs9dRy2cXa6Ng1Je', PUBLIC_URL: 'https://coach.example' },
  ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
  ...{ SMTP_URL: 'smtps://coach:secret@mail.example', MAIL_FROM: 'Coach <hello@coach.example>', COACH_EMAIL: 'maria@coach.example' },
};
const laptop = { NODE_ENV: 'development' };

describe('settings', () => {
  it('names every invalid setting in one sentence', () => {
    expect(() => readEnv({ PORT: 'eighty' })).toThrow(/PORT .*DATABASE_URL .*STRIPE_SECRET_KEY .*AUTH_SECRET/s);
  });

  it('treats an empty setting as missing', () => {
    expect(readEnv({ ...needed, REDIS_URL: '' }).REDIS_URL).toBeUndefined();
  });

  it.each([
    ['a frozen clock', { APP_CLOCK: '2027-03-01T00:00:00Z' }, 'APP_CLOCK'],
    ['a payment sandbox', { STRIPE_API_BASE: 'http://127.0.0.1:12111' }, 'STRIPE_API_BASE'],
    ['a test key', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY is a test key'],
    ['a restricted test key', { STRIPE_SECRET_KEY: 'rk_test_1' }, 'STRIPE_SECRET_KEY is a test key'],
    ['a publishable test key', { STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY is a test key'],
    ['a publishable key, which may do nothing', { STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY is no secret or restricted key'],
    ['a signing secret in the place of the key', { STRIPE_SECRET_KEY: 'whsec_1' }, 'STRIPE_SECRET_KEY is no secret or restricted key'],
    ['a key in the place of the signing secret', { STRIPE_WEBHOOK_SECRET: 'sk_live_1' }, 'STRIPE_WEBHOOK_SECRET is not a signing secret'],
    ['the signing secret of .env.example', { STRIPE_WEBHOOK_SECRET: 'whsec_…' }, 'STRIPE_WEBHOOK_SECRET is not a signing secret'],
    ['the key of .env.example', { STRIPE_SECRET_KEY: 'sk_live_…' }, 'STRIPE_SECRET_KEY is no secret or restricted key'],
    ['admins without a second factor', { ADMIN_SECOND_FACTOR: 'optional' }, 'ADMIN_SECOND_FACTOR'],
    ['an example secret', { AUTH_SECRET: 'this-is-an-example-change-me-please' }, 'AUTH_SECRET is an example'],
    ['a secret of one letter', { AUTH_SECRET: 'x'.repeat(32) }, 'AUTH_SECRET is an example'],
    ['plain http', { PUBLIC_URL: 'http://coach.example' }, 'https'],
  ])('S13 refuses %s in production', (_, unsafe, word) => {
    expect(() => readEnv({ ...needed, ...unsafe, NODE_ENV: 'production' })).toThrow(word);
    expect(() => readEnv({ ...needed, ...unsafe })).toThrow(word);
    expect(readEnv({ ...needed, ...unsafe, ...laptop })).toMatchObject(unsafe);
  });

  it('S13 refuses to start in production without encryption keys', () => {
    const { ENCRYPTION_KEYS: _, ...keyless } = needed;
    expect(() => readEnv({ ...keyless, NODE_ENV: 'production' })).toThrow('ENCRYPTION_KEYS is missing');
    expect(readEnv({ ...keyless, ...laptop }).ENCRYPTION_KEYS).toMatch(/^laptop:/);
  });

  it.each(['SMTP_URL', 'MAIL_FROM', 'COACH_EMAIL'] as const)('S13 refuses to start in production without %s, and has a default on a laptop', (name) => {
    const { [name]: _, ...rest } = needed;
    expect(() => readEnv(rest)).toThrow(`${name} is missing`);
    expect(readEnv({ ...rest, ...laptop })[name]).not.toBe('');
  });

  it('S13 defaults to production', () => {
    expect(readEnv(needed).NODE_ENV).toBe('production');
  });

  describe('on staging', () => {
    const staging = { ...needed, DEPLOYMENT: 'staging', STRIPE_SECRET_KEY: 'sk_test_1', STAGING_MAIL_TO: 'Maria@coach.example, jo@coach.example' };

    it('S13 accepts the test key, which production refuses, and a payment sandbox', () => {
      expect(readEnv({ ...staging, STRIPE_API_BASE: 'http://sandbox:12111' })).toMatchObject({ STRIPE_SECRET_KEY: 'sk_test_1', STAGING_MAIL_TO: ['maria@coach.example', 'jo@coach.example'] });
    });

    it.each([
      ['a live key', { STRIPE_SECRET_KEY: 'sk_live_1' }, 'DEPLOYMENT=staging takes no other'],
      ['nobody to mail', { STAGING_MAIL_TO: ' , ' }, 'STAGING_MAIL_TO is missing'],
      ['plain http', { PUBLIC_URL: 'http://coach.example' }, 'PUBLIC_URL is not https'],
      ['an example secret', { AUTH_SECRET: 'x'.repeat(32) }, 'AUTH_SECRET is an example'],
    ])('S13 refuses %s', (_, unsafe, word) => {
      expect(() => readEnv({ ...staging, ...unsafe })).toThrow(word);
    });
  });

  it.each(['postgres://coach:pa/ss@db/coach', 'postgres://coach:1/2@db/coach', 'postgres://coach:1#2@db/coach', 'postgres://coach:50%@db/coach', 'db/coach'])('reports an invalid address without printing it: %s', (setting) => {
    const refused = () => readEnv({ ...needed, DATABASE_URL: setting });
    expect(refused).toThrow('DATABASE_URL must be an address');
    expect(refused).not.toThrow(setting);
  });

  it('accepts a password with percent-encoded special characters', () => {
    expect(readEnv({ ...needed, DATABASE_URL: 'postgres://coach:pa%2Fss%40@db/coach' }).DATABASE_URL).toContain('pa%2Fss');
  });

  it('names a secret file that cannot be read', () => {
    expect(() => readEnv({ ...needed, AUTH_SECRET_FILE: '/nowhere/auth_secret' })).toThrow('AUTH_SECRET_FILE names /nowhere/auth_secret, which cannot be read (ENOENT).');
  });

  it('reads a secret from a file', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'coach-env-')), 'auth_secret');
    writeFileSync(file, 'Zc8vYq1Lr4Nw7Kx2Ht5Jd9Pb3Gm6Fs0A\n');
    expect(readEnv({ ...needed, AUTH_SECRET_FILE: file }).AUTH_SECRET).toBe('Zc8vYq1Lr4Nw7Kx2Ht5Jd9Pb3Gm6Fs0A');
  });

  it.each([
    ['', ['emails', 'billing', 'bookings', 'videos', 'stills', 'captions', 'webhooks']],
    ['videos', ['videos']],
    ['bookings,emails', ['emails', 'bookings']],
  ])('a worker with WORKER_QUEUES %p drains %p', (setting, drained) => {
    expect(readEnv({ ...needed, WORKER_QUEUES: setting }).WORKER_QUEUES).toEqual(drained);
  });

  it.each([
    [{ CAPTIONS_URL: 'ftp://captions.example' }, 'CAPTIONS_URL must be an address'],
    [{ CAPTIONS_PROGRAM: 'whisper-cli' }, 'CAPTIONS_MODEL is missing'],
    [{ CAPTIONS_URL: 'https://captions.example/v1', CAPTIONS_PROGRAM: 'whisper-cli', CAPTIONS_MODEL: 'base.bin' }, 'are both set'],
    [{ CAPTIONS_URL: 'http://captions.example/v1', NODE_ENV: 'production' }, 'CAPTIONS_URL is not https'],
  ])('26.7 refuses %j for captions', (settings, said) => expect(() => readEnv({ ...needed, ...settings })).toThrow(said));

  it('rejects the name of a queue that does not exist', () => {
    expect(() => readEnv({ ...needed, WORKER_QUEUES: 'emails,letters' })).toThrow('WORKER_QUEUES must be names of queues');
  });

  it.each(['k1', 'k1:dG9vIHNob3J0', `k.1:${'A'.repeat(43)}=`])('rejects malformed encryption keys: %s', (setting) => {
    expect(() => readEnv({ ...needed, ENCRYPTION_KEYS: setting })).toThrow('ENCRYPTION_KEYS must be id:base64 of 32 bytes');
  });

  it.each([
    [undefined, false],
    ['loopback', 'loopback'],
    ['none', false],
    ['2', 2],
    ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
  ])('S6 reads TRUST_PROXY %p as %p', (setting, read) => {
    expect(readEnv({ ...needed, ...(setting === undefined ? {} : { TRUST_PROXY: setting }) }).TRUST_PROXY).toBe(read);
  });

  it.each(['sk_live_1', 'rk_live_1'])('S13 starts in production with %s when nothing is unsafe', (STRIPE_SECRET_KEY) => {
    expect(readEnv({ ...needed, STRIPE_SECRET_KEY, NODE_ENV: 'production' }).NODE_ENV).toBe('production');
  });

  it.each([undefined, ''])('allows connecting the payment account before there is a signing secret: %j', (STRIPE_WEBHOOK_SECRET) => {
    expect(() => readEnv({ ...needed, STRIPE_WEBHOOK_SECRET, NODE_ENV: 'production' })).toThrow('STRIPE_WEBHOOK_SECRET');
    expect(readEnvToConnect({ ...needed, STRIPE_WEBHOOK_SECRET, NODE_ENV: 'production' }).STRIPE_WEBHOOK_SECRET).toMatch(/^whsec_/);
  });

  it('connects with the configured signing secret', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'coach-secret-')), 'stripe_webhook_secret');
    writeFileSync(file, 'whsec_from_a_file');
    expect(readEnvToConnect(needed).STRIPE_WEBHOOK_SECRET).toBe('whsec_1');
    expect(readEnvToConnect({ ...needed, STRIPE_WEBHOOK_SECRET: undefined, STRIPE_WEBHOOK_SECRET_FILE: file }).STRIPE_WEBHOOK_SECRET).toBe('whsec_from_a_file');
    writeFileSync(file, '');
    expect(readEnvToConnect({ ...needed, STRIPE_WEBHOOK_SECRET: undefined, STRIPE_WEBHOOK_SECRET_FILE: file }).STRIPE_WEBHOOK_SECRET).toMatch(/^whsec_of_no/);
  });
});
