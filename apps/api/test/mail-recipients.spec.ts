import { MikroORM, RequestContext } from '@mikro-orm/core';
import type Stripe from 'stripe';
import { STRIPE } from '../src/billing/stripe/stripe.ts';
import { jobs } from '../src/jobs.ts';
import type { JobName, JobPayload } from '../src/platform/queue/declarations.ts';
import { JobRegister } from '../src/platform/queue/job-register.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { localDate } from './home-region.ts';
import { mailCast, NEWS_WEEK, type MailFixture } from './mail/mail-cast.ts';

const COACH = 'admin@demo.test';
const LAST_WEEK = '2027-02-22';

type MailJob = { [Name in JobName]: (typeof jobs)[Name]['queue'] extends 'emails' ? Name : never }[JobName];
type Payload<Name extends MailJob> = (one: MailFixture) => JobPayload<Name>;

const toClient: { [Name in Exclude<MailJob, keyof typeof toCoach>]: Payload<Name> } = {
  'auth.send-confirmation': ({ ids }) => ({ token_id: ids.token }),
  'auth.send-recovery': ({ ids }) => ({ token_id: ids.token }),
  'auth.send-invitation': ({ ids }) => ({ token_id: ids.token }),
  'auth.send-welcome': ({ userId }) => ({ user_id: userId }),
  'auth.send-password-changed': ({ userId }) => ({ user_id: userId }),
  'auth.send-new-sign-in': ({ ids }) => ({ session_id: ids.session }),
  'auth.send-new-network': ({ ids }) => ({ session_id: ids.session }),
  'auth.send-security-changed': ({ userId }) => ({ user_id: userId, change: 'passkey-added' }),
  'bookings.send-request-received': ({ ids }) => ({ booking_id: ids.confirmed }),
  'bookings.send-confirmation': ({ ids }) => ({ booking_id: ids.confirmed }),
  'bookings.send-cancellation': ({ ids }) => ({ booking_id: ids.cancelled }),
  'bookings.send-moved': ({ ids, startsAt }) => ({ booking_id: ids.confirmed, moved_from: startsAt.toISOString() }),
  'bookings.send-moved-by-coach': ({ ids, startsAt }) => ({ booking_id: ids.confirmed, moved_from: startsAt.toISOString() }),
  'bookings.send-changed-by-coach': ({ ids }) => ({ booking_id: ids.confirmed }),
  'bookings.send-week-moved': ({ ids, startsAt }) => ({ booking_id: ids.program, week: '2', moved_from: startsAt.toISOString() }),
  'bookings.send-week-refunded': ({ ids }) => ({ session_id: ids.weekOff }),
  'bookings.send-no-show-returned': ({ ids }) => ({ booking_id: ids.confirmed }),
  'bookings.send-session-off': ({ ids }) => ({ session_id: ids.sickDaySession }),
  'bookings.send-hold-withdrawn': ({ ids }) => ({ checkout_id: ids.checkout }),
  'bookings.send-asked': ({ ids }) => ({ booking_id: ids.confirmed, email_type: 'booking_confirmed' }),
  'bookings.send-reminder': ({ ids, startsAt }) => ({ booking_id: ids.confirmed, starts_at: startsAt.toISOString() }),
  'bookings.send-waitlist-offer': ({ ids }) => ({ entry_id: ids.waiting }),
  'bookings.send-class-ended': ({ ids }) => ({ sick_day_id: ids.sickDay, booking_id: ids.program }),
  'bookings.send-class-request-answered': ({ ids }) => ({ request_id: ids.classRequest }),
  'bookings.send-slot-lost': ({ ids }) => ({ checkout_id: ids.checkout }),
  'inbox.send-acknowledgement': ({ ids }) => ({ message_id: ids.letter }),
  'inbox.send-answer': ({ ids }) => ({ reply_id: ids.reply }),
  'letters.send': ({ ids, userId }) => ({ letter_id: ids.bulkLetter, user_id: userId }),
  'coaching.send-message-to-client': ({ ids }) => ({ thread_id: ids.thread }),
  'coaching.send-check-in-reminder': ({ userId }) => ({ user_id: userId, week: LAST_WEEK }),
  'coaching.send-check-in-reply': ({ ids }) => ({ check_in_id: ids.checkIn }),
  'billing.send-started': ({ ids }) => ({ subscription_id: ids.subscription }),
  'billing.send-given': ({ ids }) => ({ subscription_id: ids.subscription }),
  'billing.send-changed': ({ ids }) => ({ subscription_id: ids.subscription }),
  'billing.send-canceled': ({ ids }) => ({ subscription_id: ids.subscription }),
  'billing.send-payment-failed': ({ ids }) => ({ subscription_id: ids.subscription }),
  'billing.send-confirmation-wanted': ({ ids, userId }) => ({ subscription_id: ids.subscription, invoice_id: `in_${userId}` }),
  'billing.send-renews-soon': ({ ids }) => ({ subscription_id: ids.subscription }),
  'billing.send-price-announced': ({ ids }) => ({ subscription_id: ids.subscription, price: '12000' }),
  'billing.send-trial-ends': ({ ids }) => ({ subscription_id: ids.subscription }),
  'billing.send-trial-refused': ({ ids }) => ({ subscription_id: ids.subscription, refund_cents: '0' }),
  'billing.send-yearly': ({ ids }) => ({ subscription_id: ids.subscription }),
  'billing.send-doubled': ({ ids }) => ({ subscription_id: ids.subscription, refund_cents: '2500' }),
  'billing.send-receipt': ({ ids }) => ({ receipt_id: ids.receipt }),
  'billing.send-credits-granted': ({ ids }) => ({ credit_id: ids.credit }),
  'billing.send-credits-ending': ({ ids }) => ({ credit_id: ids.credit }),
  'billing.send-pack-refunded': ({ ids }) => ({ credit_id: ids.credit }),
  'billing.send-due-reminder': ({ ids, startsAt }) => ({ due_id: ids.due, asked_at: startsAt.toISOString() }),
  'billing.send-no-show-charged': ({ ids }) => ({ fee_id: ids.fee }),
  'billing.send-refunded-by-hand': ({ ids }) => ({ due_entry_id: ids.handRefund }),
  'billing.send-refund-failed': ({ ids, userId }) => ({ user_id: userId, stripe_refund_id: ids.providerRefund }),
  'billing.send-refund-given': ({ ids }) => ({ refund_id: ids.refund }),
  'billing.send-refund-made': ({ ids }) => ({ stripe_refund_id: ids.providerRefund }),
  'billing.send-refund-reduced': ({ ids }) => ({ refund_id: ids.refund, promised: '9000' }),
  'videos.send-news': ({ userId }) => ({ user_id: userId, week: NEWS_WEEK }),
  'notices.send-test-to-coach': ({ userId }) => ({ user_id: userId, minute: '1' }),
  'account-data.send-export-ready': ({ ids }) => ({ export_id: ids.export }),
  'account-data.send-deletion-scheduled': ({ ids }) => ({ deletion_id: ids.deletion }),
  'account-data.send-deleted': ({ ids }) => ({ deletion_id: ids.deletion }),
};

