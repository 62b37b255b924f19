import type { PlantedBug } from '../planted-bug.ts';

/** Time, holds, cancelling, moving, reminders and the waiting list. */
export const bookingBugs: readonly PlantedBug[] = [
  {
    name: 'hold: one that ran out still takes the hour',
    before: `from claims where during && tstzrange(?, ?) and (held_until is null or held_until > ?)`,
    after: `from claims where during && tstzrange(?, ?) and (held_until is null or held_until > '-infinity' or held_until > ?)`,
    spec: 'apps/api/test/checkout.spec.ts',
  },
  {
    name: 'hold: a provider that does not answer keeps the hour taken',
    before: `await this.sessions.release(order.reference);\n      throw error;`,
    after: `throw error;`,
    spec: 'apps/api/test/checkout.spec.ts',
  },
  {
    name: 'hold: one free account may hold the whole calendar',
    before: `if (refused) throw refusal(refusals, refused);\n      const planned = await this.planner.plan`,
    after: `const planned = await this.planner.plan`,
    spec: 'apps/api/test/unpaid-holds.spec.ts',
  },
  {
    name: 'hold: consultations are asked for without end',
    before: `if (await this.holds.hasAskedEnough(em, userId)) throw refusal(consultationRefusals, 'CONSULTATIONS_SPENT');`,
    after: ``,
    spec: 'apps/api/test/bookings.spec.ts',
  },
  {
    name: 'cancel: the window does not close',
    before: `if (!isCancellable(booking, now)) throw refusal(cancelRefusals, 'CANCELLATION_WINDOW_CLOSED');`,
    after: `void isCancellable(booking, now);`,
    spec: 'apps/api/test/over-time.spec.ts',
  },
  {
    name: 'cancel: somebody else may end a booking',
    before: `await this.ending.prepare(bookingId);\n    return this.em.transactional(async (em) => {\n      const booking = await em.findOne(BookingRow, { id: bookingId, userId }`,
    after: `await this.ending.prepare(bookingId);\n    return this.em.transactional(async (em) => {\n      const booking = await em.findOne(BookingRow, { id: bookingId, ...(userId ? {} : { userId }) }`,
    spec: 'apps/api/test/over-time.spec.ts',
  },
  {
    name: 'cancel: what the coach ends late is kept from the client',
    before: `settlementOf({ priceCents, isPaid: Boolean(stripePaymentIntentId), ...times }, by, now)`,
    after: `settlementOf({ priceCents, isPaid: Boolean(stripePaymentIntentId), ...times }, by === 'admin' ? 'client' : by, now)`,
    spec: 'apps/api/test/over-time.spec.ts',
  },
  {
    name: 'cancel: told though the transaction came to nothing',
    before: `if (tells) this.outbox.record(em, 'booking.cancelled', { booking_id: booking.id });`,
    after: `const apart = this.em.fork();\n    if (tells) this.outbox.record(apart, 'booking.cancelled', { booking_id: booking.id });\n    await apart.flush();`,
    spec: 'apps/api/test/rolled-back.spec.ts',
  },
  {
    name: 'cancel: told in a transaction of its own though the other came to nothing',
    before: `if (tells) this.outbox.record(em, 'booking.cancelled', { booking_id: booking.id });`,
    after: `if (tells) await this.em.fork().transactional(async (apart) => this.outbox.record(apart as EntityManager, 'booking.cancelled', { booking_id: booking.id }));`,
    spec: 'apps/api/test/rolled-back.spec.ts',
  },
  {
    name: 'move: the old hour stays taken',
    before: `await release();\n    const claimed = await claim();`,
    after: `void release;\n    const claimed = await claim();`,
    spec: 'apps/api/test/moving.spec.ts',
  },
  {
    name: 'reminder: the day’s goes by the wall clock over a change of it',
    before: `const [day, hour] = [before(startsAt, REMINDER_HOURS.day), before(startsAt, REMINDER_HOURS.hour)];`,
    after: `const wall = (at: Date): number => Date.parse(\`\${at.toLocaleString('sv-SE', { timeZone: 'America/Los_Angeles' })}Z\`) - at.getTime();
    const dayAgo = before(startsAt, REMINDER_HOURS.day);
    const [day, hour] = [new Date(dayAgo.getTime() + wall(startsAt) - wall(dayAgo)), before(startsAt, REMINDER_HOURS.hour)];`,
    spec: 'libs/domain/src/bookings/reminders.spec.ts',
  },
  {
    name: 'reminder: the hour’s goes two hours ahead',
    before: `{ day: 24, hour: 1 }`,
    after: `{ day: 24, hour: 2 }`,
    spec: 'apps/api/test/over-time.spec.ts',
  },
  {
    name: 'reminder: the day’s is looked for half a day ahead only',
    before: `$lte: new Date(now.getTime() + DAY) }, lastSessionAt`,
    after: `$lte: new Date(now.getTime() + DAY / 2) }, lastSessionAt`,
    spec: 'apps/api/test/over-time.spec.ts',
  },
  {
    name: 'reminder: it is sent with every look',
    before: `if (rows[0]) this.outbox.record(em, 'booking.reminder-due'`,
    after: `this.outbox.record(em, 'booking.reminder-due'`,
    spec: 'apps/api/test/over-time.spec.ts',
  },
  {
    name: 'group: sold past closing in a later, shortened week',
    before: `opens <= minute && minute + asked.durationMinutes <= closes);`,
    after: `opens <= minute && minute - asked.durationMinutes <= closes);`,
    spec: 'apps/api/test/group.spec.ts',
  },
  {
    name: 'group: a week that is taken does not keep the program from being sold',
    before: `if (!start || !isOpen || !isFree(day.taken, start.getTime(), asked)) return false;`,
    after: `if (!start || !isOpen) return false;`,
    spec: 'libs/domain/src/bookings/slots.spec.ts',
  },
  {
    name: 'waiting list: the last who came is offered the hour first',
    before: `for (const entry of inOfferOrder(waiting, premium)) await this.offer(em, entry);`,
    after: `for (const entry of [...inOfferOrder(waiting, premium)].reverse()) await this.offer(em, entry);`,
    spec: 'apps/api/test/waitlist.spec.ts',
  },
  {
    name: 'waiting list: an offer that ran out can still be taken',
    before: `if (entry.state !== 'offered' || !entry.heldUntil || entry.heldUntil <= this.clock.now()) throw refusal(refusals, 'GONE');`,
    after: `if (entry.state !== 'offered' || !entry.heldUntil) throw refusal(refusals, 'GONE');`,
    spec: 'apps/api/test/waitlist.spec.ts',
  },
  {
    name: 'time zone: an evening session is planned on the day it has in Greenwich',
    before: `const { slots, buffers } = await this.slots.toClaim(localDate(start), slotQuery, em);`,
    after: `const { slots, buffers } = await this.slots.toClaim(start.toISOString().slice(0, 10), slotQuery, em);`,
    spec: 'apps/api/test/checkout.spec.ts',
  },
  {
    name: 'time zone: “Today” counts every other day',
    before: `localDate(booking.sessionDate) === localDate(now)) counts.today += 1;`,
    after: `localDate(booking.sessionDate) !== localDate(now)) counts.today += 1;`,
    spec: 'libs/domain/src/bookings/booking-groups.spec.ts',
  },
  {
    name: 'own time: the day is shown without somebody else’s session',
    before: `findOne(BookingRow, { id: bookingId, userId }, { fields: ['claimId'] })`,
    after: `findOne(BookingRow, { id: bookingId, ...(userId ? {} : { userId }) }, { fields: ['claimId'] })`,
    spec: 'apps/api/test/own-time.spec.ts',
  },
  {
    name: 'own time: the hour that one holds reads as taken by somebody else',
    before: `if (own!.is_held) return 'held';`,
    after: `if (own!.is_held) return undefined;`,
    spec: 'apps/api/test/own-time.spec.ts',
  },
  {
    name: 'undo: a session that has begun is undone',
    before: `new Date(Math.min(createdAt.getTime() + UNDO_MINUTES * MINUTE, sessionDate.getTime()))`,
    after: `new Date(Math.max(createdAt.getTime() + UNDO_MINUTES * MINUTE, 0 * sessionDate.getTime()))`,
    spec: 'libs/domain/src/bookings/cancellation.spec.ts',
  },
  {
    name: 'undo: the credit of a slip stays used',
    before: `cancelledBy: by, cancellationDeadline: freeUntil(times) }`,
    after: `cancelledBy: by, cancellationDeadline: freeUntil(times) && cancellationDeadline }`,
    spec: 'apps/api/test/undo.spec.ts',
  },
  {
    name: 'moves: each of two in quick succession is mailed',
    before: `if (claimed.length === 0) return;`,
    after: `void claimed;`,
    spec: 'apps/api/test/moving.spec.ts',
  },
  {
    name: 'payment page: what somebody entered is shown to somebody else',
    before: `(await holdsPaidBy(this.em, id)).filter((one) => one.userId === userId)`,
    after: `(await holdsPaidBy(this.em, id)).filter((one) => one.userId !== '')`,
    spec: 'apps/api/test/intended-booking.spec.ts',
  },
  {
    name: 'weeks in one go: one that is cancelled takes the money of the others along',
    before: `, cents: paidShareCents };`,
    after: ` };`,
    spec: 'apps/api/test/weekly-sessions.spec.ts',
  },
  {
    name: 'weeks in one go: what was taken before it was paid is kept',
    before: `gone.reduce((sum, { shareCents }) => sum + shareCents, 0)`,
    after: `gone.reduce((sum, { shareCents }) => Math.min(sum, shareCents), 0)`,
    spec: 'apps/api/test/weekly-sessions.spec.ts',
  },
  {
    name: 'program: a week that is missed or off is called to mind',
    before: `return sessionsOf(booking).filter(takesPlace).flatMap(({ startsAt }) => {`,
    after: `return sessionsOf(booking).flatMap(({ startsAt }) => {`,
    spec: 'apps/api/test/program-weeks.spec.ts',
  },
  {
    name: 'program: a week that is settled is settled again',
    before: `if (unsettled && !unsettled.settled) return how(em, booking, unsettled);`,
    after: `if (unsettled) return how(em, booking, unsettled);`,
    spec: 'apps/api/test/program-weeks.spec.ts',
  },
  {
    name: 'program: a week that falls out keeps its time',
    before: `    await this.weeks.release(em, booking, [week]);\n    this.weeks.change(`,
    after: `    this.weeks.change(`,
    spec: 'apps/api/test/program-weeks.spec.ts',
  },
  {
    name: 'program: anybody takes the share of a week',
    before: `if (known?.user_id !== userId) throw refusal(refundRefusals, 'NOT_FOUND');`,
    after: `if (!known) throw refusal(refundRefusals, 'NOT_FOUND');`,
    spec: 'apps/api/test/program-weeks.spec.ts',
  },
];
