import type { Booking } from '@coach/contracts';
import type { TestApp } from '../test-app.ts';
import { eventually } from '../eventually.ts';
import { Payments } from './payments.ts';
import type { SignedInPerson } from '../people.ts';

export interface SoldSession {
  client: SignedInPerson;
  booking: Booking;
}

/** Paid sessions, created the way a client does. */
export class SoldSessions {
  private readonly payments: Payments;

  constructor(private readonly testApp: TestApp) {
    this.payments = new Payments(testApp);
  }

  /** Opens the payment page for an hour of personal training; returns the provider's id of it. */
  async checkout(client: SignedInPerson, session_date: string): Promise<{ status: number; session: string; url: string }> {
    const bookingData = { booking_type: 'personal_training', session_date, duration_minutes: 60, location: 'Studio', notes: 'Fit', participant_count: 1 };
    const { status, body } = await this.testApp.request.post<{ url: string }>('/billing/checkout', { serviceType: 'personal_training_60', bookingData }, client.bearer);
    return { status, url: body.url, session: body.url ? new URL(body.url).pathname.split('/').at(-1)! : '' };
  }

  /** Sells a session at this time, paid and confirmed. */
  async at(session_date: string): Promise<SoldSession> {
    const client = await this.testApp.people.client();
    await this.payments.pay((await this.checkout(client, session_date)).session);
    return { client, booking: await eventually(async () => (await this.of(client))[0]) };
  }

  async of(client: SignedInPerson): Promise<Booking[]> {
    return (await this.testApp.request.get<Booking[]>('/bookings', client.bearer)).body;
  }

  /** Whether an hour is currently available. */
  async isFree(at: string): Promise<boolean | undefined> {
    const { body } = await this.testApp.request.get<Array<{ time_slot: string; is_available: boolean }>>(`/availability/slots?date=${at.slice(0, 10)}&duration=60`);
    return body.find(({ time_slot }) => time_slot === at)?.is_available;
  }

  /** Returns the refund promised for a booking, in cents. */
  async refunded({ stripe_payment_intent_id: intent }: Booking): Promise<number | null> {
    const rows = await this.testApp.em().execute<Array<{ amount: number }>>('select r.amount from refunds r join payments p on p.id = r.payment_id where p.stripe_payment_intent_id = ?', [intent]);
    return rows[0]?.amount ?? null;
  }
}