const toCoach = {
  'bookings.send-request-to-coach': ({ ids }: MailFixture) => ({ booking_id: ids.confirmed }),
  'archives.send-ready-to-coach': ({ ids }: MailFixture) => ({ archive_id: ids.archive }),
  'notices.send-notice-to-coach': ({ ids }: MailFixture) => ({ notice_id: ids.notice }),
  'notices.send-agenda-to-coach': ({ startsAt }: MailFixture) => ({ day: localDate(startsAt) }),
  'inbox.send-to-coach': ({ ids }: MailFixture) => ({ message_id: ids.letter }),
  'coaching.send-message-to-coach': ({ ids }: MailFixture) => ({ thread_id: ids.thread }),
  'billing.send-disputed-to-coach': ({ ids }: MailFixture) => ({ dispute_id: ids.dispute }),
  'billing.send-dispute-closed-to-coach': ({ ids }: MailFixture) => ({ dispute_id: ids.dispute, outcome: 'lost' }),
  'billing.send-refund-failed-to-coach': ({ ids, userId }: MailFixture) => ({ user_id: userId, stripe_refund_id: ids.providerRefund }),
  'billing.send-task-to-coach': ({ ids }: MailFixture) => ({ task_id: ids.task, opened_at: '2027-03-01T17:00:07.321Z' }),
} satisfies Partial<{ [Name in MailJob]: Payload<Name> }>;

