import type { BusinessDesk, MailPreview } from '@coach/contracts';
import { messages } from '@coach/contracts';
import { yourCoach } from '@coach/content';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(120_000);

type Refused = { code: string; data?: { issues: Array<{ path: string[]; message: string }> } };

describe('the sender identity of the business', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp();
    coach = await testApp.people.coach();
  });
  afterAll(() => testApp.stop());

  const OWN = { senderName: 'Anna, Kraftraum', replyTo: 'anna@kraftraum.example', signature: 'See you on the mat,\nAnna <3' };
  const preview = (mail: object) => testApp.request.post<MailPreview & Refused>('/admin/business/mail-preview', { mail }, coach.bearer);
  const test = async () => (await testApp.request.post<{ to: string }>('/admin/business/test-mail', {}, coach.bearer)).body;
  const mails = () => testApp.mailbox.mails.filter(({ to }) => to.some(({ address }) => address === coach.email));

  it('is the business name until the coach changes it, without a signature', async () => {
    expect((await preview(yourCoach.mail)).body).toMatchObject({ from: expect.stringMatching(/^Your Coach <[^>]+>$/), text: expect.not.stringContaining('Anna') });
  });

  it('is previewed while it is edited', async () => {
    const { body } = await preview(OWN);
    expect(body).toMatchObject({ from: expect.stringMatching(/^Anna, Kraftraum </), reply_to: OWN.replyTo });
    expect(body.text).toContain('\n\nSee you on the mat,\nAnna <3\n\n--\n');
  });

  it.each<[string, object, string, string]>([
    ['a second header in the name', { senderName: 'Anna\r\nBcc: all@clients.example' }, 'senderName', messages.input.lineBreaks],
    ['one in the address', { replyTo: 'anna@kraftraum.example\r\nBcc: all@clients.example' }, 'replyTo', messages.auth.invalidEmail],
    ['two addresses', { replyTo: 'anna@kraftraum.example, b@kraftraum.example' }, 'replyTo', messages.auth.invalidEmail],
    ['a name beside the address', { replyTo: 'Anna <anna@kraftraum.example>' }, 'replyTo', messages.auth.invalidEmail],
  ])('refuses %s', async (_, wrong, field, message) => {
    const { status, body } = await preview({ ...OWN, ...wrong });
    expect([status, body.data?.issues]).toEqual([400, [{ path: ['mail', field], message }]]);
    expect((await testApp.request.put<BusinessDesk & Refused>('/admin/business/draft', { revision: 0, mail: { ...OWN, ...wrong } }, coach.bearer)).status).toBe(400);
  });

  it('is previewed together with custom texts of single mails', async () => {
    const words = { 'session-reminder': { subject: 'Soon: {subject}', greeting: 'Dear {first_name},', opening: 'Bring water.' } };
    const { body } = await testApp.request.post<MailPreview>('/admin/business/mail-preview', { mail: { ...OWN, words }, name: 'session-reminder' }, coach.bearer);
    expect(body.subject).toMatch(/^Soon: ./);
    expect(body.text).toContain('Dear Maria,\n\nBring water.');
  });

  it.each<[string, object, string[], string]>([
    ['a placeholder that no mail knows', { words: { welcome: { opening: 'Dear {nickname}' } } }, ['mail', 'words', 'welcome', 'opening'], messages.business.unknownPlaceholder],
    ['a second header in a subject', { words: { welcome: { subject: 'Hi\r\nBcc: all@clients.example' } } }, ['mail', 'words', 'welcome', 'subject'], messages.input.lineBreaks],
    ['words of a mail that there is not', { words: { 'love-letter': { opening: 'Hi' } } }, ['mail', 'words', 'love-letter'], messages.input.notPossible],
  ])('refuses %s', async (_, wrong, path, message) => {
    const { status, body } = await preview({ ...OWN, ...wrong });
    expect([status, body.data?.issues]).toEqual([400, [{ path, message }]]);
  });

  it('a test mail is sent to the caller in the form clients get, once a minute', async () => {
    await testApp.publishBusiness({ mail: OWN });
    expect(await Promise.all([test(), test()])).toEqual([{ to: coach.email }, { to: coach.email }]);
    const [mail] = await eventually(() => (mails().length > 0 ? mails() : null));
    expect(mail!.headers['from']).toMatch(/^"Anna, Kraftraum" <[^>]+>$/);
    expect(mail!.headers['reply-to']).toBe('"Anna, Kraftraum" <anna@kraftraum.example>');
    expect(mail!.text).toContain('See you on the mat,\nAnna <3');
    expect(mail!.html).toContain('Anna &lt;3');
    expect(mails()).toHaveLength(1);
  });
});
