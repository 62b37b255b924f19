import type { PlantedBug } from '../planted-bug.ts';

/** Time off that overlaps bookings, holds or offered times. */
export const timeOffBugs: readonly PlantedBug[] = [
  {
    name: 'time off: sessions in it are left standing without a word',
    before: `if (choice === null) return found > 0 ? 'SESSIONS_IN_TIME_OFF' : null;`,
    after: `if (choice === null) return null;`,
    spec: 'apps/api/test/time-off.spec.ts',
  },
  {
    name: 'time off: decided by a list that is out of date',
    before: `return isAsShown ? null : 'CHANGED';`,
    after: `return isAsShown || found > 0 ? null : 'CHANGED';`,
    spec: 'apps/api/test/time-off.spec.ts',
  },
  {
    name: 'time off: an hour that was taken back becomes a session by a late payment',
    before: `if (withdrawnAt || start <= this.clock.now()) return null;`,
    after: `if (start <= this.clock.now()) return null;`,
    spec: 'apps/api/test/time-off.spec.ts',
  },
  {
    name: 'time off: whoever was paying for the hour is told nothing',
    before: `if (withdrawnAt) this.outbox.record(em, 'hold.withdrawn-unpaid', { checkout_id: holdId });`,
    after: ``,
    spec: 'apps/api/test/time-off.spec.ts',
  },
  {
    name: 'time off: saved with the working hours it asks nothing',
    before: `if (hit.sessions + hit.holds > 0) throw refusal(refusals, 'SESSIONS_IN_TIME_OFF', hit);`,
    after: `void hit;`,
    spec: 'apps/api/test/time-off.spec.ts',
  },
  {
    name: 'time off: an hour held instead of a lost session can still be taken in it',
    before: `|| off.settled || (await this.isAway(em, off, booking, offer))) throw`,
    after: `|| off.settled) throw`,
    spec: 'apps/api/test/time-off-offers.spec.ts',
  },
  {
    name: 'time off: taken while its client moves a session, they wait for each other',
    before: `await this.timeOff.keepFor(em);
      const booking = await em.findOne(BookingRow, { id: bookingId, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!booking) throw refusal(refusals, 'NOT_FOUND');`,
    after: `const booking = await em.findOne(BookingRow, { id: bookingId, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!booking) throw refusal(refusals, 'NOT_FOUND');`,
    spec: 'apps/api/test/lock-order.spec.ts',
  },
];
