import { isThisMachine, mailRecords } from './mail-records.ts';

const sending = { domain: 'studio.example', address: 'hello@studio.example', server: 'smtp.provider.example' };

it('lists the records that a sender needs, with the key under its selector', () => {
  expect(mailRecords({ ...sending, signing: { selector: 'coach', publicKey: 'MIIB' } })).toEqual([
    { kind: 'spf', name: 'studio.example', value: 'v=spf1 a:smtp.provider.example ~all' },
    { kind: 'dkim', name: 'coach._domainkey.studio.example', value: 'v=DKIM1; k=rsa; p=MIIB' },
    { kind: 'dmarc', name: '_dmarc.studio.example', value: 'v=DMARC1; p=none; rua=mailto:hello@studio.example' },
  ]);
});

it('has no key when mail is not signed', () => {
  expect(mailRecords({ ...sending, signing: null })[1]).toEqual({ kind: 'dkim', name: '_domainkey.studio.example', value: null });
});

it('has no server when mail goes to this machine', () => {
  expect(mailRecords({ ...sending, server: '127.0.0.1', signing: null })[0]).toEqual({ kind: 'spf', name: 'studio.example', value: null });
});

it.each([['localhost', true], ['own.localhost', true], ['127.0.0.1', true], ['[::1]', true], ['studio.example', false], ['localhost.example', false], ['10.0.0.1', false]])('%s is this machine: %s', (host, isOwn) => {
  expect(isThisMachine(host)).toBe(isOwn);
});
