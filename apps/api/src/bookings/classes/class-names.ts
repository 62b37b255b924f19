import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sessionLabel } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import type { BookingHold } from '../checkout/booking-hold.entity.ts';
import type { BookingRow } from '../booking/booking.entity.ts';

/** The name of the class that a booking `b` is part of, as a column. */
export const CLASS_NAME = '(select k.name from group_classes k where k.id = b.class_id) as class_name';

const NAMES = 'select b.id, k.name from bookings b join group_classes k on k.id = b.class_id where b.id = any(?::uuid[])';

/** What clients call their sessions in a class: the one reader for views, mails and calendars. */
@Injectable()
export class ClassNames {
  constructor(private readonly business: BusinessSnapshot) {}

  /** By booking; in one question, and none where there is no program. */
  async of(em: EntityManager, bookings: readonly Pick<BookingRow, 'id' | 'bookingType'>[]): Promise<Map<string, string>> {
    const programs = bookings.filter(({ bookingType }) => bookingType === 'group_session');
    if (programs.length === 0) return new Map();
    const rows = await em.execute<Array<{ id: string; name: string }>>(NAMES, [`{${programs.map(({ id }) => id).join()}}`]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** What a booked session is called: by its class, else by its kind. */
  async labelOf(em: EntityManager, booking: Pick<BookingRow, 'id' | 'bookingType'>): Promise<string> {
    return (await this.of(em, [booking])).get(booking.id) ?? sessionLabel(this.business.services, booking.bookingType);
  }

  /** The same of one that is being paid for. */
  async labelOfHold(em: EntityManager, { classId, bookingType }: Pick<BookingHold, 'classId' | 'bookingType'>): Promise<string> {
    const [row] = classId ? await em.execute<Array<{ name: string }>>('select name from group_classes where id = ?', [classId]) : [];
    return row?.name ?? sessionLabel(this.business.services, bookingType);
  }
}
