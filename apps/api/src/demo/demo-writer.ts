import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, cancellationDeadline, rangeFrom, weekdayOf, type LocalDate } from '@coach/domain';
import { hashPassword } from '../auth/sign-in/passwords.ts';
import { ProfileRow } from '../auth/profile/profile.entity.ts';
import { HEALTH_NOTES } from '../auth/profile/profile.view.ts';
import { User } from '../auth/account/user.entity.ts';
import { createBooking } from '../bookings/booking/booking-writer.ts';
import type { Vault } from '../platform/encryption/vault.ts';
import { DEMO_DETAILS, DEMO_TERMS, demoBookings, type DemoBooking } from './demo-bookings.ts';
import { DEMO_PASSWORD, demoPeople, type DemoPerson } from './demo-people.ts';
import { demoBusiness, demoZone } from './demo-zone.ts';

const isWeekend = (date: LocalDate): boolean => [0, 6].includes(weekdayOf(date));

/** Returns the date this many weekdays (Monday to Friday) away. */
function weekdaysFrom(date: LocalDate, weekdays: number): LocalDate {
  let day = date;
  for (let left = Math.abs(weekdays); left > 0; ) {
    day = addDays(day, Math.sign(weekdays));
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

/** Writes a user who can sign in; returns the user id. */
export function writePerson(em: EntityManager, vault: Vault, { healthNotes: notes, phone, ...person }: DemoPerson, passwordHash: string, now: Date): string {
  const [id, userId] = [randomUUID(), randomUUID()];
  const healthNotes = notes ? vault.seal(HEALTH_NOTES, id, notes) : null;
  em.persist(em.create(User, { id: userId, email: person.email, passwordHash, emailConfirmedAt: now, createdAt: now }));
  em.persist(em.create(ProfileRow, { id, userId, ...person, details: { phone }, healthNotes, welcomeEmailSent: true, createdAt: now }));
  return userId;
}

async function writeBooking(em: EntityManager, vault: Vault, demo: DemoBooking, userId: string, now: Date): Promise<void> {
  const sessionDate = demoZone.wallClockOf(weekdaysFrom(demoZone.localDate(now), demo.weekdays))(demo.minutes)!;
  const isCancelled = demo.status === 'cancelled';
  const { start, end } = rangeFrom(sessionDate, demo.durationMinutes);
  const claimId = isCancelled ? null : randomUUID();
  if (claimId) await em.execute('insert into claims (id, during, created_at) values (?, tstzrange(?, ?), ?)', [claimId, start, end, now]);
  const { bookingType, durationMinutes, status, priceCents, cancelledBy = null, cancellationReason = null } = demo;
  em.persist(
    createBooking(em, vault, demoBusiness, {
      ...{ userId, claimId, bookingType, sessionDate, durationMinutes, status, priceCents, cancelledBy, cancellationReason },
      ...{ details: DEMO_DETAILS, notes: 'As in the profile.', participantCount: 1, checkoutId: null, stripePaymentIntentId: null },
      ...{ cancelledAt: isCancelled ? now : null, changeTerms: DEMO_TERMS, cancellationDeadline: cancellationDeadline(sessionDate, DEMO_TERMS), createdAt: now, updatedAt: now },
    }),
  );
}

/** Writes people and sessions around today, once: a database that has any account is left alone, even if the demo coach was deleted from it. */
export async function writeDemoData(em: EntityManager, vault: Vault, now: Date): Promise<'written' | 'there already'> {
  return em.transactional(async (transaction) => {
    if ((await transaction.count(User)) > 0) return 'there already';
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const ids = new Map(demoPeople.map((person) => [person.email, writePerson(transaction, vault, person, passwordHash, now)]));
    await transaction.flush();
    await transaction.execute('update profiles set is_owner = true where email = ? and not exists (select from profiles where is_owner)', [demoPeople[0]!.email]);
    for (const demo of demoBookings) await writeBooking(transaction, vault, demo, ids.get(demo.client)!, now);
    return 'written';
  });
}
