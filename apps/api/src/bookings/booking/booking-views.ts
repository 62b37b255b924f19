import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Booking } from '@coach/contracts';
import { Clock } from '../../platform/clock/clock.ts';
import { ClassNames } from '../classes/class-names.ts';
import { everyDetails, SessionPlaces } from '../places/session-places.ts';
import type { BookingRow } from './booking.entity.ts';
import { BookingMoneyReader } from './booking-money.ts';
import { bookingView, type BookingMoney } from './booking.view.ts';

/** Bookings on the wire with related data: their place, their money, and their class. */
@Injectable()
export class BookingViews {
  constructor(
    private readonly places: SessionPlaces,
    private readonly classes: ClassNames,
    private readonly money: BookingMoneyReader,
    private readonly clock: Clock,
  ) {}

  /** One booking after a change, which is flushed first. */
  async of(em: EntityManager, booking: BookingRow): Promise<Booking> {
    await em.flush();
    const [money, names] = await Promise.all([this.money.of([booking]), this.classes.of(em, [booking])]);
    const [view] = await this.all(em, [booking], money, names);
    return view!;
  }

  /** Many, whose money and names were loaded with them: their places take one query. */
  async all(em: EntityManager, bookings: readonly BookingRow[], money: ReadonlyMap<string, BookingMoney>, names: ReadonlyMap<string, string>): Promise<Booking[]> {
    const now = this.clock.now();
    const placeOf = await this.places.namedIn(em, everyDetails(bookings));
    return bookings.map((row) => bookingView(row, now, { placeOf, className: names.get(row.id) }, money.get(row.id)!));
  }
}
