import { HOUR, MINUTE } from '@coach/domain';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';

const COACH = 'admin@demo.test';
const letter = { firstName: ' Maria ', lastName: 'Gonzalez', email: 'Maria@Example.test', phone: '(213) 555-0143', goals: 'Carry my daughter upstairs.\nIs Tuesday possible?' };
const last = <Item>(items: Item[]): Item => items.at(-1)!;

describe('messages to the coach', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
  });
  afterAll(() => testApp.stop());

  /** `X-Forwarded-For` as the deployment's proxy sends it: anything the visitor claims is left of the address the proxy saw. */
  const write = (forwarded: string, changes: object = {}, to = testApp.request) =>
    to.post('/contact/send-contact-email', { ...letter, ...changes }, undefined, { 'x-forwarded-for': forwarded });
  const kept = async (ip: string) => testApp.em().execute('select * from contact_messages where ip = ? order by created_at', [ip]);

  it('CON-07 CON-08 stores the message and acknowledges it', async () => {
    const { status, body } = await write('203.0.113.1');
    expect({ status, body }).toEqual({ status: 202, body: { received: true } });
    const [row] = await kept('203.0.113.1');
    expect(row).toMatchObject({ first_name: 'Maria', last_name: 'Gonzalez', email: 'maria@example.test', phone: '(213) 555-0143', goals: expect.stringMatching(/^s1\./) as string });
    expect(new Date(row!['created_at'] as string).toISOString()).toBe('2027-03-01T17:00:07.321Z');
  });

  it('CON-08 mails it to the coach with the sender as reply-to', async () => {
    const mail = last(await testApp.mailbox.to(COACH));
    expect(mail.subject).toBe('Message from Maria Gonzalez');
    expect(mail.headers['reply-to']).toBe('Maria Gonzalez <maria@example.test>');
    expect(mail.text).toContain('Carry my daughter upstairs.\n\nIs Tuesday possible?');
    expect(mail.text).toContain('Phone: (213) 555-0143');
  });

  it('CON-08 mails an acknowledgment to the sender without quoting the message', async () => {
    const mail = last(await testApp.mailbox.to('maria@example.test'));
    expect(mail.text).toContain("We'll get back to you within 24 hours.");
    expect(mail.headers['reply-to']).toBeUndefined();
    expect(mail.html + mail.text + mail.subject).not.toMatch(/Maria|daughter|555-0143/);
  });

  it('CON-01 accepts a message without a phone, and neutralizes header injection in names', async () => {
    const { status } = await write('203.0.113.2', { phone: '', firstName: 'Zoë Bcc: x@y.zz', lastName: '"O\'Hara" <b@c.dd>', email: 'zoe@example.test' });
    expect(status).toBe(202);
    expect((await kept('203.0.113.2'))[0]).toMatchObject({ phone: null });
    const mail = last(await testApp.mailbox.to(COACH, 2));
    expect(mail.headers['reply-to']).toContain('<zoe@example.test>');
    expect(mail.headers['bcc']).toBeUndefined();
    expect(testApp.mailbox.mails.filter(({ to }) => to.some(({ address }) => ['x@y.zz', 'b@c.dd'].includes(address)))).toEqual([]);
  });

  it.each([
    ['CON-02 no goals', { goals: undefined }],
    ['CON-02 a first name of blanks', { firstName: '   ' }],
    ['CON-02 an empty last name', { lastName: '' }],
    ['CON-03 an address without a dot', { email: 'maria@example' }],
    ['goals without end', { goals: 'x'.repeat(5_001) }],
    ['a header in a name', { firstName: 'Zoë\r\nBcc: x@y.zz' }],
    ['a NUL', { goals: 'a\u0000b' }],
  ])('refuses %s without storing or counting it', async (name, wrong) => {
    const ip = `198.51.100.${name.length}`;
    for (let time = 0; time < 6; time += 1) {
      const { status, body } = await write(ip, wrong);
      expect({ status, code: body['code'] }).toEqual({ status: 400, code: 'BAD_REQUEST' });
    }
    expect(await kept(ip)).toEqual([]);
  });

  it('CON-08 answers a bot that fills in the honeypot as usual, but stores and mails nothing', async () => {
    const answer = await write('203.0.113.4', { website: 'https://spam.test', email: 'trap@example.test' });
    expect(answer).toMatchObject({ status: 202, body: { received: true } });
    await write('203.0.113.5', { email: 'after@example.test' });
    await testApp.mailbox.to('after@example.test');
    await eventually(async () => (await testApp.em().execute('select 1 from email_queue where not processed')).length === 0);
    expect(await kept('203.0.113.4')).toEqual([]);
    expect(await testApp.em().execute(`select 1 from email_queue where recipient_email = 'trap@example.test'`)).toEqual([]);
  });

  it('CON-08 accepts five an hour from one address, regardless of forged forwarding headers', async () => {
    const visitor = '203.0.113.6';
    for (let time = 1; time <= 5; time += 1) expect((await write(`198.51.100.${time}, ${visitor}`)).status).toBe(202);
    testApp.advance(20 * MINUTE);
    const { status, body, headers } = await write(`198.51.100.6, ${visitor}`);
    expect({ status, body }).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS', defined: true, title: expect.stringContaining('wait an hour') } });
    expect(headers.get('retry-after')).toBe(String(40 * 60));
    expect(await kept(visitor)).toHaveLength(5);
    expect((await write('203.0.113.7')).status).toBe(202);
  });

  it('CON-08 accepts messages again in the next hour', async () => {
    testApp.advance(40 * MINUTE - 1);
    expect((await write('203.0.113.6')).headers.get('retry-after')).toBe('1');
    testApp.advance(1);
    expect((await write('203.0.113.6')).status).toBe(202);
  });

  it('CON-08 counts across processes, also for twenty concurrent messages', async () => {
    const second = await testApp.another();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => write('203.0.113.8', {}, index % 2 ? second : testApp.request)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(5).fill(202), ...Array<number>(15).fill(429)]);
    expect(await kept('203.0.113.8')).toHaveLength(5);
    testApp.advance(HOUR);
    expect((await write('203.0.113.8', {}, second)).status).toBe(202);
  });

  it('refuses with 503 while the counter is unavailable', async () => {
    await (await testApp.owner()).execute('alter table rate_limits rename to rate_limits_away');
    const { status, headers, body } = await write('203.0.113.9');
    await (await testApp.owner()).execute('alter table rate_limits_away rename to rate_limits');
    expect({ status, code: body['code'], after: headers.get('retry-after') }).toEqual({ status: 503, code: 'SERVICE_UNAVAILABLE', after: '60' });
    expect(JSON.stringify(body)).not.toContain('rate_limits');
    expect(await kept('203.0.113.9')).toEqual([]);
  });
});
