import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { HeldInStretch, SickDayPreview, SickDaySession } from '@coach/contracts';
import { shareDue, settlementOf, type TimeRange } from '@coach/domain';
import { ProfileRow } from '../../auth/profile/profile.entity.ts';
import { BookingMoneyReader } from '../../bookings/booking/booking-money.ts';
import { ClassNames } from '../../bookings/classes/class-names.ts';
import { fingerprintOf, RangeContentsReader, type HitHold, type HitSession } from '../../bookings/time-off/range-contents.service.ts';
import { Clock } from '../../platform/clock/clock.ts';

const NOBODY = { firstName: '', lastName: '', email: '' };

const heldView = ({ hold, startsAt, isPaid }: HitHold, { firstName, lastName, email }: typeof NOBODY): HeldInStretch => ({
  ...{ hold_id: hold.id, booking_type: hold.bookingType, session_date: startsAt.toISOString(), price_cents: hold.priceCents },
  ...{ is_paid: isPaid, first_name: firstName, last_name: lastName, email },
});

/** A preview of closing a range: who is affected, and the cost to the cent. */
@Injectable()
export class RangePreviewService {
  constructor(
    private readonly em: EntityManager,
    private readonly contents: RangeContentsReader,
    private readonly classes: ClassNames,
    private readonly money: BookingMoneyReader,
    private readonly clock: Clock,
  ) {}

  async of(range: TimeRange): Promise<SickDayPreview> {
    const found = await this.contents.read(range);
    const [hit, users] = [found.sessions, [...found.sessions.map(({ booking }) => booking.userId), ...found.holds.map(({ hold }) => hold.userId)]];
    const profiles = new Map((await this.em.find(ProfileRow, { userId: { $in: users } })).map((profile) => [profile.userId, profile]));
    const money = await this.money.of(hit.map(({ booking }) => booking));
    const names = await this.classes.of(this.em, hit.map(({ booking }) => booking));
    const sessions = hit.map((one) => ({ ...this.viewOf(one, profiles.get(one.booking.userId) ?? NOBODY, money.get(one.booking.id)?.refundableCents ?? 0), class_name: names.get(one.booking.id) ?? null }));
    return {
      sessions,
      holds: found.holds.map((one) => heldView(one, profiles.get(one.hold.userId) ?? NOBODY)),
      refund_cents: sessions.reduce((sum, { refund_cents: cents }) => sum + cents, 0),
      credits_returned: sessions.filter(({ credit_returned: back }) => back).length,
      people: new Set(hit.map(({ booking }) => booking.userId)).size,
      shown: fingerprintOf(found),
    };
  }

  private viewOf({ booking, effect, startsAt, week }: HitSession, { firstName, lastName, email }: typeof NOBODY, refundableCents: number): SickDaySession {
    const { priceCents = null, stripePaymentIntentId, cancellationDeadline, createdAt, sessionDate, changeTerms } = booking;
    const { refundCents, creditReturned } = settlementOf({ priceCents, isPaid: Boolean(stripePaymentIntentId), cancellationDeadline, createdAt, sessionDate, changeTerms }, 'admin', this.clock.now());
    const isEnd = effect === 'cancel';
    return {
      ...{ booking_id: booking.id, booking_type: booking.bookingType, status: booking.status, session_date: startsAt.toISOString(), duration_minutes: booking.durationMinutes },
      ...{ first_name: firstName, last_name: lastName, email, effect, week, share_cents: week === null ? 0 : shareDue({ priceCents, weeks: booking.weeks!, refundableCents }, week), refund_cents: isEnd ? refundCents : 0, credit_returned: isEnd && creditReturned },
    };
  }
}
