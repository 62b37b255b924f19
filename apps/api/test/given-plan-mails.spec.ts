import { MikroORM, RequestContext } from '@mikro-orm/core';
import { DAY } from '@coach/domain';
import { GivenPlansService } from '../src/billing/subscriptions/given-plans.service.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';

describe('mails about plans that the coach gives', () => {
  let testApp: TestApp;
  let payments: Payments;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ clock: '2027-03-01T17:00:00Z' });
    payments = new Payments(testApp);
    coach = await testApp.people.coach();
  }, 60_000);
  afterAll(() => testApp.stop());

  const give = (userId: string, body: object) => testApp.request.post(`/admin/users/${userId}/subscription`, body, coach.bearer);
  const endOver = () => RequestContext.create(testApp.app.get(MikroORM).em, () => testApp.app.get(GivenPlansService, { strict: false }).endOver());
  const subjects = ({ email }: SignedInPerson) => testApp.mailbox.mails.filter(({ to }) => to[0]!.address === email).map(({ subject }) => subject);

  it('USR-05 an unknown plan cannot be given', async () => {
    const client = await testApp.people.client();
    expect(await give(client.userId, { plan_type: 'gold' })).toMatchObject({ status: 400, body: { code: 'NOT_FOR_SALE' } });
  });

  it('USR-05 USR-07 the mail about a gift says what it includes until when, and that nothing is charged', async () => {
    const client = await testApp.people.client();
    expect((await give(client.userId, { plan_type: 'video_library', complimentary: true })).status).toBe(201);
    const [mail] = await testApp.mailbox.to(client.email);
    expect(mail!.subject).toBe('Your coach gave you the Video Library plan');
    for (const words of ['4/1/2027', 'Nothing: it is a gift', 'your card is not charged']) expect(mail!.text).toContain(words);
    expect((await give(client.userId, { plan_type: 'video_library' })).status).toBe(409);
  });

  it('USR-06 the mail about a priced plan says the agreed price', async () => {
    const client = await testApp.people.client();
    await give(client.userId, { plan_type: 'premium_package', price_monthly: 15_000 });
    const [mail] = await testApp.mailbox.to(client.email);
    expect(mail!.text).toContain('$150.00, as agreed with your coach');
  });

  it('USR-08 the end is announced once, and not if the client has paid for a plan meanwhile', async () => {
    const [client, payer] = [await testApp.people.client(), await testApp.people.client()];
    for (const { userId } of [client, payer]) await give(userId, { plan_type: 'video_access_only', complimentary: true });
    for (const { email } of [client, payer]) await testApp.mailbox.to(email);
    await payments.subscribe(payer, 'video_library');
    await testApp.mailbox.to(payer.email, 2);
    testApp.advance(32 * DAY);
    await endOver();
    await endOver();
    await testApp.mailbox.to(client.email, 2);
    await eventually(async () => Number((await testApp.em().execute('select count(*) as n from outbox where relayed_at is null'))[0]!['n']) === 0);
    testApp.advance(-32 * DAY);
    expect(subjects(client)).toEqual(['Your coach gave you the Video Access Only plan', 'Your Video Access Only plan has ended']);
    expect(subjects(payer).filter((subject) => subject.includes('has ended'))).toEqual([]);
  });
});
