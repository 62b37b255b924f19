import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ROOT } from '@coach/start/settings.ts';
import { archiveSettings } from './archive.ts';

const commandFor = (folder: string): string => archiveSettings(folder).find((setting) => setting.startsWith('archive_command='))!.replace('archive_command=', '');

describe('P14 archiving of Postgres’ finished log segments', () => {
  let home: string;
  beforeEach(() => {
    home = fs.mkdtempSync(path.join(os.tmpdir(), 'coach-archive-'));
    for (const folder of ['data/pg_wal', 'the archive']) fs.mkdirSync(path.join(home, folder), { recursive: true });
  });
  afterEach(() => fs.rmSync(home, { recursive: true }));

  /** Runs the command like Postgres: from its data folder, with the segment's path and name filled in. */
  const keep = (content: string): number | null => {
    fs.writeFileSync(path.join(home, 'data/pg_wal/0001'), content);
    const command = commandFor(path.join(home, 'the archive')).replaceAll('%p', 'pg_wal/0001').replaceAll('%f', '0001');
    return spawnSync('sh', ['-c', command], { cwd: path.join(home, 'data') }).status;
  };
  const kept = (): Record<string, string> => Object.fromEntries(fs.readdirSync(path.join(home, 'the archive')).map((name) => [name, gunzipSync(fs.readFileSync(path.join(home, 'the archive', name))).toString()]));

  it('archives a segment, and succeeds again if it is offered once more', () => {
    expect(keep('a piece')).toBe(0);
    expect(keep('a piece')).toBe(0);
    expect(kept()).toEqual({ '0001.gz': 'a piece' });
  });

  it('never overwrites it with another one', () => {
    keep('a piece');
    expect(keep('another')).not.toBe(0);
    expect(kept()).toEqual({ '0001.gz': 'a piece' });
  });

  it('starts over after an interrupted copy', () => {
    fs.writeFileSync(path.join(home, 'the archive/.0001'), 'half a p');
    expect(keep('a piece')).toBe(0);
    expect(kept()).toEqual({ '0001.gz': 'a piece' });
  });

  it('matches the deployment’s settings', () => {
    const settings = fs.readFileSync(path.join(ROOT, 'deploy/postgres/postgresql.conf'), 'utf8');
    expect(settings).toContain(`archive_command = '${commandFor('/var/lib/postgresql-archive').replaceAll('"/var/lib/postgresql-archive"', '/var/lib/postgresql-archive')}'`);
  });
});
