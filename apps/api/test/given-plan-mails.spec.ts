import { MikroORM, RequestContext } from '@mikro-orm/core';
import { DAY } from '@coach/domain';
import { GivenPlansService } from '../src/billing/subscriptions/given-plans.service.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';

describe('what the coach gives by hand is told', () => {
  let bench: TestApp;
  let payments: Payments;
  let coach: SignedInPerson;
  beforeAll(async () => {
    bench = await startTestApp({ clock: '2027-03-01T17:00:00Z' });
    payments = new Payments(bench);
    coach = await bench.people.coach();
  }, 60_000);
  afterAll(() => bench.stop());

  const give = (userId: string, body: object) => bench.request.post(`/admin/users/${userId}/subscription`, body, coach.bearer);
  const endOver = () => RequestContext.create(bench.app.get(MikroORM).em, () => bench.app.get(GivenPlansService, { strict: false }).endOver());
  const subjects = ({ email }: SignedInPerson) => bench.mailbox.mails.filter(({ to }) => to[0]!.address === email).map(({ subject }) => subject);

  it('USR-05 USR-07 a gift says what is open until when, and that nothing is charged', async () => {
    const client = await bench.people.client();
    expect((await give(client.userId, { plan_type: 'video_library', complimentary: true })).status).toBe(201);
    const [mail] = await bench.mailbox.to(client.email);
    expect(mail!.subject).toBe('Your coach gave you the Video Library plan');
    for (const words of ['4/1/2027', 'Nothing: it is a gift', 'your card is not charged']) expect(mail!.text).toContain(words);
    expect((await give(client.userId, { plan_type: 'video_library' })).status).toBe(409);
  });

  it('USR-06 one at a price says the price that was agreed', async () => {
    const client = await bench.people.client();
    await give(client.userId, { plan_type: 'premium_package', price_monthly: 15_000 });
    const [mail] = await bench.mailbox.to(client.email);
    expect(mail!.text).toContain('$150.00, as agreed with your coach');
  });

  it('USR-08 the end is told once, and not of one that was paid for meanwhile', async () => {
    const [client, payer] = [await bench.people.client(), await bench.people.client()];
    for (const { userId } of [client, payer]) await give(userId, { plan_type: 'video_access_only', complimentary: true });
    for (const { email } of [client, payer]) await bench.mailbox.to(email);
    await payments.subscribe(payer, 'video_library');
    await bench.mailbox.to(payer.email, 2);
    bench.advance(32 * DAY);
    await endOver();
    await endOver();
    await bench.mailbox.to(client.email, 2);
    await eventually(async () => Number((await bench.em().execute('select count(*) as n from outbox where relayed_at is null'))[0]!['n']) === 0);
    bench.advance(-32 * DAY);
    expect(subjects(client)).toEqual(['Your coach gave you the Video Access Only plan', 'Your Video Access Only plan has ended']);
    expect(subjects(payer).filter((subject) => subject.includes('has ended'))).toEqual([]);
  });
});
