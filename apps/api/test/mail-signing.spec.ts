import { generateKeyPairSync } from 'node:crypto';
import { readEnv } from '../src/env.ts';
import { MailTransport } from '../src/email/delivery/mail-transport.ts';
import { isSignedBy, signatureOf } from './mail/dkim.ts';
import { startSmtpCatcher, type SmtpCatcher } from './mail/smtp-catcher.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048, publicKeyEncoding: { type: 'spki', format: 'pem' }, privateKeyEncoding: { type: 'pkcs8', format: 'pem' } });
const BASE = { NODE_ENV: 'test', DATABASE_URL: 'postgres://nobody', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', AUTH_SECRET: 'x'.repeat(32), MAIL_FROM: 'Your Coach <hello@coach.example>' };
const SIGNED = { DKIM_SELECTOR: 'mail2026', DKIM_PRIVATE_KEY: privateKey };
const LETTER = {
  ...{ to: 'maria@example.test', subject: 'Zürich, 9:00 am  PT', text: 'Hello,\n\n.a dot \n\n', html: '<p>Hello, „Maria“</p>' },
  headers: { 'List-Unsubscribe': '<https://coach.example/u>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
};

let catcher: SmtpCatcher;
let transport: MailTransport | undefined;
afterEach(async () => {
  await transport?.onApplicationShutdown();
  await catcher.close();
});

const over = (url: string, settings: object = {}) => (transport = new MailTransport(readEnv({ ...BASE, SMTP_URL: url, ...settings })));
const trusting = '?tls.rejectUnauthorized=false';

describe('DKIM', () => {
  beforeEach(async () => {
    catcher = await startSmtpCatcher();
  });

  it('signs for the domain of the sender, as a receiving server verifies it', async () => {
    await over(`smtp://127.0.0.1:${catcher.port}`, SIGNED).deliver(LETTER);
    const { raw } = catcher.caught[0]!;
    expect(isSignedBy(raw, publicKey)).toBe(true);
    expect(signatureOf(raw)).toMatchObject({ d: 'coach.example', s: 'mail2026', a: 'rsa-sha256' });
    expect(signatureOf(raw)!['h']!.toLowerCase().split(':')).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post']));
    for (const [from, to] of [['Hello', 'Hallo'], ['maria@example.test', 'other@example.test'], ['One-Click', 'Two-Click']] as const) {
      expect(raw).toContain(from);
      expect(isSignedBy(raw.replace(from, to), publicKey)).toBe(false);
    }
  });

  it('accepts a key with escaped line breaks', async () => {
    await over(`smtp://127.0.0.1:${catcher.port}`, { ...SIGNED, DKIM_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n') }).deliver(LETTER);
    expect(isSignedBy(catcher.caught[0]!.raw, publicKey)).toBe(true);
  });

  it('does not sign without a key, and refuses an invalid one', async () => {
    await over(`smtp://127.0.0.1:${catcher.port}`).deliver(LETTER);
    expect(signatureOf(catcher.caught[0]!.raw)).toBeNull();
    expect(() => readEnv({ ...BASE, ...SIGNED, DKIM_PRIVATE_KEY: 'none' })).toThrow('DKIM_PRIVATE_KEY must be an RSA key in PEM');
  });
});

describe('SMTP_URL', () => {
  it('reuses connections for many messages', async () => {
    let connections = 0;
    catcher = await startSmtpCatcher({ onConnect: (_session, done) => (connections++, done()) });
    over(`smtp://127.0.0.1:${catcher.port}`);
    await Promise.all(Array.from({ length: 20 }, () => transport!.deliver(LETTER)));
    expect(catcher.caught).toHaveLength(20);
    expect(connections).toBeLessThanOrEqual(5);
  });

  it('smtps:// uses TLS, and refuses untrusted certificates', async () => {
    catcher = await startSmtpCatcher({ secure: true });
    await expect(over(`smtps://127.0.0.1:${catcher.port}`).deliver(LETTER)).rejects.toThrow(/certificate/);
    await transport!.onApplicationShutdown();
    await over(`smtps://127.0.0.1:${catcher.port}${trusting}`).deliver(LETTER);
    expect(catcher.caught.map(({ isEncrypted }) => isEncrypted)).toEqual([true]);
  });

  it('smtp:// with credentials switches to TLS before sending them', async () => {
    const told: string[] = [];
    catcher = await startSmtpCatcher({ authOptional: false, hideSTARTTLS: false, onAuth: ({ username, password }, session, done) => (told.push(`${username} ${password} ${session.secure}`), done(null, { user: 'coach' })) });
    await over(`smtp://coach:pass@127.0.0.1:${catcher.port}${trusting}`).deliver(LETTER);
    expect(catcher.caught.map(({ isEncrypted }) => isEncrypted)).toEqual([true]);
    expect(told).toEqual(['coach pass true']);
  });

  it('smtp:// with credentials never sends them to a server without TLS', async () => {
    const told: string[] = [];
    catcher = await startSmtpCatcher({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'], allowInsecureAuth: true, onAuth: ({ username }, _session, done) => (told.push(String(username)), done(null, { user: 'coach' })) });
    await expect(over(`smtp://coach:pass@127.0.0.1:${catcher.port}${trusting}`).deliver(LETTER)).rejects.toThrow();
    expect({ told, caught: catcher.caught }).toEqual({ told: [], caught: [] });
  });
});

it('P10 no message is sent before the previous one is recorded', async () => {
  catcher = await startSmtpCatcher();
  over(`smtp://127.0.0.1:${catcher.port}`, SIGNED);
  let [underway, most, written] = [0, 0, 0];
  const writeDown = async () => {
    most = Math.max(most, catcher.caught.length - written);
    underway += 1;
    await new Promise((wake) => setTimeout(wake, 15));
    expect(underway).toBe(1);
    underway -= 1;
    written += 1;
  };
  await Promise.all(Array.from({ length: 15 }, () => transport!.deliver(LETTER, writeDown)));
  expect({ most, written, caught: catcher.caught.length }).toEqual({ most: 1, written: 15, caught: 15 });
  expect(catcher.caught.every(({ raw }) => isSignedBy(raw, publicKey))).toBe(true);
});
