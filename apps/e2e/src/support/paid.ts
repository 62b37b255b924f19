import { post } from './people.ts';
import { control, customerOf, stripe } from './sandbox.ts';
import type { FreeSlot } from './slots.ts';
import { expect } from './test.ts';

/** Buys something from the catalog through the sandbox, without a browser. */
export async function buy(bearer: string, body: object): Promise<void> {
  const response = await post('/billing/checkout', body, bearer);
  expect(response.status).toBe(200);
  const { url } = (await response.json()) as { url: string };
  await control(`checkout/${new URL(url).pathname.split('/').at(-1)!}/pay`, { card: '4242424242424242' });
}

const details = ({ start }: FreeSlot) => ({ booking_type: 'personal_training', session_date: start, duration_minutes: 60, location: 'Studio on 4th Street', notes: 'Runs twice a week' });

/** Buys an hour of personal training by card. */
export const buySession = (bearer: string, slot: FreeSlot): Promise<void> =>
  buy(bearer, { serviceType: 'personal_training_60', bookingData: { ...details(slot), participant_count: 1 } });

/** Buys six weeks of group training starting at this time, by card. */
export const buyProgram = (bearer: string, slot: FreeSlot): Promise<void> =>
  buy(bearer, { serviceType: 'group_session', bookingData: { ...details(slot), booking_type: 'group_session', participant_count: 1 } });

/** Books an hour of personal training for a session credit. */
export async function bookWithCredit(bearer: string, slot: FreeSlot): Promise<void> {
  expect((await post('/bookings/with-credit', details(slot), bearer)).status).toBe(201);
}

export interface PaidCharge {
  id: string;
  amount_refunded: number;
}

/** The person's charges at the provider, newest first. */
export async function chargesOf(email: string): Promise<PaidCharge[]> {
  return (await stripe<{ data: PaidCharge[] }>('GET', 'charges', { customer: await customerOf(email) })).data;
}
