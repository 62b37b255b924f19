import type { EntityManager } from '@mikro-orm/postgresql';
import type { Booking } from '@coach/contracts';
import { DAY } from '@coach/domain';
import { CreditGrants } from '../../src/billing/credits/credit-grants.ts';
import { Clock } from '../../src/platform/clock/clock.ts';
import type { TestApp } from '../test-app.ts';
import type { SignedInPerson } from '../people.ts';

/** Grants session credits as the coach does, valid for thirty days. */
export async function giveCredits({ app, em }: TestApp, { userId }: SignedInPerson, granted: number): Promise<void> {
  const expiresAt = new Date(app.get(Clock).now().getTime() + 30 * DAY);
  await em().transactional((inner) => app.get(CreditGrants, { strict: false }).grant(inner as EntityManager, { userId, source: 'gift', granted, expiresAt }));
}

/** Books a one-to-one session with a credit. */
export const bookWithCredit = ({ request }: TestApp, { bearer }: SignedInPerson, session_date: string) =>
  request.post<Booking & { code?: string }>('/bookings/with-credit', { booking_type: 'personal_training', session_date, duration_minutes: 60, location: 'Studio', notes: 'Fit' }, bearer);

/** Returns a client's available credits. */
export const creditsOf = async ({ request }: TestApp, { bearer }: SignedInPerson): Promise<number> => (await request.get<{ available: number }>('/billing/credits', bearer)).body.available;
