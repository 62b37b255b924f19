import { Migration } from '@mikro-orm/migrations';

const WORDS = `name text not null, address text not null, map_link text not null, instructions text not null`;

/** Where the coach trains: one of those that are offered is the default. None is ever deleted, for sessions name it in their details. */
const places = `
  create table places (
    id uuid primary key,
    ${WORDS},
    is_default boolean not null default false,
    position integer not null,
    retired_at timestamptz,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    constraint places_named check (name <> ''),
    constraint places_map_link check (map_link = '' or map_link ~ '^https://[^[:space:]/][^[:space:]]*$'),
    constraint places_default_offered check (not is_default or retired_at is null)
  );
  create unique index places_one_default on places (is_default) where is_default;`;

/** What a place was before each change: a session that is over keeps it. */
const history = `
  create table place_history (
    place_id uuid not null references places (id),
    until timestamptz not null,
    ${WORDS},
    primary key (place_id, until)
  );`;

/** What a client knew of a session before the coach's changes that are to be mailed, and the job that mails them. */
const changes = `alter table bookings add column changed_from jsonb, add column changes_told_by text;`;

export class PlacesMigration extends Migration {
  override up(): void {
    for (const sql of [places, history, changes]) this.addSql(sql);
  }
}
