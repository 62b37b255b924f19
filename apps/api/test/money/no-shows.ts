import { yourCoach } from '@coach/content';
import type { AdminBooking, AmountDue, Booking } from '@coach/contracts';
import { DAY } from '@coach/domain';
import type Stripe from 'stripe';
import { STRIPE } from '../../src/billing/stripe/stripe.ts';
import { eventually } from '../eventually.ts';
import type { SignedInPerson } from '../people.ts';
import type { TestApp } from '../test-app.ts';
import { pageIdOf, Payments } from './payments.ts';

/** A business whose one-to-one sessions are paid at the session, with a no-show fee of 50 %; acts as its clients and its coach. */
export async function openNoShows(testApp: TestApp) {
  const payments = new Payments(testApp);
  const coach = await testApp.people.coach();
  let hour = 0;
  const stripe = () => testApp.app.get<Stripe>(STRIPE, { strict: false });
  const publish = (noShowFeePercent: number) =>
    testApp.publishBusiness({ policy: { ...yourCoach.policy, noShowFeePercent }, services: yourCoach.services.map((service) => (service.id === 'personal_training' ? { ...service, paid: 'on_the_spot_weekly' as const } : service)) });

  /** A time in this week that no other test uses. */
  const freeHour = (): string => {
    const [day, at] = [2 + Math.floor(hour / 7), 9 + (hour % 7)];
    hour += 1;
    return `2027-03-0${day}T${String(at).padStart(2, '0')}:00:00-08:00`;
  };
  const checkout = (client: SignedInPerson, session_date: string, changes: object = {}) =>
    testApp.request.post<{ url: string; code?: string; data?: object }>(
      '/billing/checkout',
      { serviceType: 'personal_training_60', agreedFee: 4_500, expectedPrice: 9_000, bookingData: { booking_type: 'personal_training', session_date, duration_minutes: 60, location: 'Studio', notes: 'Fit' }, ...changes },
      client.bearer,
    );
  const keep = async (page: string, card = '4242424242424242') => payments.control(`/checkout/${page}/pay`, { card, authentication: 'complete' });
  const bookingsOf = async ({ bearer }: SignedInPerson) => (await testApp.request.get<Booking[]>('/bookings', bearer)).body;
  const dueOf = async ({ userId }: SignedInPerson) => (await testApp.request.get<AmountDue[]>(`/admin/amounts-due?user_id=${userId}`, coach.bearer)).body[0]!;
  const mailNamed = ({ email }: SignedInPerson, subject: string) => eventually(async () => (await testApp.mailbox.to(email)).find((mail) => mail.subject.startsWith(subject)));

  const booked = async (card?: string) => {
    const client = await testApp.people.client();
    const page = pageIdOf((await checkout(client, freeHour())).body.url);
    expect(await keep(page, card)).toBe(200);
    const booking = await eventually(async () => (await bookingsOf(client))[0]);
    return { client, page, booking };
  };
  const listed = async (id: string): Promise<AdminBooking> => (await eventually(async () => (await testApp.request.get<{ bookings: AdminBooking[] }>('/admin/bookings?group=completed&limit=100', coach.bearer)).body.bookings.find((one) => one.id === id)))!;
  const charge = (id: string, bearer = coach.bearer) => testApp.request.post<AdminBooking & { code?: string; data?: { reason: string } }>(`/admin/bookings/${id}/no-show-fee`, {}, bearer);
  const markNoShow = (id: string) => testApp.request.post<AdminBooking>(`/admin/bookings/${id}/no-show`, {}, coach.bearer);
  /** Signs a user in again after weeks. */
  const again = (person: SignedInPerson) => testApp.people.again(person);
  const after = async (days: number, act: () => Promise<void>) => {
    testApp.advance(days * DAY);
    try {
      await act();
    } finally {
      testApp.advance(-days * DAY);
    }
  };
  /** Marks a no-show and charges the fee, a week later; returns once the provider has answered. */
  const missed = async (card?: string) => {
    const one = await booked(card);
    let fee: AdminBooking['no_show_fee'];
    await after(7, async () => {
      expect((await markNoShow(one.booking.id)).status).toBe(200);
      expect(await charge(one.booking.id)).toMatchObject({ status: 200, body: { no_show_fee: { amount: 4_500 } } });
      fee = await eventually(async () => {
        const { no_show_fee: now } = await listed(one.booking.id);
        return now?.state === 'asked' ? null : now;
      });
    });
    return { ...one, fee: fee! };
  };
  const chargesOf = async (client: SignedInPerson) => {
    const [row] = await testApp.em().execute<Array<{ id: string }>>('select stripe_customer_id as id from billing_customers where user_id = ?', [client.userId]);
    return (await stripe().charges.list({ customer: row!.id })).data.filter(({ paid }) => paid);
  };
  await publish(50);
  return { payments, coach, stripe, publish, freeHour, checkout, keep, bookingsOf, dueOf, mailNamed, booked, listed, charge, markNoShow, again, after, missed, chargesOf };
}

export type NoShows = Awaited<ReturnType<typeof openNoShows>>;
