import { Migration } from '@mikro-orm/migrations';

/** Whose business it is, as it was published each time. The first version is written by the first process that starts. */
const versions = `
  create table business_versions (
    version integer primary key,
    document jsonb not null,
    published_at timestamptz not null,
    published_by uuid,
    note text not null default '',
    constraint business_versions_document check (jsonb_typeof(document) = 'object')
  );`;

/** What was published is never changed or taken away: the next version has the next number. */
const growing = `
  create function keep_business_versions() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      raise exception 'a published version stays as it is' using errcode = 'check_violation', constraint = 'business_versions_kept';
    end if;
    if new.version <> (select coalesce(max(version), 0) + 1 from business_versions) then
      raise exception 'versions are numbered one after the other' using errcode = 'check_violation', constraint = 'business_versions_grow';
    end if;
    perform pg_notify('coach_live', 'business ' || new.version);
    return new;
  end $$;
  create trigger business_versions_keep before insert or update or delete on business_versions for each row execute function keep_business_versions();`;

/** What is being changed, one at a time; each save has a revision that no other had. */
const draft = `
  create sequence business_draft_revisions as integer;
  create table business_draft (
    once boolean primary key default true,
    document jsonb not null,
    revision integer not null default nextval('business_draft_revisions'),
    based_on integer not null references business_versions (version),
    updated_at timestamptz not null,
    updated_by uuid not null,
    constraint business_draft_one check (once),
    constraint business_draft_document check (jsonb_typeof(document) = 'object')
  );
  alter sequence business_draft_revisions owned by business_draft.revision;`;

export class BusinessMigration extends Migration {
  override up(): void {
    for (const part of [versions, growing, draft]) this.addSql(part);
  }
}
