import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type ClassEnding } from '@coach/contracts';
import { seriesStarts, rangeFrom, sharesDue, weeksEnding } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { BookingMoneyReader } from '../booking/booking-money.ts';
import { BookingRow } from '../booking/booking.entity.ts';
import { WeeksOff } from '../weeks/weeks-off.service.ts';
import { ClassReader } from './class-reader.ts';
import { GroupClassRow } from './group-class.entity.ts';

const refusals = contract.adminClasses.ending['~orpc'].errorMap;

const NAMES = `select p.user_id, trim(p.first_name || ' ' || p.last_name) as name from profiles p where p.user_id = any(?::uuid[])`;

/** The remaining weeks of a class that the coach ends: canceled in everybody's program, with their shares refunded. */
@Injectable()
export class ClassWeeksEnding {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: ClassReader,
    private readonly weeksOff: WeeksOff,
    private readonly money: BookingMoneyReader,
    private readonly outbox: Outbox,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** A dry run: who loses which weeks, and what is refunded. */
  async preview(id: string): Promise<ClassEnding> {
    const row = await this.em.findOne(GroupClassRow, { id, status: 'open' });
    if (!row) throw refusal(refusals, 'NOT_FOUND');
    const bookings = await this.em.find(BookingRow, { id: { $in: await this.reader.seatedIn(this.em, id) } }, { orderBy: { createdAt: 'asc', id: 'asc' } });
    const money = await this.money.of(bookings);
    const names = new Map((await this.em.execute<Array<{ user_id: string; name: string }>>(NAMES, [`{${bookings.map(({ userId }) => userId).join()}}`])).map(({ user_id, name }) => [user_id, name]));
    const participants = bookings.map((booking) => {
      const { refundableCents, weeksOff } = money.get(booking.id)!;
      const weeks = weeksEnding(booking, this.hoursOf(row), this.clock.now()).map(({ week }) => week);
      const unsettled = weeksOff.reduce((sum, { settled, share_cents }) => sum + (settled ? 0 : share_cents), 0);
      const refund_cents = sharesDue({ priceCents: booking.priceCents, weeks: booking.weeks!, refundableCents: (refundableCents ?? 0) - unsettled }, weeks);
      return { booking_id: booking.id, name: names.get(booking.userId) ?? '', weeks: weeks.length, refund_cents, is_paid: Boolean(booking.stripePaymentIntentId) };
    });
    return { weeks: this.ahead(row), participants, refund_cents: participants.reduce((sum, { refund_cents }) => sum + refund_cents, 0) };
  }

  /** Whether one of its weeks has not started yet. */
  isAhead(row: GroupClassRow): boolean {
    return this.ahead(row).length > 0;
  }

  /** In the caller's transaction, on its locked bookings: each client gets one mail about all of their weeks. */
  async end(em: EntityManager, row: GroupClassRow, bookings: readonly BookingRow[], reason: string, actor: Actor): Promise<void> {
    if (bookings.length === 0) return;
    const [now, id] = [this.clock.now(), randomUUID()];
    const { end } = rangeFrom(this.hoursOf(row).at(-1)!, row.durationMinutes);
    await em.execute('insert into sick_days (id, during, reason, declared_by, created_at) values (?, tstzrange(?, ?), ?, ?, ?)', [id, now, end, reason, actor.userId, now]);
    for (const booking of bookings) {
      const weeks = weeksEnding(booking, this.hoursOf(row), now);
      for (const { week, startsAt } of weeks) {
        const off = randomUUID();
        await em.execute(`insert into sick_day_sessions (id, sick_day_id, booking_id, user_id, starts_at, effect, week, state) values (?, ?, ?, ?, ?, 'week', ?, 'waiting')`, [off, id, booking.id, booking.userId, startsAt, week]);
        await this.weeksOff.end(em, booking, { id: off, week, startsAt });
        await em.execute(`update sick_day_sessions set state = 'done' where id = ?`, [off]);
      }
      if (weeks.length > 0) this.outbox.record(em, 'class.ended', { sick_day_id: id, booking_id: booking.id });
    }
  }

  private hoursOf({ startsAt, weeks }: GroupClassRow): Date[] {
    return seriesStarts(startsAt, this.business.zone, weeks) ?? [startsAt];
  }

  private ahead(row: GroupClassRow): ClassEnding['weeks'] {
    const now = this.clock.now();
    return this.hoursOf(row).flatMap((start, index) => (start > now ? [{ week: index + 1, starts_at: start.toISOString() }] : []));
  }
}
