import { Migration } from '@mikro-orm/migrations';

/** What clients agree to, as it was published each time. The first version is written by the first process that asks for it. */
const versions = `
  create table legal_versions (
    version integer primary key,
    name text not null,
    document jsonb not null,
    asks_again boolean not null,
    published_at timestamptz not null,
    published_by uuid,
    note text not null default '',
    constraint legal_versions_name unique (name),
    constraint legal_versions_named check (name ~ '^\\d{4}-\\d{2}-\\d{2}(-[1-9]\\d{0,3})?$'),
    constraint legal_versions_document check (document ?& array['privacy-policy', 'terms-conditions'])
  );`;

/** What somebody agreed to is never changed or taken away: the next version has the next number. */
const growing = `
  create function keep_legal_versions() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      raise exception 'a published version stays as it is' using errcode = 'check_violation', constraint = 'legal_versions_kept';
    end if;
    if new.version <> (select coalesce(max(version), 0) + 1 from legal_versions) then
      raise exception 'versions are numbered one after the other' using errcode = 'check_violation', constraint = 'legal_versions_grow';
    end if;
    return new;
  end $$;
  create trigger legal_versions_keep before insert or update or delete on legal_versions for each row execute function keep_legal_versions();`;

/** What is being worded, one at a time; each save has a revision that no other had. */
const draft = `
  create sequence legal_draft_revisions as integer;
  create table legal_draft (
    once boolean primary key default true,
    document jsonb not null,
    revision integer not null default nextval('legal_draft_revisions'),
    updated_at timestamptz not null,
    updated_by uuid not null,
    constraint legal_draft_one check (once),
    constraint legal_draft_document check (document ?& array['privacy-policy', 'terms-conditions'])
  );
  alter sequence legal_draft_revisions owned by legal_draft.revision;`;

export class LegalMigration extends Migration {
  override up(): void {
    for (const part of [versions, growing, draft]) this.addSql(part);
  }
}
