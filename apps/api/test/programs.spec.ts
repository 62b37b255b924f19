import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { HEALTH_NOTES } from '../src/auth/profile/profile.view.ts';
import { Vault } from '../src/platform/encryption/vault.ts';
import { createDatabases, type TestDatabases } from './databases.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { startMailbox, type Mailbox } from './mail/mailbox.ts';
import { runProgram, startProgram } from './programs/run-program.ts';

// Each process loads the whole API, which is slow on a busy machine.
jest.setTimeout(300_000);

const WRONG_SETTINGS = 78;
const COACH = ['Maria@Example.Test', 'Maria', 'Gonzalez'];
const keyOf = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;

/** In the order of an installation: on an empty database first. */
describe('the programs of the API, each as a separate process', () => {
  let databases: TestDatabases;
  let mailbox: Mailbox;
  let client: pg.Client;
  let settings: Record<string, string>;
  const [before, after] = [keyOf('before'), keyOf('after')];
  beforeAll(async () => {
    databases = await createDatabases({ isMigrated: false });
    mailbox = await startMailbox(await freePort());
    client = new pg.Client({ connectionString: databases.ownerUrl });
    await client.connect();
    settings = {
      ...{ NODE_ENV: 'test', LOG_LEVEL: 'error', PUBLIC_URL: 'https://coach.example', AUTH_SECRET: 'a secret for tests that is long enough' },
      ...{ DATABASE_OWNER_URL: databases.ownerUrl, DATABASE_URL: databases.url, QUEUE_DATABASE_URL: databases.queueUrl, SMTP_URL: mailbox.url },
      ...{ STRIPE_SECRET_KEY: 'sk_test_bench', STRIPE_WEBHOOK_SECRET: 'whsec_test', STORAGE_DIR: await mkdtemp(path.join(tmpdir(), 'coach-programs-')), ENCRYPTION_KEYS: before },
    };
  });
  afterAll(async () => {
    await client.end();
    await databases.drop();
    await mailbox.close();
  });

  const rows = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) => (await client.query<Row>(sql, values)).rows;
  const enqueue = (event: string, payload: object) => rows('insert into outbox (id, fact, payload, recorded_at) values ($1, $2, $3, now())', [randomUUID(), event, JSON.stringify(payload)]);
  const coachId = async () => (await rows<{ user_id: string }>('select user_id from profiles'))[0]!.user_id;

  it('exit immediately on invalid settings, with one sentence and a code that prevents restarts', async () => {
    const programs: Array<[string, string[]]> = [['main', []], ['worker', []], ['migrate', []], ['first-admin', COACH], ['rotate-keys', []], ['after-restore', []]];
    const endings = await Promise.all(programs.map(([name, args]) => runProgram(name, args, { NODE_ENV: 'test' })));
    for (const { code, said } of endings) {
      expect(code).toBe(WRONG_SETTINGS);
      expect(said).toMatch(/^Settings are wrong: DATABASE_URL .* See \.env\.example\.$/);
    }
  });

  it('migrate sets up an empty database, and has nothing to do when run again', async () => {
    const first = await runProgram('migrate', [], settings);
    expect(first).toMatchObject({ code: 0, said: expect.stringContaining('migrated: ') as string });
    expect(await rows('select count(*)::int as people from profiles')).toEqual([{ people: 0 }]);
    expect(await runProgram('migrate', [], settings)).toMatchObject({ code: 0, said: 'nothing to migrate' });
  });

  it('first-admin creates the coach’s account and prints the link once; it creates no second admin', async () => {
    expect(await runProgram('first-admin', ['maria@example.test'], settings)).toMatchObject({ code: 2, said: expect.stringContaining('Say whose the panel is') as string });
    const { code, said } = await runProgram('first-admin', COACH, settings);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^maria@example\.test is the coach\.[^]*https:\/\/coach\.example\/reset-password#access_token=/) as string });
    expect(await runProgram('first-admin', ['else@example.test', 'Some', 'Body'], settings)).toMatchObject({ code: 1, said: expect.stringContaining('has an admin already') as string });
    expect(await rows('select email, is_admin from profiles')).toEqual([{ email: 'maria@example.test', is_admin: true }]);
  });

  it('S9 rotate-keys re-encrypts everything with the first key, and changes nothing without the old one', async () => {
    const [profile] = await rows<{ id: string }>('select id from profiles');
    const sealed = () => rows<{ health_notes: string }>('select health_notes from profiles').then(([row]) => row!.health_notes);
    await rows('update profiles set health_notes = $1', [new Vault({ ENCRYPTION_KEYS: before }).seal(HEALTH_NOTES, profile!.id, 'Knee')]);
    const old = await sealed();
    expect((await runProgram('rotate-keys', [], { ...settings, ENCRYPTION_KEYS: after })).code).not.toBe(0);
    expect(await sealed()).toBe(old);
    settings['ENCRYPTION_KEYS'] = `${after},${before}`;
    const { code, said } = await runProgram('rotate-keys', [], settings);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^\d+ texts resealed; everything is under the key after$/) as string });
    expect(new Vault({ ENCRYPTION_KEYS: after }).open(HEALTH_NOTES, profile!.id, (await sealed()) as ReturnType<Vault['seal']>)).toBe('Knee');
  });

  it('P14 after-restore drops the mails that were pending at the backup', async () => {
    await enqueue('account.welcome-owed', { user_id: await coachId() });
    expect(await runProgram('after-restore', [], settings)).toEqual({ code: 0, said: '1 events published again without mail, 0 mails dropped that waited in the queue' });
  });

  it('the worker drains the queues until it is stopped, and then exits on its own', async () => {
    await enqueue('account.password-changed', { user_id: await coachId() });
    const worker = startProgram('worker', [], settings);
    try {
      const [mail] = await eventually(() => (mailbox.mails.length > 0 ? mailbox.mails : null), 120_000);
      expect({ to: mail!.to[0]!.address, subject: mail!.subject }).toEqual({ to: 'maria@example.test', subject: 'Your password was changed' });
    } finally {
      worker.child.kill('SIGTERM');
    }
    const { code } = await worker.ended;
    expect(code ?? worker.child.signalCode).toBe('SIGTERM');
    expect(mailbox.mails).toHaveLength(1);
  });

  it('main answers over HTTP on its port', async () => {
    const port = String(await freePort());
    const site = startProgram('main', [], { ...settings, PORT: port });
    try {
      const answer = await eventually(() => fetch(`http://127.0.0.1:${port}/api/availability/rules`).catch(() => null), 120_000);
      expect(answer.status).toBe(200);
    } finally {
      site.child.kill('SIGTERM');
    }
    await site.ended;
  });
});
