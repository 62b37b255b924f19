import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { BookingRow } from '../booking/booking.entity.ts';

const NAMES = 'select b.id, k.name from bookings b join group_classes k on k.id = b.class_id where b.id = any(?::uuid[])';

/** What clients call their sessions in a class: the one reader for views, mails and calendars. */
@Injectable()
export class ClassNames {
  /** By booking; in one question, and none where there is no program. */
  async of(em: EntityManager, bookings: readonly Pick<BookingRow, 'id' | 'bookingType'>[]): Promise<Map<string, string>> {
    const programs = bookings.filter(({ bookingType }) => bookingType === 'group_session');
    if (programs.length === 0) return new Map();
    const rows = await em.execute<Array<{ id: string; name: string }>>(NAMES, [`{${programs.map(({ id }) => id).join()}}`]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
