import fs from 'node:fs';
import path from 'node:path';
import { writeOwned } from './owned-file.ts';

/** Quotes a folder name for a shell command that Postgres runs. */
const quoted = (folder: string): string => `"${folder.replaceAll('"', '')}"`;

/**
 * The settings of a server that archives every finished log segment into a folder; each segment appears atomically, and
 * an identical existing one counts as archived. As in deploy/postgres/postgresql.conf.
 */
export function archiveSettings(folder: string): string[] {
  const keep = 'gzip -dcq %f.gz 2>/dev/null | cmp -s "$OLDPWD/%p" - || { test ! -f %f.gz && gzip -c "$OLDPWD/%p" > .%f && sync .%f && mv .%f %f.gz; }';
  return ['archive_mode=on', 'wal_level=replica', `archive_command=cd ${quoted(folder)} && { ${keep}; }`];
}

/**
 * Configures a copied data folder for point-in-time recovery: the server replays the archive up to a time and then opens for
 * writing. `until` includes everything committed by then.
 */
export function restoreUntil(dataDir: string, archive: string, until: Date): void {
  const settings = [
    `restore_command = 'gzip -dc ${quoted(archive)}/%f.gz > %p'`,
    `recovery_target_time = '${until.toISOString().replace('T', ' ').replace('Z', '+00')}'`,
    `recovery_target_action = 'promote'`,
    `archive_mode = off`,
  ];
  fs.appendFileSync(path.join(dataDir, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  writeOwned(dataDir, 'recovery.signal', '');
}
