import type { Connections, MailSuppression } from '@coach/contracts';
import { OutboundHttp } from '../src/platform/outbound/outbound-http.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

describe('returned mails', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let path: string;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    coach = await testApp.people.coach();
    path = new URL((await testApp.request.get<Connections>('/admin/connections', coach.bearer)).body.mail.reports_url).pathname;
    for (const name of ['ana', 'ben', 'eva', 'gil']) await wrote(`${name}@example.test`);
  }, 60_000);
  afterAll(() => testApp.stop());

  /** Records that a mail was sent to an address. */
  const wrote = (to: string) => testApp.em().execute(`insert into email_queue (id, key, email_type, recipient_email, message_id, created_at, attempts, processed) values (gen_random_uuid(), ?, 'welcome', ?, ?, now(), 1, true)`, [to, to, to]);
  const report = async (body: string, type: string, to = path) => {
    const answer = await fetch(`${testApp.url}${to}`, { method: 'POST', headers: { 'content-type': type }, body });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const listed = async () => (await testApp.request.get<MailSuppression[]>('/admin/mail/suppressions', coach.bearer)).body.map(({ address, kind, reason }) => [address, kind, reason]).sort();
  const postmark = (changes: object) => JSON.stringify({ RecordType: 'Bounce', Type: 'HardBounce', Email: 'Ana@example.test', Details: '550 nobody', ...changes });

  it('are listed with the server’s reason: reported by a provider, by Amazon, or by a standard bounce', async () => {
    expect(await report(postmark({}), 'application/json')).toEqual({ status: 200, body: { received: 1 } });
    const complaint = { notificationType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress: 'ben@example.test' }] } };
    expect(await report(JSON.stringify({ Type: 'Notification', Message: JSON.stringify(complaint) }), 'text/plain; charset=UTF-8')).toEqual({ status: 200, body: { received: 1 } });
    const dsn = 'Subject: Undelivered\r\n\r\nFinal-Recipient: rfc822; eva@example.test\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 gone\r\n\r\n';
    expect(await report(dsn, 'message/rfc822')).toEqual({ status: 200, body: { received: 1 } });
    expect(await listed()).toEqual([['ana@example.test', 'bounced', '550 nobody'], ['ben@example.test', 'complained', 'Marked as spam'], ['eva@example.test', 'bounced', '550 gone']]);
  });

  it('can be reported twice; a complaint overrides a bounce, but not the reverse', async () => {
    await report(postmark({}), 'application/json');
    await report(postmark({ RecordType: 'SpamComplaint', Description: 'spam' }), 'application/json');
    await report(postmark({ Email: 'ben@example.test' }), 'application/json');
    expect((await listed()).slice(0, 2)).toEqual([['ana@example.test', 'complained', 'spam'], ['ben@example.test', 'complained', 'Marked as spam']]);
  });

  it('do not suppress addresses we never mailed, and are refused under a guessed URL', async () => {
    const before = await listed();
    expect(await report(postmark({ Email: 'stranger@example.test' }), 'application/json')).toEqual({ status: 200, body: { received: 1 } });
    expect((await report(postmark({ Email: 'gil@example.test' }), 'application/json', '/api/mail/returned/guessed')).status).toBe(404);
    expect((await report('{', 'application/json')).status).toBe(400);
    expect((await report('x'.repeat(1024 * 1024 + 1), 'text/plain')).status).toBe(413);
    expect(await report('hello', 'text/plain')).toEqual({ status: 200, body: { received: 0 } });
    expect(await listed()).toEqual(before);
  });

  it('from Amazon are accepted after opening its confirmation URL, and no other URL is opened', async () => {
    const read = jest.spyOn(OutboundHttp.prototype, 'read').mockResolvedValue('');
    const confirm = (SubscribeURL: string) => report(JSON.stringify({ Type: 'SubscriptionConfirmation', SubscribeURL }), 'text/plain');
    expect((await confirm('https://sns.eu-west-1.amazonaws.com/?Token=1')).status).toBe(200);
    expect((await confirm('https://evil.example/?Token=1')).status).toBe(200);
    expect(read.mock.calls.map(([address]) => address.href)).toEqual(['https://sns.eu-west-1.amazonaws.com/?Token=1']);
    read.mockRestore();
  });
});
