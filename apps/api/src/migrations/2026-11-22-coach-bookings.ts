import { Migration } from '@mikro-orm/migrations';

/** The coach moves sessions as often as need be; every change of time raises the calendar's sequence, whoever made it. */
const moves = `
  alter table bookings
    add column coach_moves integer not null default 0 constraint bookings_coach_moves check (coach_moves >= 0);`;

/** Who came to which session of a booking, and what the coach noted of it; sealed like everything about health. */
const records = `
  create table session_records (
    id uuid primary key,
    booking_id uuid not null references bookings on delete cascade deferrable initially deferred,
    user_id uuid not null references users on delete cascade deferrable initially deferred,
    starts_at timestamptz not null,
    attendance text constraint session_records_attendance check (attendance in ('arrived', 'no_show')),
    note text not null default '' constraint session_records_note_sealed check (note = '' or note like 's1.%'),
    updated_at timestamptz not null,
    constraint session_records_once unique (booking_id, starts_at)
  );
  create index session_records_user on session_records (user_id, starts_at desc);`;

/** A stretch that the coach cleared, what becomes of each booking in it, and the hours held instead. */
const sickDays = `
  create table sick_days (
    id uuid primary key,
    during tstzrange not null constraint sick_days_bounded check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
    reason text not null,
    declared_by uuid not null references users deferrable initially deferred,
    created_at timestamptz not null
  );
  create table sick_day_sessions (
    id uuid primary key,
    sick_day_id uuid not null references sick_days on delete cascade deferrable initially deferred,
    booking_id uuid not null references bookings on delete cascade deferrable initially deferred,
    user_id uuid not null references users on delete cascade deferrable initially deferred,
    starts_at timestamptz not null,
    effect text not null constraint sick_day_sessions_effect check (effect in ('cancel', 'tell')),
    state text not null constraint sick_day_sessions_state check (state in ('waiting', 'done', 'left')),
    refund_cents integer not null default 0 constraint sick_day_sessions_refund check (refund_cents >= 0),
    credit_returned boolean not null default false,
    rebooked_as uuid constraint sick_day_sessions_rebooked unique references bookings deferrable initially deferred,
    constraint sick_day_sessions_once unique (sick_day_id, booking_id)
  );
  create index sick_day_sessions_booking on sick_day_sessions (booking_id);
  create index sick_day_sessions_user on sick_day_sessions (user_id);
  create table rebooking_offers (
    id uuid primary key,
    session_id uuid not null references sick_day_sessions on delete cascade deferrable initially deferred,
    claim_id uuid not null constraint rebooking_offers_claim unique,
    starts_at timestamptz not null,
    held_until timestamptz not null,
    constraint rebooking_offers_once unique (session_id, starts_at)
  );`;

/** What the coach does to the calendar: moves, check-ins, sick days. */
export class CoachBookingsMigration extends Migration {
  override up(): void {
    for (const part of [moves, records, sickDays]) this.addSql(part);
  }
}