describe('every mail, for two recipients', () => {
  let testApp: TestApp;
  let people: MailFixture[];
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false, isConnected: false });
    const stripe = testApp.app.get<Stripe>(STRIPE, { strict: false });
    jest.spyOn(stripe.refunds, 'retrieve').mockImplementation((async (id: string) => ({ amount: 2_500, payment_intent: id.replace('re_', 'pi_') })) as never);
    jest.spyOn(stripe.subscriptions, 'retrieve').mockImplementation((async () => ({ latest_invoice: null })) as never);
    jest.spyOn(stripe.invoices, 'retrieve').mockImplementation((async () => ({ status: 'open', amount_remaining: 10_000 })) as never);
    jest.spyOn(stripe.paymentIntents, 'retrieve').mockImplementation((async () => ({ description: 'Pack', latest_charge: null })) as never);
    people = [await mailCast(testApp, 1), await mailCast(testApp, 2)];
    await testApp.em().execute(`update users set language = 'es' where id = ?`, [people[1]!.userId]);
    await testApp.em().execute(`update contact_messages set language = 'es' where id = ?`, [people[1]!.ids.letter]);
    await testApp.em().execute(
      `insert into videos (id, title, category, difficulty, access_tier, upload_status, video_url, is_published, created_at, announced_in)
       values (gen_random_uuid(), 'Carry', 'Strength', 'beginner', 'all', 'pending', 'https://video.test/1', true, now(), ?)`,
      [NEWS_WEEK],
    );
  }, 60_000);
  afterAll(() => testApp.stop());

  /** Performs the job as the queue would, once per recipient. */
  const perform = (name: string, payload: (one: MailFixture) => object, one: MailFixture) =>
    RequestContext.create(testApp.app.get(MikroORM).em, () => testApp.app.get(JobRegister).perform(name, payload(one), `${one.userId}-${name}`));
  const queued = async (since: number) =>
    (await testApp.em().execute<Array<{ to: string }>>(`select recipient_email as "to" from email_queue order by created_at, id`)).length - since;
  const farewell = ({ ids, email }: MailFixture) => testApp.em().execute(`update account_deletions set state = 'done', ended_at = now(), farewell_email = ? where id = ?`, [email, ids.deletion]);

  async function both(name: string, payload: (one: MailFixture) => object) {
    const before = [testApp.mailbox.mails.length, await queued(0)] as const;
    if (name === 'account-data.send-deleted') for (const one of people) await farewell(one);
    for (const one of people) await perform(name, payload, one);
    // Runs again, as after a worker crash: nothing is sent twice.
    for (const one of people) await perform(name, payload, one);
    expect(await queued(before[1])).toBe(people.length);
    return testApp.mailbox.mails.slice(before[0]);
  }

  it('is in one of the two tables', () => {
    const mails = Object.entries(jobs).flatMap(([name, { queue }]) => (queue === 'emails' ? [name] : []));
    expect([...Object.keys(toClient), ...Object.keys(toCoach)].sort()).toEqual(mails.sort());
  });

  it.each(Object.entries(toClient))('%s reaches each client once, in their language', async (name, payload) => {
    const mails = await both(name, payload);
    expect(mails.map(({ to }) => to.map(({ address }) => address))).toEqual(people.map(({ email }) => [email]));
    expect(mails.map(({ html }) => /^<!doctype html>\s*<html lang="(\w+)"/.exec(html)?.[1])).toEqual(['en', 'es']);
  });

  it.each(Object.entries(toCoach))('%s reaches the coach once about each client', async (name, payload) => {
    const mails = await both(name, payload);
    expect(mails.map(({ to }) => to.map(({ address }) => address))).toEqual([[COACH], [COACH]]);
    mails.forEach((mail, index) => expect(`${mail.subject} ${mail.text}`).toMatch(new RegExp(`${people[index]!.email}|${people[index]!.userId}|Maria${index + 1} `)));
  });
});
