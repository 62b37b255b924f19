import { Migration } from '@mikro-orm/migrations';

/** The coach's own words on a client, in their order: twenty at most, each once whatever its case. */
const tags = `
  create table client_tags (
    user_id uuid not null references users on delete cascade deferrable initially deferred,
    position smallint not null constraint client_tags_most check (position between 1 and 20),
    tag text not null constraint client_tags_word check (char_length(tag) between 1 and 30 and tag = btrim(tag)),
    created_at timestamptz not null,
    constraint client_tags_place primary key (user_id, position)
  );
  create unique index client_tags_once on client_tags (user_id, lower(tag));
  create index client_tags_word_used on client_tags (lower(tag), user_id);`;

export class ClientTagsMigration extends Migration {
  override up(): void {
    this.addSql(tags);
  }
}
