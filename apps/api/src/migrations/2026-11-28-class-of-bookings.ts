import { Migration } from '@mikro-orm/migrations';

/** Most of a program's weeks lie in its class: a single one is made up there. */
const CLASS_OF = (reservation: string): string => `
  (select split_part(c.sharing, ' ', 3)::uuid from claims c where c.reservation_id = ${reservation} and c.sharing like 'group class %'
    group by 1 having count(*) > 1 order by count(*) desc limit 1)`;

/** Derived here, so that a release which knows nothing of it keeps it too: from the hours that are claimed whenever a program gets its first one, and kept when they are given back. */
const derived = `
  create or replace function keep_booking_class() returns trigger language plpgsql as $$
  begin
    if new.booking_type <> 'group_session' then
      new.class_id := null;
    elsif (tg_op = 'INSERT' or new.session_date is distinct from old.session_date) and exists (select from claims where id = new.claim_id) then
      new.class_id := ${CLASS_OF('new.claim_id')};
    end if;
    return new;
  end $$`;

/** Bookings that stand by their hours, those that were cancelled by what was paid for. */
const filled = [
  `update bookings b set class_id = ${CLASS_OF('b.claim_id')} where b.booking_type = 'group_session' and b.claim_id is not null and b.class_id is null and ${CLASS_OF('b.claim_id')} is not null`,
  `update bookings b set class_id = s.class_id from session_checkouts s where s.id = b.checkout_id and s.class_id is not null and b.claim_id is null and b.class_id is null`,
];

/** A booking knows the class that it is part of, also when it is cancelled. */
export class ClassOfBookingsMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('alter table bookings add column if not exists class_id uuid');
    this.addSql('alter table bookings drop constraint if exists bookings_class');
    this.addSql('alter table bookings add constraint bookings_class foreign key (class_id) references group_classes not valid');
    this.addSql('alter table bookings validate constraint bookings_class');
    this.addSql('create index concurrently if not exists bookings_class on bookings (class_id) where class_id is not null');
    this.addSql(derived);
    this.addSql(`create or replace trigger bookings_class before insert or update of claim_id, session_date, booking_type on bookings for each row execute function keep_booking_class()`);
    for (const sql of filled) this.addSql(sql);
  }
}
