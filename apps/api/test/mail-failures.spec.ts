import type { MailSuppression, Monitor } from '@coach/contracts';
import { Mailer } from '../src/email/mailer.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';
import { startSmtpCatcher, type SmtpCatcher } from './mail/smtp-catcher.ts';

interface Row {
  id: string;
  processed: boolean;
  attempts: number;
  last_error: string | null;
  parked_at: string | null;
  withheld: string | null;
  message_id: string;
}

describe('undeliverable mails', () => {
  let testApp: TestApp;
  let catcher: SmtpCatcher;
  let coach: SignedInPerson;
  let visitor = 0;
  beforeAll(async () => {
    catcher = await startSmtpCatcher();
    testApp = await startTestApp({ settings: { SMTP_URL: `smtp://127.0.0.1:${catcher.port}` } });
    coach = await testApp.people.coach();
  }, 60_000);
  afterAll(async () => {
    await testApp.stop();
    await catcher.close();
  });

  /** Triggers an acknowledgment mail to the address (CON-08). */
  const write = async (email: string) => {
    const letter = { firstName: 'Maria', lastName: 'Gonzalez', email, goals: 'Stairs' };
    expect((await testApp.request.post('/contact/send-contact-email', letter, undefined, { 'x-forwarded-for': `203.0.113.${(visitor += 1)}` })).status).toBe(202);
  };
  const rowsOf = (email: string) => testApp.em().execute<Row[]>('select * from email_queue where recipient_email = ? order by created_at, id', [email]);
  const row = (email: string, is: (row: Row) => boolean) => eventually(async () => (await rowsOf(email)).find(is));
  const caughtBy = (email: string) => catcher.caught.filter(({ to }) => to.includes(email));
  const suppressions = async () => (await testApp.request.get<MailSuppression[]>('/admin/mail/suppressions', coach.bearer)).body;
  const logged = async (email: string) => (await testApp.em().execute('select id from email_logs where recipient_email = ?', [email])).length;

  it('an unknown mailbox is tried once, the mail is parked with the reason, and its address gets no more mail', async () => {
    catcher.refusals.set('gone@example.test', '550 5.1.1 User unknown');
    await write('gone@example.test');
    const parked = await row('gone@example.test', ({ parked_at }) => parked_at !== null);
    expect(parked).toMatchObject({ processed: false, attempts: 1, withheld: null, last_error: expect.stringContaining('550 5.1.1 User unknown') });
    await write('Gone@example.test');
    expect(await row('gone@example.test', ({ withheld }) => withheld !== null)).toMatchObject({ processed: true, withheld: 'suppressed', attempts: 0 });
    expect(await suppressions()).toEqual([{ address: 'gone@example.test', kind: 'refused', reason: expect.stringContaining('User unknown'), created_at: '2027-03-01T17:00:07.321Z', withheld: 1 }]);
    expect({ caught: caughtBy('gone@example.test'), logged: await logged('gone@example.test') }).toEqual({ caught: [], logged: 0 });
  });

  it('MON-01 shows a parked mail with its reason; Resend retries it, and an address that accepts mail again is unsuppressed', async () => {
    const { body } = await testApp.request.get<Monitor>('/admin/monitor', coach.bearer);
    const failed = body.failed_emails.find(({ recipient_email: to }) => to === 'gone@example.test')!;
    expect(failed).toMatchObject({ email_type: 'contact_received', attempts: 1, last_error: expect.stringContaining('550 5.1.1') });
    catcher.refusals.delete('gone@example.test');
    const resend = () => testApp.request.post(`/admin/monitor/emails/${failed.id}/resend`, {}, coach.bearer);
    await eventually(async () => (await resend()).status === 200);
    const sent = await row('gone@example.test', ({ id, processed }) => id === failed.id && processed);
    expect(sent).toMatchObject({ attempts: 2, parked_at: null, last_error: null });
    expect(caughtBy('gone@example.test').map(({ raw }) => raw.includes(`Message-ID: ${sent.message_id}`))).toEqual([true]);
    expect(await suppressions()).toEqual([]);
  });

  it('CALL-04 the coach is told that a mail was permanently refused, not that the server does not respond', async () => {
    catcher.refusals.set('nobody@example.test', '550 5.1.1 User unknown');
    const words = { type: 'note', email: 'nobody@example.test', subject: 'Hi', message: 'x' };
    const answer = await testApp.request.post('/auth/send-auth-emails', words, coach.bearer);
    expect(answer).toMatchObject({ status: 422, body: { code: 'MAIL_REFUSED', defined: true, title: 'The mail server won’t accept this address. Please check it.' } });
    expect(await rowsOf('nobody@example.test')).toEqual([]);
  });

  it('ADM-05 SYS-05 reports that nothing was sent to a suppressed address, and when a confirmation cannot be sent', async () => {
    const words = { type: 'note', email: 'nobody@example.test', subject: 'Hi', message: 'x' };
    const withheld = { status: 422, body: { code: 'MAIL_WITHHELD', defined: true } };
    expect(await testApp.request.post('/auth/send-auth-emails', words, coach.bearer)).toMatchObject(withheld);
    const resend = (email: string, bearer?: string) => testApp.request.post('/auth/resend-confirmation', { email }, bearer);
    expect(await resend('nobody-here@example.test', coach.bearer)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_ADDRESS' } });
    expect(await resend(coach.email, coach.bearer)).toMatchObject({ status: 409, body: { code: 'CONFIRMED_BEFORE' } });
    const [joined] = await testApp.em().execute<Array<{ id: string; email: string }>>(`insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'email', 'nobody@example.test', 'email_confirmed_at', null))).* from users u where u.id = ? returning id, email`, [coach.userId]);
    expect(await resend('nobody@example.test', coach.bearer)).toMatchObject(withheld);
    expect((await resend('nobody-here@example.test')).status).toBe(200);
    await testApp.em().execute('delete from email_tokens where user_id = ?', [joined!.id]);
    await testApp.em().execute('delete from users where id = ?', [joined!.id]);
    await testApp.em().execute('delete from email_suppressions');
    await testApp.em().execute(`delete from email_queue where recipient_email = 'nobody@example.test'`);
  });

  it('CALL-04 a mail of the coach leaves no row if the mail server is unavailable', async () => {
    catcher.refusals.set('later@example.test', '451 4.3.0 Try again');
    const answer = await testApp.request.post('/auth/send-auth-emails', { type: 'note', email: 'later@example.test', subject: 'Hi', message: 'x' }, coach.bearer);
    expect(answer).toMatchObject({ status: 503, body: { code: 'MAIL_UNAVAILABLE' } });
    expect(await rowsOf('later@example.test')).toEqual([]);
  });

  it.each(['maria,gonzalez@example.test', 'x;gonzalez@example.test', '<gonzalez@example.test>', 'x<gonzalez@example.test>', 'x:gonzalez@example.test', '(c)gonzalez@example.test'])(
    'a mail queued to %s before strict validation is parked, and not sent to another mailbox',
    async (to) => {
      const before = catcher.caught.length;
      const message = { key: to, name: 'reset-password' as const, props: { firstName: 'Maria', resetUrl: 'https://yourcoach.example' }, to };
      await expect(testApp.app.get(Mailer, { strict: false }).send(message)).rejects.toThrow('This is not the address of one mailbox.');
      expect(await rowsOf(to)).toMatchObject([{ processed: false, attempts: 1, parked_at: expect.anything() }]);
      expect(catcher.caught).toHaveLength(before);
      await testApp.em().execute('delete from email_queue where recipient_email = ?', [to]);
    },
  );

  it('a temporary refusal is retried: the same message is sent later, once', async () => {
    catcher.refusals.set('later@example.test', '450 4.7.1 Greylisted');
    await write('later@example.test');
    expect(await row('later@example.test', ({ attempts }) => attempts >= 2)).toMatchObject({ processed: false, parked_at: null, last_error: expect.stringContaining('450 4.7.1') });
    catcher.refusals.delete('later@example.test');
    expect(await row('later@example.test', ({ processed }) => processed)).toMatchObject({ last_error: null });
    expect({ caught: caughtBy('later@example.test').length, logged: await logged('later@example.test') }).toEqual({ caught: 1, logged: 1 });
    expect(await suppressions()).toEqual([]);
  });

  it('a full mailbox parks the message without suppressing the address', async () => {
    catcher.refusals.set('full@example.test', '552 5.2.2 Mailbox full');
    await write('full@example.test');
    expect(await row('full@example.test', ({ parked_at }) => parked_at !== null)).toMatchObject({ attempts: 1, processed: false });
    expect(await suppressions()).toEqual([]);
  });

  it('SYS-04 counts parked mails as pending, but not withheld ones', async () => {
    const waiting = () => testApp.em().execute<Array<{ recipient_email: string }>>('select recipient_email from email_queue where not processed');
    // The notices of these tests to the coach may still be on their way.
    await eventually(async () => (await waiting()).length === 1);
    expect(await waiting()).toEqual([{ recipient_email: 'full@example.test' }]);
    const { body } = await testApp.request.get<{ pending_emails: number }>('/admin/system-health', coach.bearer);
    expect(body.pending_emails).toBe(1);
  });

  it('the coach can unsuppress an address, which is audited; a second time there is nothing to remove', async () => {
    catcher.refusals.set('typo@example.test', '550 No such user here');
    await write('typo@example.test');
    await row('typo@example.test', ({ parked_at }) => parked_at !== null);
    catcher.refusals.delete('typo@example.test');
    const remove = () => testApp.request.delete('/admin/mail/suppressions/typo@example.test', coach.bearer);
    expect((await remove()).body).toEqual({ done: true });
    expect((await remove()).status).toBe(404);
    const audited = await testApp.em().execute(`select target, actor from audit_log where action = 'mail.unsuppress'`);
    expect(audited).toEqual([{ target: 'address:typo@example.test', actor: coach.userId }]);
    await write('typo@example.test');
    await row('typo@example.test', ({ processed }) => processed);
    expect(caughtBy('typo@example.test')).toHaveLength(1);
  });
});
