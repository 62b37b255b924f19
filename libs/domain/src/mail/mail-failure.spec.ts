import { MAIL_TRIES, mailFailure, mailRetryDelay, type MailFailure, type SmtpError } from './mail-failure.ts';

const rcpt = (responseCode: number, response: string): SmtpError => ({ code: 'EENVELOPE', command: 'RCPT TO', responseCode, response });

it.each<[string, SmtpError, MailFailure]>([
  ['an unknown mailbox', rcpt(550, '550 5.1.1 User unknown'), 'no-mailbox'],
  ['an unknown mailbox without an enhanced code', rcpt(550, '550 No such user'), 'no-mailbox'],
  ['an unknown domain', rcpt(553, '553 5.1.2 Host unknown'), 'no-mailbox'],
  ['a mailbox that is switched off', rcpt(550, '550 5.2.1 Mailbox disabled'), 'no-mailbox'],
  ['a full mailbox', rcpt(552, '552 5.2.2 Mailbox full'), 'never'],
  ['a policy', rcpt(550, '550 5.7.1 Relaying denied'), 'never'],
  ['greylisting', rcpt(450, '450 4.7.1 Come back later'), 'later'],
  ['a refused text', { code: 'EMESSAGE', command: 'DATA', responseCode: 554, response: '554 5.6.0 Spam' }, 'never'],
  ['a text refused for now', { code: 'EMESSAGE', command: 'DATA', responseCode: 451, response: '451 4.3.0 Try again' }, 'later'],
  ['a text refused with the lowest code that is for good', { code: 'EMESSAGE', command: 'DATA', responseCode: 500, response: '500 Line too long' }, 'never'],
  ['an address refused with the lowest code that is for good', rcpt(500, '500 Syntax error'), 'never'],
  ['an address refused with the highest code that is for good', rcpt(599, '599 No'), 'never'],
  ['a code that no server has', rcpt(600, '600 What'), 'later'],
  ['a refused sender', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, response: '550 5.1.8 Bad sender' }, 'never'],
  ['a wrong password of ours', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8 Bad credentials' }, 'later'],
  ['a server that is away', { code: 'ECONNECTION' }, 'later'],
  ['anything else', {}, 'later'],
])('%s', (_, error, expected) => {
  expect(mailFailure(error)).toBe(expected);
});

it('doubles the wait each time, up to fifteen minutes, for about a day in total', () => {
  expect([0, 1, 2, 3, 4, 10, 11, 50].map(mailRetryDelay)).toEqual([1_000, 1_000, 2_000, 4_000, 8_000, 512_000, 900_000, 900_000]);
  const all = Array.from({ length: MAIL_TRIES - 1 }, (_, index) => mailRetryDelay(index + 1)).reduce((sum, wait) => sum + wait, 0);
  expect(all / 3_600_000).toBeGreaterThan(20);
  expect(all / 3_600_000).toBeLessThan(26);
});
