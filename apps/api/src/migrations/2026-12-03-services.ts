import { Migration } from '@mikro-orm/migrations';

/** What was sold before services were the coach's: by what waiting entries named it, in minutes and cents for one participant. */
const FORMER = [
  ['personal_training', 30, 5_000],
  ['personal_training_60', 60, 9_000],
  ['group_session', 60, 10_000],
] as const;

const by = (column: 1 | 2): string => FORMER.map((one) => `when '${one[0]}' then ${one[column]}`).join(' ');

/** Whoever waits for an hour keeps its length and price, whatever the business publishes meanwhile. */
const columns = 'alter table waitlist_entries add column duration_minutes integer, add column price_cents integer;';
const waits = `
  update waitlist_entries set duration_minutes = case service_type ${by(1)} end, price_cents = participant_count * case service_type ${by(2)} end;
  alter table waitlist_entries alter column duration_minutes set not null, alter column price_cents set not null;
  alter table waitlist_entries add constraint waitlist_entries_duration check (duration_minutes between 1 and 1440);
  alter table waitlist_entries add constraint waitlist_entries_price check (price_cents >= 0);`;

/** The release before, while this one is brought up, says neither. */
const former = `
  create function waitlist_entries_former() returns trigger language plpgsql as $$
  begin
    new.duration_minutes := coalesce(new.duration_minutes, case new.service_type ${by(1)} end);
    new.price_cents := coalesce(new.price_cents, new.participant_count * case new.service_type ${by(2)} end);
    return new;
  end $$;
  create trigger waitlist_entries_former before insert on waitlist_entries for each row
    when (new.duration_minutes is null or new.price_cents is null) execute function waitlist_entries_former();`;

export class ServicesMigration extends Migration {
  override up(): void {
    for (const part of [columns, former, waits]) this.addSql(part);
  }
}
