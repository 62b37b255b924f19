import { Migration } from '@mikro-orm/migrations';

/** The coach's own pictures. Their files lie in the storage; what is made of one has its name in the address. */
const pictures = `
  create table pictures (
    id uuid primary key,
    file_name text not null,
    status text not null constraint pictures_status check (status in ('processing', 'ready', 'failed')),
    failure_reason text,
    file_size bigint not null constraint pictures_file_size check (file_size > 0),
    content_hash text not null constraint pictures_content_hash check (content_hash ~ '^[0-9a-f]{16}$'),
    width integer not null default 0,
    height integer not null default 0,
    color text not null default '',
    widths integer[] not null default '{}',
    alt_en text not null default '',
    alt_es text not null default '',
    focal_x real not null default 0.5,
    focal_y real not null default 0.5,
    uploaded_at timestamptz not null,
    constraint pictures_ready check (status <> 'ready' or (width > 0 and height > 0 and color ~ '^#[0-9a-f]{6}$' and cardinality(widths) > 0)),
    constraint pictures_told check ((alt_en = '') = (alt_es = '') and char_length(alt_en) <= 300 and char_length(alt_es) <= 300),
    constraint pictures_focal check (focal_x between 0 and 1 and focal_y between 0 and 1)
  );
  create index pictures_latest on pictures (uploaded_at desc, id);`;

export class PicturesMigration extends Migration {
  override up(): void {
    this.addSql(pictures);
  }
}
