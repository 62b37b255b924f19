import { Migration } from '@mikro-orm/migrations';

const videos = `
  create table videos (
    id uuid primary key,
    title text not null constraint videos_titled check (btrim(title) <> ''),
    description text not null default '',
    category text not null,
    difficulty text not null constraint videos_difficulty check (difficulty in ('beginner', 'intermediate', 'advanced', 'all_levels')),
    access_tier text not null constraint videos_access_tier check (access_tier in ('free', 'weekly', 'premium', 'all', 'video_library')),
    duration_minutes double precision constraint videos_duration check (duration_minutes > 0),
    is_published boolean not null default false,
    is_protected boolean not null default false,
    upload_status text not null constraint videos_upload_status check (upload_status in ('pending', 'uploading', 'processing', 'failed', 'completed')),
    upload_progress smallint not null default 0 constraint videos_upload_progress check (upload_progress between 0 and 100),
    failure_reason text,
    file_size bigint constraint videos_file_size check (file_size >= 0),
    video_url text,
    -- The file that was uploaded last, and the folder of the rendition that is played; a new one is published by this one column.
    source_id uuid,
    rendition uuid,
    created_at timestamptz not null,
    released_at timestamptz,
    constraint videos_completed_plays check (upload_status <> 'completed' or rendition is not null),
    constraint videos_published_plays check (not is_published or rendition is not null or video_url is not null)
  );
  create index videos_newest on videos (created_at desc, id);

  create table video_captions (
    video_id uuid not null references videos on delete cascade deferrable initially deferred,
    language text not null constraint video_captions_language check (language ~ '^[a-z]{2}$'),
    label text not null,
    vtt text not null constraint video_captions_vtt check (vtt like 'WEBVTT%'),
    primary key (video_id, language)
  );`;

const watching = `
  create table video_access_log (
    id uuid primary key,
    user_id uuid not null references users on delete cascade deferrable initially deferred,
    video_id uuid not null references videos on delete cascade deferrable initially deferred,
    outcome text not null constraint video_access_log_outcome check (outcome in ('granted', 'denied')),
    count integer not null default 1,
    last_accessed_at timestamptz not null,
    constraint video_access_log_once unique (user_id, video_id, outcome)
  );
  create index video_access_log_newest on video_access_log (last_accessed_at desc, id);

  create table video_progress (
    user_id uuid not null references users on delete cascade deferrable initially deferred,
    video_id uuid not null references videos on delete cascade deferrable initially deferred,
    position_seconds double precision not null constraint video_progress_position check (position_seconds >= 0),
    duration_seconds double precision not null constraint video_progress_duration check (duration_seconds > 0),
    watched_at timestamptz not null,
    primary key (user_id, video_id)
  );

  create table video_favourites (
    user_id uuid not null references users on delete cascade deferrable initially deferred,
    video_id uuid not null references videos on delete cascade deferrable initially deferred,
    created_at timestamptz not null,
    primary key (user_id, video_id)
  );

  create table video_streams (
    id uuid primary key,
    user_id uuid not null references users on delete cascade deferrable initially deferred,
    video_id uuid not null references videos on delete cascade deferrable initially deferred,
    seen_at timestamptz not null
  );
  create index video_streams_of_user on video_streams (user_id, seen_at);`;

export class VideosMigration extends Migration {
  override up(): void {
    this.addSql(videos);
    this.addSql(watching);
  }
}
