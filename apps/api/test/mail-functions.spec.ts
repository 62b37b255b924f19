import { MailTransport } from '../src/email/delivery/mail-transport.ts';
import { eventually } from './eventually.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { CaughtMail } from './mail/mailbox.ts';
import type { SignedInPerson } from './people.ts';
import { SoldSessions, type SoldSession } from './money/sold-session.ts';

/** The specification's server functions that send mail (A§7, B§7), checked at the SMTP catcher. */
describe('the mailing server functions', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let client: SignedInPerson;
  let sold: SoldSession;
  beforeAll(async () => {
    testApp = await startTestApp();
    [coach, client] = [await testApp.people.coach(), await testApp.people.client()];
    sold = await new SoldSessions(testApp).at('2027-03-02T10:00:00-08:00');
    await testApp.mailbox.to(sold.client.email, 2);
  }, 60_000);
  afterAll(() => testApp.stop());

  const call = (path: string, body: object, person?: SignedInPerson) => testApp.request.post(path, body, person?.bearer);
  const confirmations = (count: number): Promise<CaughtMail[]> =>
    testApp.mailbox.to(sold.client.email, count + 1).then((mails) => mails.filter(({ subject }) => subject.startsWith('Confirmed: ')));

  describe('CALL-04 send-auth-emails', () => {
    const FUNCTION = '/auth/send-auth-emails';

    it('{type welcome, user_id, email} welcomes only the caller', async () => {
      await testApp.em().execute('update profiles set welcome_email_sent = false where user_id in (?, ?)', [client.userId, coach.userId]);
      const welcome = ({ userId: user_id, email }: SignedInPerson) => ({ type: 'welcome', user_id, email });
      expect((await call(FUNCTION, welcome(client))).status).toBe(401);
      expect((await call(FUNCTION, welcome(coach), client)).status).toBe(404);
      expect((await call(FUNCTION, welcome(client), client)).body).toEqual({ sent: true });
      expect((await testApp.mailbox.to(client.email))[0]!.subject).toBe('Welcome. Here is where to begin');
    });

    it('SYS-05 {type, email, subject, message} sends a mail from the coach, and is refused for others', async () => {
      const words = { type: 'test', email: coach.email, subject: 'Test Email', message: 'Line one\nLine two' };
      expect((await call(FUNCTION, words)).status).toBe(401);
      expect((await call(FUNCTION, words, client)).status).toBe(403);
      expect((await call(FUNCTION, words, coach)).body).toEqual({ sent: true });
      const mails = await testApp.mailbox.to(coach.email);
      expect(mails.map(({ subject, text }) => [subject, text.includes('Line one\n\nLine two')])).toEqual([['Test Email', true]]);
    });
  });

  it.each(['a@b..co', 'maria,gonzalez@gmail.example', '<v@example.test>'])('CALL-04 an address like %s is refused with a message, without contacting the mail server', async (email) => {
    const answer = await call('/auth/send-auth-emails', { type: 'note', email, subject: 'Hi', message: 'x' }, coach);
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', title: 'Please enter a valid email address.' } });
  });

  it('CALL-04 CON-07 send-contact-email {firstName, lastName, email, phone, goals} sends anyone’s message to the coach', async () => {
    const letter = { firstName: 'Devon', lastName: 'Reed', email: 'devon@example.test', phone: '(213) 555-0199', goals: 'Run ten miles' };
    expect((await call('/contact/send-contact-email', letter)).body).toEqual({ received: true });
    const mail = await eventually(() => testApp.mailbox.mails.find(({ subject }) => subject === 'Message from Devon Reed'));
    expect(mail.headers['reply-to']).toContain('<devon@example.test>');
    for (const said of ['Phone: (213) 555-0199', 'Run ten miles']) expect(mail.text).toContain(said);
  });

  it('USR-08 a client is mailed about a plan the coach gave', async () => {
    const friend = await testApp.people.client();
    const body = { plan_type: 'video_library', price_monthly: 0, complimentary: true };
    expect((await call(`/admin/users/${friend.userId}/subscription`, body, coach)).status).toBeLessThan(300);
    const [mail] = await testApp.mailbox.to(friend.email);
    expect(mail!.text).toContain('Video Library');
    expect(mail!.text.replace(/\s+/g, ' ')).toContain('your card is not charged');
  });

  describe('CALL-05 send-booking-confirmation {bookingId, emailType}', () => {
    const ask = (changes: object = {}, person: SignedInPerson | undefined = coach) =>
      call('/bookings/send-booking-confirmation', { bookingId: sold.booking.id, emailType: 'booking_confirmed', ...changes }, person);

    it('mails the client again, with the calendar file, and logs it', async () => {
      const [first] = await confirmations(1);
      const answer = await ask();
      expect([answer.status, answer.body]).toEqual([200, { sent: true }]);
      const again = (await confirmations(2)).at(-1)!;
      expect(again.headers['message-id']).not.toBe(first!.headers['message-id']);
      expect(again.text).toBe(first!.text);
      expect(again.attachments!.map(({ contentType }) => contentType)).toContain('application/ics');
      const audited = await testApp.em().execute(`select target, actor from audit_log where action = 'booking.send-email'`);
      expect(audited).toEqual([{ target: `booking:${sold.booking.id}`, actor: coach.userId }]);
    });

    it.each([
      ['a visitor', () => call('/bookings/send-booking-confirmation', {}), 401, 'UNAUTHORIZED'],
      ['its own client', () => ask({}, sold.client), 403, 'FORBIDDEN'],
      ['a booking that is none', () => ask({ bookingId: '00000000-0000-4000-8000-000000000000' }), 404, 'NOT_FOUND'],
      ['a mail that is not due', () => ask({ emailType: 'booking_cancelled' }), 409, 'NOT_DUE'],
      ['a mail that does not exist', () => ask({ emailType: 'love_letter' }), 400, 'BAD_REQUEST'],
    ])('refuses %s', async (_, asking, status, code) => {
      const answer = await asking();
      expect({ status: answer.status, code: answer.body['code'] }).toEqual({ status, code });
    });

    it('ABK-13 reports that nothing was sent because the address is suppressed', async () => {
      await testApp.em().execute('insert into email_suppressions (address, reason, created_at) values (?, ?, now())', [sold.client.email, '550 nobody']);
      const answer = await ask();
      expect({ status: answer.status, code: answer.body['code'] }).toEqual({ status: 422, code: 'MAIL_WITHHELD' });
      await testApp.em().execute('delete from email_suppressions');
    });

    it('ABK-13 reports a failed delivery; the queue then sends it, once', async () => {
      const deliver = jest.spyOn(MailTransport.prototype, 'deliver').mockRejectedValueOnce(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNECTION' }));
      const before = (await confirmations(1)).length;
      const answer = await ask();
      expect({ status: answer.status, code: answer.body['code'] }).toEqual({ status: 503, code: 'MAIL_UNAVAILABLE' });
      expect(await confirmations(before + 1)).toHaveLength(before + 1);
      expect(deliver).toHaveBeenCalledTimes(2);
      expect(await testApp.em().execute('select 1 from email_queue where not processed')).toEqual([]);
      deliver.mockRestore();
    });
  });
});
