import type { MailRecordKind } from './mail-records.ts';
import { recordState, type RecordState } from './record-state.ts';

const WANTED: Record<MailRecordKind, string> = { spf: 'v=spf1 a:smtp.provider.example ~all', dkim: 'v=DKIM1; k=rsa; p=MIIB', dmarc: 'v=DMARC1; p=none; rua=mailto:hello@studio.example' };

test.each<[MailRecordKind, string[] | null, RecordState]>([
  ['spf', [WANTED.spf], 'in_place'],
  ['spf', ['google-site-verification=1', 'v=spf1 include:spf.provider.example -all'], 'in_place'],
  ['spf', [' v=spf1 a:smtp.provider.example ~all'], 'in_place'],
  ['spf', ['v=spf1 a:other.example -all'], 'different'],
  ['spf', ['v=spf1 a:smtp.provider.example +all'], 'different'],
  ['spf', [WANTED.spf, 'v=spf1 -all'], 'twice'],
  ['spf', ['something else'], 'missing'],
  ['spf', null, 'unknown'],
  ['dkim', ['v=DKIM1; p=MI IB'], 'in_place'],
  ['dkim', ['v=DKIM1; p=OTHER'], 'different'],
  ['dkim', ['v=DKIM1; p='], 'different'],
  ['dkim', [], 'missing'],
  ['dmarc', ['v=DMARC1; p=reject'], 'in_place'],
  ['dmarc', ['v=DMARC1; rua=mailto:a@b.example'], 'different'],
  ['dmarc', ['v=DMARC10; p=none'], 'missing'],
])('%s %j is %s', (kind, texts, state) => expect(recordState({ kind, value: WANTED[kind] }, texts).state).toBe(state));

it('an unknown key is never in place', () => {
  expect(recordState({ kind: 'dkim', value: null }, ['v=DKIM1; p=MIIB'])).toEqual({ state: 'different', found: 'v=DKIM1; p=MIIB' });
});

it.each<[string, RecordState]>([
  ['v=spf1 include:spf.provider.example -all', 'in_place'],
  ['v=spf1 a:smtp.provider.example -all', 'different'],
])('when mail is sent from this machine, only a provider’s record counts: %s is %s', (found, state) => {
  expect(recordState({ kind: 'spf', value: null }, [found])).toEqual({ state, found });
});
