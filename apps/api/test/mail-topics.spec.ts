import { MikroORM, RequestContext } from '@mikro-orm/core';
import type { MailPreferences } from '@coach/contracts';
import { DAY, HOUR } from '@coach/domain';
import { mailTemplates } from '@coach/emails';
import { Mailer } from '../src/email/mailer.ts';
import { MONDAY_MORNING, startTestApp, type TestApp } from './test-app.ts';
import type { CaughtMail } from './mail/mailbox.ts';
import type { SignedInPerson } from './people.ts';
import { runTimed } from './timed-job.ts';

/** The time from the test app's Monday to Friday, 9:00 am sharp. */
const TO_FRIDAY = 4 * DAY - (Date.parse(MONDAY_MORNING) - Date.parse('2027-03-01T17:00:00Z'));

describe('optional mails', () => {
  let testApp: TestApp;
  let reader: SignedInPerson;
  let other: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp();
    [reader, other] = [await testApp.people.client(), await testApp.people.client()];
  }, 60_000);
  afterAll(() => testApp.stop());

  const choose = (person: SignedInPerson, choices: object) => testApp.request.patch<MailPreferences>('/account/mail', choices, person.bearer);
  const chosen = async (person: SignedInPerson) => (await testApp.request.get<MailPreferences>('/account/mail', person.bearer)).body;
  const publish = (title: string, isPublished = true) =>
    testApp.em().execute(
      `insert into videos (id, title, category, difficulty, access_tier, upload_status, video_url, duration_minutes, is_published, created_at)
       values (gen_random_uuid(), ?, 'strength_training', 'beginner', 'all', 'pending', 'https://video.test/1', 20.4, ?, '2027-03-02T00:00:00Z')`,
      [title, isPublished],
    );
  const newsTo = ({ email }: SignedInPerson) => testApp.mailbox.mails.filter(({ to, subject }) => to.some(({ address }) => address === email) && /new video/i.test(subject));
  const send = (key: string, person: SignedInPerson) => {
    const { sample } = mailTemplates['credits-ending'];
    return RequestContext.create(testApp.app.get(MikroORM).em, () => testApp.app.get(Mailer, { strict: false }).send({ key, name: 'credits-ending', props: sample, to: person.email, userId: person.userId }));
  };
  const oneClick = (address: string) => fetch(address, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' });
  const addressIn = ({ headers }: CaughtMail) => /<([^>]+)>/.exec(headers['list-unsubscribe']!)![1]!;

  it('are opt-in for news and opt-out for reminders', async () => {
    expect(await chosen(reader)).toEqual({ new_videos: false, plan_reminders: true, credit_reminders: true, check_in_reminders: true, coach_letters: true, language: 'en' });
    expect((await choose(reader, { new_videos: true })).body).toEqual({ new_videos: true, plan_reminders: true, credit_reminders: true, check_in_reminders: true, coach_letters: true, language: 'en' });
    expect((await choose(reader, { new_videos: 'yes' })).status).toBe(400);
    expect((await testApp.request.get('/account/mail')).status).toBe(401);
  });

  it('announce a week’s new videos on Friday at nine, once, to subscribers only', async () => {
    await publish('Carry heavy things');
    await publish('Still a draft', false);
    await runTimed(testApp, 'videos.announce-week');
    testApp.advance(TO_FRIDAY - 1);
    await runTimed(testApp, 'videos.announce-week');
    expect(await testApp.em().execute('select week from video_news')).toEqual([]);
    testApp.advance(1);
    await runTimed(testApp, 'videos.announce-week');
    await runTimed(testApp, 'videos.announce-week');
    await testApp.mailbox.to(reader.email);
    const [mail, ...more] = newsTo(reader);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('One new video this week: Carry heavy things');
    expect(mail!.text).toContain('- Carry heavy things\n  Strength Training · 20:24');
    expect(mail!.text).not.toContain('draft');
    expect(newsTo(other)).toEqual([]);
  });

  it('have a one-click unsubscribe link in header and footer (RFC 8058)', async () => {
    const [mail] = newsTo(reader);
    expect(mail!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const address = addressIn(mail!);
    const token = address.split('/').at(-1)!;
    expect(mail!.html).toContain(`href="${testApp.url}/unsubscribe?token=${token}"`);
    const opened = await fetch(address, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([302, `${testApp.url}/unsubscribe?token=${token}`]);
    expect((await chosen(reader)).new_videos).toBe(true);
    const present = async () => (await testApp.request.get(`/mail/unsubscribe/${token}/state`)).body;
    expect(await present()).toEqual({ topic: 'new_videos', is_wanted: true });
    for (let click = 0; click < 2; click += 1) {
      const answer = await oneClick(address);
      expect([answer.status, await answer.json()]).toEqual([200, { topic: 'new_videos' }]);
    }
    expect(await chosen(reader)).toEqual({ new_videos: false, plan_reminders: true, credit_reminders: true, check_in_reminders: true, coach_letters: true, language: 'en' });
    expect(await present()).toEqual({ topic: 'new_videos', is_wanted: false });
    expect((await testApp.request.post(`/mail/resubscribe/${token}`, {})).body).toEqual({ topic: 'new_videos' });
    expect((await chosen(reader)).new_videos).toBe(true);
  });

  it('refuse a forged link', async () => {
    const token = addressIn(newsTo(reader)[0]!).split('/').at(-1)!;
    const [user, topic, signature] = token.split('.');
    const forged = [`${other.userId}.${topic}.${signature}`, `${user}.credit_reminders.${signature}`, `${user}.${topic}.${signature!.slice(1)}`, `${user}.everything.${signature}`, 'x'];
    for (const wrong of forged) {
      expect((await testApp.request.post(`/mail/unsubscribe/${wrong}`, {})).body).toMatchObject({ code: 'INVALID_LINK' });
      expect((await testApp.request.get(`/mail/unsubscribe/${wrong}/state`)).body).toMatchObject({ code: 'INVALID_LINK' });
    }
    expect(await chosen(other)).toMatchObject({ credit_reminders: true });
  });

  it('are not sent in a week without news, and the next one catches up', async () => {
    testApp.advance(7 * DAY);
    await runTimed(testApp, 'videos.announce-week');
    await publish('Stairs without a stop');
    testApp.advance(DAY);
    await runTimed(testApp, 'videos.announce-week');
    testApp.advance(6 * DAY - HOUR);
    await runTimed(testApp, 'videos.announce-week');
    await testApp.mailbox.to(reader.email, 2);
    expect(newsTo(reader).map(({ subject }) => subject)).toEqual(['One new video this week: Carry heavy things', 'One new video this week: Stairs without a stop']);
  });

  it('are withheld after opting out, even if already queued', async () => {
    await send('wanted', other);
    const [mail] = await testApp.mailbox.to(other.email);
    expect(mail!.headers['list-unsubscribe']).toBeDefined();
    await choose(other, { credit_reminders: false });
    await send('unwanted', other);
    const rows = await testApp.em().execute('select processed, withheld from email_queue where recipient_email = ? order by created_at', [other.email]);
    expect(rows).toEqual([{ processed: true, withheld: null }, { processed: true, withheld: 'unwanted' }]);
    expect(await testApp.mailbox.to(other.email)).toHaveLength(1);
  });

  it('are distinct from account mails, which have no unsubscribe link', async () => {
    await testApp.request.post('/auth/request-password-reset', { email: other.email });
    const mail = (await testApp.mailbox.to(other.email, 2)).at(-1)!;
    expect(mail.subject).toBe('Reset your password');
    expect(mail.headers['list-unsubscribe']).toBeUndefined();
  });
});
