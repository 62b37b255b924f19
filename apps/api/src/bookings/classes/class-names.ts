import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isSeries, sessionLabel, type BookingType, type Service } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { BookingHold } from '../checkout/booking-hold.entity.ts';
import type { BookingRow } from '../booking/booking.entity.ts';

/** The class name of a booking `b`, as a column. */
export const CLASS_NAME = '(select k.name from group_classes k where k.id = b.class_id) as class_name';

/** The same for each booking `one`. */
export const CLASS_BESIDE = '(select k.name from group_classes k where k.id = one.class_id) as "className"';

const NAMES = 'select b.id, k.name from bookings b join group_classes k on k.id = b.class_id where b.id = any(?::uuid[])';

type Named = Pick<BookingRow, 'id' | 'bookingType'> & Partial<Pick<BookingRow, 'soldName'>>;

/** The name a session was sold under, if its service is called otherwise by now. */
export const formerName = (services: readonly Service[], bookingType: BookingType, soldName: string | null | undefined): string | null =>
  soldName && soldName !== sessionLabel(services, bookingType) ? soldName : null;

/** Names of sessions that differ from their service's current name: the single source for views, mails, and calendars. */
@Injectable()
export class ClassNames {
  constructor(private readonly business: BusinessSnapshot) {}

  /** By booking: the class's name, or the name sold under; in one query. */
  async of(em: EntityManager, bookings: readonly Named[]): Promise<Map<string, string>> {
    const former = bookings.flatMap(({ id, bookingType, soldName }): Array<[string, string]> => {
      const name = formerName(this.business.services, bookingType, soldName);
      return name ? [[id, name]] : [];
    });
    const programs = bookings.filter(({ bookingType }) => isSeries(this.business.service(bookingType)));
    const rows = programs.length > 0 ? await prepared<{ id: string; name: string }>(em, { sql: NAMES, values: [`{${programs.map(({ id }) => id).join()}}`] }) : [];
    return new Map([...former, ...rows.map(({ id, name }): [string, string] => [id, name])]);
  }

  /** The same for rows that already include their class's name. */
  named(bookings: ReadonlyArray<Named & { className: string | null }>): Map<string, string> {
    return new Map(
      bookings.flatMap(({ id, bookingType, soldName, className }): Array<[string, string]> => {
        const name = className ?? formerName(this.business.services, bookingType, soldName);
        return name ? [[id, name]] : [];
      }),
    );
  }

  /** A booked session's name: its class's, else its service's as sold. */
  async labelOf(em: EntityManager, booking: Named): Promise<string> {
    return (await this.of(em, [booking])).get(booking.id) ?? sessionLabel(this.business.services, booking.bookingType);
  }

  /** The same for a session being paid for. */
  async labelOfHold(em: EntityManager, { classId, bookingType, soldName }: Pick<BookingHold, 'classId' | 'bookingType' | 'soldName'>): Promise<string> {
    const [row] = classId ? await em.execute<Array<{ name: string }>>('select name from group_classes where id = ?', [classId]) : [];
    return row?.name ?? soldName ?? sessionLabel(this.business.services, bookingType);
  }
}
