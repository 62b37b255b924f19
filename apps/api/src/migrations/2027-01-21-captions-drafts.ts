import { Migration } from '@mikro-orm/migrations';

const drafts = `
  create table captions_drafts (
    video_id uuid primary key references videos on delete cascade deferrable initially deferred,
    id uuid not null,
    rendition uuid not null,
    language text not null constraint captions_drafts_language check (language ~ '^[a-z]{2}$'),
    label text not null,
    state text not null,
    failure text,
    vtt text constraint captions_drafts_vtt check (vtt like 'WEBVTT%'),
    asked_at timestamptz not null,
    constraint captions_drafts_state check (case state when 'working' then failure is null and vtt is null when 'ready' then failure is null and vtt is not null when 'failed' then failure is not null and vtt is null else false end)
  )`;

/** Captions that are made here, one draft a film, until the coach publishes or discards it. */
export class CaptionsDraftsMigration extends Migration {
  override up(): void {
    this.addSql(drafts);
  }
}
