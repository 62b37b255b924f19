import { CLIENT_PUSH_TOPICS, COACH_PUSH_TOPICS } from './push-topics.ts';
import { CLIENT_SMS_TOPICS, COACH_SMS_TOPICS, maskedNumber, smsOutcome, smsState, smsTopicsOf } from './sms.ts';

it('text messages cover a subset of the push topics, for clients and the coach', () => {
  expect(smsTopicsOf({ isAdmin: false })).toBe(CLIENT_SMS_TOPICS);
  expect(smsTopicsOf({ isAdmin: true })).toBe(COACH_SMS_TOPICS);
  expect(CLIENT_PUSH_TOPICS).toEqual(expect.arrayContaining([...CLIENT_SMS_TOPICS]));
  expect(COACH_PUSH_TOPICS).toEqual(expect.arrayContaining([...COACH_SMS_TOPICS]));
});

const [at, never] = [new Date('2027-03-01T17:00:07Z'), null];
it.each([
  ['off', null],
  ['unconfirmed', { confirmedAt: never, unreachableAt: never, stoppedAt: never }],
  ['on', { confirmedAt: at, unreachableAt: never, stoppedAt: never }],
  ['unreachable', { confirmedAt: never, unreachableAt: at, stoppedAt: never }],
  ['unreachable', { confirmedAt: at, unreachableAt: at, stoppedAt: never }],
  ['stopped', { confirmedAt: at, unreachableAt: never, stoppedAt: at }],
  ['stopped', { confirmedAt: at, unreachableAt: at, stoppedAt: at }],
] as const)('a number is %s', (state, number) => {
  expect(smsState(number)).toBe(state);
});

it('a number is masked except for its last two digits', () => {
  expect(maskedNumber('+13105550142')).toBe('••• 42');
});

it.each([
  [199, null, 'refused'],
  [201, null, 'sent'],
  [200, 21610, 'sent'],
  [400, 21610, 'stopped'],
  [400, 21211, 'unreachable'],
  [400, 21614, 'unreachable'],
  [400, 21408, 'unreachable'],
  [400, 21602, 'refused'],
  [400, null, 'refused'],
  [404, 20404, 'refused'],
  [300, null, 'refused'],
  [401, 20003, 'later'],
  [403, null, 'later'],
  [408, null, 'later'],
  [429, 20429, 'later'],
  [500, null, 'later'],
  [503, 21610, 'stopped'],
] as const)('a response of %s with the code %s means %s', (status, code, outcome) => {
  expect(smsOutcome(status, code)).toBe(outcome);
});
