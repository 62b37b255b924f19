import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { Connections } from '@coach/contracts';
import { OutboundDns } from '../src/platform/outbound/outbound-dns.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding: { type: 'pkcs8', format: 'pem' }, publicKeyEncoding: { type: 'spki', format: 'pem' } });

describe('connections', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false, settings: { MAIL_FROM: 'Studio <hello@studio.example>', DKIM_SELECTOR: 'coach', DKIM_PRIVATE_KEY: key, PUBLIC_URL: 'https://studio.example' } });
  });
  afterAll(() => testApp.stop());

  it('list the DNS records of the sender’s domain from the settings, without secrets', async () => {
    const coach = await testApp.people.coach();
    const { status, body } = await testApp.request.get<Connections>('/admin/connections', coach.bearer);
    expect(status).toBe(200);
    expect(body.site).toEqual({ address: 'https://studio.example', host: 'studio.example', is_local: false, is_secure: true });
    expect(body.mail).toMatchObject({ address: 'hello@studio.example', domain: 'studio.example', is_signed: true, is_caught: true });
    const dkim = body.mail.records.find(({ kind }) => kind === 'dkim')!;
    expect(dkim.name).toBe('coach._domainkey.studio.example');
    const told = createPublicKey({ key: Buffer.from(dkim.value!.split('p=')[1]!, 'base64'), format: 'der', type: 'spki' });
    expect(told.export({ type: 'spki', format: 'pem' })).toBe(createPublicKey(key).export({ type: 'spki', format: 'pem' }));
    expect(JSON.stringify(body)).not.toContain('PRIVATE');
  });

  it('check whether the records are in place', async () => {
    const coach = await testApp.people.coach();
    const texts = jest.spyOn(OutboundDns.prototype, 'texts').mockImplementation((name) => Promise.resolve(name === 'studio.example' ? ['v=spf1 include:spf.provider.example -all'] : name.startsWith('_dmarc') ? [] : null));
    expect(await testApp.request.get('/admin/connections/mail-records', coach.bearer)).toMatchObject({
      status: 200,
      body: [{ kind: 'spf', state: 'in_place', found: 'v=spf1 include:spf.provider.example -all' }, { kind: 'dkim', state: 'unknown', found: null }, { kind: 'dmarc', state: 'missing', found: null }],
    });
    expect(texts.mock.calls.map(([name]) => name)).toEqual(['studio.example', 'coach._domainkey.studio.example', '_dmarc.studio.example']);
    texts.mockRestore();
  });
});
