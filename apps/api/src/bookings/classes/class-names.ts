import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isSeries, sessionLabel, type BookingType, type Service } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { BookingHold } from '../checkout/booking-hold.entity.ts';
import type { BookingRow } from '../booking/booking.entity.ts';

/** The name of the class that a booking `b` is part of, as a column. */
export const CLASS_NAME = '(select k.name from group_classes k where k.id = b.class_id) as class_name';

/** The same of each booking `one`. */
export const CLASS_BESIDE = '(select k.name from group_classes k where k.id = one.class_id) as "className"';

const NAMES = 'select b.id, k.name from bookings b join group_classes k on k.id = b.class_id where b.id = any(?::uuid[])';

type Named = Pick<BookingRow, 'id' | 'bookingType'> & Partial<Pick<BookingRow, 'soldName'>>;

/** What a session was sold as, where its service is called otherwise by now. */
export const formerName = (services: readonly Service[], bookingType: BookingType, soldName: string | null | undefined): string | null =>
  soldName && soldName !== sessionLabel(services, bookingType) ? soldName : null;

/** What clients call their sessions where that is not their service's present name: the one reader for views, mails and calendars. */
@Injectable()
export class ClassNames {
  constructor(private readonly business: BusinessSnapshot) {}

  /** By booking: of its class, or as it was sold; in one question, and none where there is no program. */
  async of(em: EntityManager, bookings: readonly Named[]): Promise<Map<string, string>> {
    const former = bookings.flatMap(({ id, bookingType, soldName }): Array<[string, string]> => {
      const name = formerName(this.business.services, bookingType, soldName);
      return name ? [[id, name]] : [];
    });
    const programs = bookings.filter(({ bookingType }) => isSeries(this.business.service(bookingType)));
    const rows = programs.length > 0 ? await prepared<{ id: string; name: string }>(em, { sql: NAMES, values: [`{${programs.map(({ id }) => id).join()}}`] }) : [];
    return new Map([...former, ...rows.map(({ id, name }): [string, string] => [id, name])]);
  }

  /** The same of rows that bring the name of their class along. */
  named(bookings: ReadonlyArray<Named & { className: string | null }>): Map<string, string> {
    return new Map(
      bookings.flatMap(({ id, bookingType, soldName, className }): Array<[string, string]> => {
        const name = className ?? formerName(this.business.services, bookingType, soldName);
        return name ? [[id, name]] : [];
      }),
    );
  }

  /** What a booked session is called: by its class, else by its service as it was sold. */
  async labelOf(em: EntityManager, booking: Named): Promise<string> {
    return (await this.of(em, [booking])).get(booking.id) ?? sessionLabel(this.business.services, booking.bookingType);
  }

  /** The same of one that is being paid for. */
  async labelOfHold(em: EntityManager, { classId, bookingType, soldName }: Pick<BookingHold, 'classId' | 'bookingType' | 'soldName'>): Promise<string> {
    const [row] = classId ? await em.execute<Array<{ name: string }>>('select name from group_classes where id = ?', [classId]) : [];
    return row?.name ?? soldName ?? sessionLabel(this.business.services, bookingType);
  }
}
