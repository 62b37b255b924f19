import { randomUUID } from 'node:crypto';
import type { AdminUserPage, BulkLetter, BulkLetterPage, LetterPreview } from '@coach/contracts';
import { eventually } from './eventually.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { CaughtMail } from './mail/mailbox.ts';
import type { SignedInPerson } from './people.ts';

describe('a letter to a group of clients', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let [one, two, three]: SignedInPerson[] = [];
  beforeAll(async () => {
    testApp = await startTestApp();
    coach = await testApp.people.coach();
    [one, two, three] = [await testApp.people.client(), await testApp.people.client(), await testApp.people.client()];
    for (const person of [one, two, three]) await tag(person, ['Runners']);
  }, 60_000);
  afterAll(() => testApp.stop());

  const tag = (person: SignedInPerson, tags: string[]) => testApp.request.put(`/admin/clients/${person.userId}/tags`, { tags }, coach.bearer);
  const letter = (audience: object, changes: object = {}) => ({ letter_id: randomUUID(), subject: 'The track opens', text: 'On Monday at seven.\nBring water.', audience, ...changes });
  const preview = async (audience: object) => {
    const { letter_id: _, ...words } = letter(audience);
    return (await testApp.request.post<LetterPreview>('/admin/letters/preview', words, coach.bearer)).body;
  };
  const send = (body: object) => testApp.request.post<BulkLetter & { code?: string }>('/admin/letters', body, coach.bearer);
  const sent = async () => (await testApp.request.get<BulkLetterPage>('/admin/letters', coach.bearer)).body.letters;
  const mailsTo = ({ email }: SignedInPerson, subject: string) => testApp.mailbox.mails.filter((mail) => mail.subject === subject && mail.to.some(({ address }) => address === email));
  const linkIn = ({ headers }: CaughtMail) => /<([^>]+)>/.exec(headers['list-unsubscribe']!)![1]!;

  it('goes to every subscribed client with a tag once, however often it is sent', async () => {
    expect(await preview({ tag: 'runners' })).toMatchObject({ recipients: 3, names: expect.arrayContaining(['Maria2 Gonzalez']) as string[], left_out: { unsubscribed: 0, suppressed: 0, unconfirmed: 0 }, mail: { subject: 'The track opens', text: expect.stringContaining('Bring water.') as string } });
    expect(await sent()).toEqual([]);
    const body = letter({ tag: 'RUNNERS' });
    const answers = await Promise.all([send(body), send(body), send(body)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    await eventually(async () => (await sent())[0]?.sent === 3);
    expect((await sent()).map(({ subject, recipients, waiting, failed }) => [subject, recipients, waiting, failed])).toEqual([['The track opens', 3, 0, 0]]);
    for (const person of [one!, two!, three!]) expect(mailsTo(person, 'The track opens')).toHaveLength(1);
    const [row] = await testApp.em().execute<Array<{ text: string }>>('select text from bulk_letters where id = ?', [body.letter_id]);
    expect(row!.text).toMatch(/^s1\./);
    expect(await testApp.em().execute('select action from audit_log where target = ?', [`letter:${body.letter_id}`])).toEqual([{ action: 'letter.send' }]);
  });

  it('leaves out and counts clients who unsubscribed in one click or whose address bounces', async () => {
    const [mail] = mailsTo(one!, 'The track opens');
    expect((await fetch(linkIn(mail!), { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
    await testApp.em().execute('insert into email_suppressions (address, reason, created_at) values (?, ?, now())', [two!.email, '550 nobody']);
    expect(await preview({ tag: 'runners' })).toMatchObject({ recipients: 1, left_out: { unsubscribed: 1, suppressed: 1, unconfirmed: 0 } });
    testApp.advance(1_000);
    expect((await send(letter({ tag: 'runners' }, { subject: 'The track is wet' }))).body).toMatchObject({ recipients: 1, left_out: { unsubscribed: 1, suppressed: 1 } });
    await testApp.mailbox.to(three!.email, 2);
    expect([one!, two!, three!].map((person) => mailsTo(person, 'The track is wet').length)).toEqual([0, 0, 1]);
  });

  it('to one client is a mail from the coach, without an unsubscribe link', async () => {
    testApp.advance(1_000);
    expect((await send(letter({ user_id: one!.userId }, { subject: 'How is your knee?' }))).body).toMatchObject({ recipients: 1, to_name: 'Maria2 Gonzalez' });
    const mail = await eventually(() => mailsTo(one!, 'How is your knee?')[0] ?? null);
    expect(mail.headers['list-unsubscribe']).toBeUndefined();
    expect(mail.text).not.toContain('unsubscribe');
  });

  it('is refused without recipients, and nothing is stored', async () => {
    const body = letter({ tag: 'Swimmers' });
    expect(await send(body)).toMatchObject({ status: 409, body: { code: 'NOBODY' } });
    expect(await testApp.em().execute('select 1 from bulk_letters where id = ?', [body.letter_id])).toEqual([]);
    expect((await send(letter({ tag: 'runners' }, { text: '  ' }))).status).toBe(400);
    expect((await send(letter({ tag: 'runners' }, { subject: '' }))).status).toBe(400);
  });

  it('is not sent to clients who never confirmed their address', async () => {
    await testApp.request.post('/admin/users', { first_name: 'Bob', last_name: 'Newman', phone: '', email: 'bob@example.test', invite: false }, coach.bearer);
    const { users } = (await testApp.request.get<AdminUserPage>('/admin/users?search=bob@', coach.bearer)).body;
    expect(await preview({ user_id: users[0]!.user_id })).toMatchObject({ recipients: 0, left_out: { unconfirmed: 1 } });
  });

  it('is sent in the recipient’s language', async () => {
    await testApp.em().execute(`update users set language = 'es' where id = ?`, [three!.userId]);
    await send(letter({ tag: 'runners' }, { subject: 'Hola' }));
    const mail = await eventually(() => mailsTo(three!, 'Hola')[0] ?? null);
    expect(mail.html).toContain('lang="es"');
  });
});
