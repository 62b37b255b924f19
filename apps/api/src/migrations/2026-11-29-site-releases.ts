import { Migration } from '@mikro-orm/migrations';

/** What the site's pages were rendered from, for each release of the product; the pages of one are the current ones. */
const releases = `
  create table site_releases (
    id uuid primary key,
    release text not null,
    version text not null,
    content jsonb not null,
    shown_at timestamptz not null,
    is_current boolean not null,
    constraint site_releases_once unique (release, version)
  );
  create unique index site_releases_one_current on site_releases (release) where is_current;`;

/** The pages themselves, compressed by Brotli. */
const pages = `
  create table site_pages (
    site_release_id uuid not null references site_releases (id) on delete cascade,
    language text not null constraint site_pages_language check (language in ('en', 'es')),
    address text not null constraint site_pages_address check (address ~ '^/'),
    html bytea not null constraint site_pages_filled check (octet_length(html) > 0),
    primary key (site_release_id, language, address)
  );`;

export class SiteReleasesMigration extends Migration {
  override up(): void {
    for (const sql of [releases, pages]) this.addSql(sql);
  }
}
