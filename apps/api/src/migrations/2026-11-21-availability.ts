import { Migration } from '@mikro-orm/migrations';

/**
 * Claims learn to be shared and to rest. Two claims may overlap only when they share: each session has a name of its own
 * (`sharing`), everybody in one group session has the group's, all pauses around sessions have one. Of a group's twenty
 * seats each is taken by one claim at most. Claims of one reservation (six weeks, pauses) name its first one.
 * A checkout no longer refers to its claim: removing a hold that ran out would have to wait for whoever is being paid for.
 */
const claims = `
  alter table session_checkouts drop constraint session_checkouts_claim_id_fkey;
  alter table claims
    add column series_id uuid references claims on delete cascade deferrable initially deferred,
    add column reservation_id uuid not null generated always as (coalesce(series_id, id)) stored,
    add column sharing text not null default gen_random_uuid()::text,
    add column seats int4multirange,
    add constraint claims_seats_exist check (seats is null or (seats <@ '{[1,21)}'::int4multirange and not isempty(seats))),
    add constraint claims_group check ((seats is not null) = (sharing like 'group %')),
    drop constraint claims_exclusive,
    add constraint claims_exclusive exclude using gist (during with &&, sharing with <>),
    add constraint claims_seat_once exclude using gist (sharing with =, seats with &&) where (seats is not null);
  create index claims_reservation on claims (reservation_id);
  create index claims_series on claims (series_id) where series_id is not null;
  create index bookings_claim on bookings (claim_id) where claim_id is not null;`;

/** One window per row; a day that is closed has an override without windows (AVL-02). */
const specialDays = `
  create table date_overrides (
    date date primary key,
    note text not null
  );
  create table override_windows (
    date date not null references date_overrides on delete cascade deferrable initially deferred,
    opens smallint not null,
    closes smallint not null,
    primary key (date, opens),
    constraint override_windows_order check (0 <= opens and opens < closes and closes <= 1440),
    constraint override_windows_apart exclude using gist (date with =, int4range(opens, closes) with &&)
  );
  create table time_off (
    id uuid primary key,
    during tstzrange not null constraint time_off_bounded check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
    reason text not null,
    created_at timestamptz not null
  );
  create index time_off_during on time_off using gist (during);`;

/** Defaults of AVL-04 and AVL-05. The version tells two people who edit at once apart. */
const rules = `
  create table session_buffers (
    booking_type text primary key
      constraint session_buffers_type check (booking_type in ('personal_training', 'group_session', 'la_fitness', 'consultation')),
    minutes_before smallint not null default 0 constraint session_buffers_before check (minutes_before between 0 and 120),
    minutes_after smallint not null default 0 constraint session_buffers_after check (minutes_after between 0 and 120)
  );
  insert into session_buffers (booking_type) values ('personal_training'), ('group_session'), ('la_fitness'), ('consultation');
  create table booking_rules (
    only_row boolean primary key default true constraint booking_rules_once check (only_row),
    notice_minutes integer not null constraint booking_rules_notice check (notice_minutes between 0 and 10080),
    horizon_days integer not null constraint booking_rules_horizon check (horizon_days between 1 and 365),
    premium_horizon_days integer not null
      constraint booking_rules_premium check (premium_horizon_days between horizon_days and 365),
    version integer not null
  );
  insert into booking_rules (notice_minutes, horizon_days, premium_horizon_days, version) values (120, 60, 90, 1);`;

/** Whoever watches is told at commit, whatever wrote the row: the coach's day that changed, or * for all of them. */
const news = `
  create function tell_claimed_day() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      perform pg_notify('coach_live', 'availability ' || (lower(old.during) at time zone 'America/Los_Angeles')::date);
    end if;
    if tg_op <> 'DELETE' then
      perform pg_notify('coach_live', 'availability ' || (lower(new.during) at time zone 'America/Los_Angeles')::date);
    end if;
    return null;
  end $$;
  create trigger claims_tell after insert or delete or update of during on claims for each row execute function tell_claimed_day();
  create function tell_all_days() returns trigger language plpgsql as $$
  begin
    perform pg_notify('coach_live', 'availability *');
    return null;
  end $$;
  ${['weekly_hours', 'date_overrides', 'override_windows', 'time_off', 'session_buffers', 'booking_rules']
    .map((table) => `create trigger ${table}_tell after insert or update or delete on ${table} for each statement execute function tell_all_days();`)
    .join('\n')}`;

/** The coach's time as it is kept: shared claims, special days, time off, buffers and rules, and news of all of it. */
export class AvailabilityMigration extends Migration {
  override up(): void {
    for (const part of [claims, specialDays, rules, news]) this.addSql(part);
  }
}
