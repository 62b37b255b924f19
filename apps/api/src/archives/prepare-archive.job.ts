import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DAY } from '@coach/domain';
import type { JobPayload } from '../platform/queue/declarations.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { Storage } from '../platform/storage/storage.ts';
import { ArchiveRow, fileOf } from './archive.entity.ts';
import { ArchiveContents } from './archive-contents.ts';

/** Builds archives and deletes them after a day. A repeated run builds one again and notifies once. */
@Injectable()
export class PrepareArchiveJob {
  constructor(
    private readonly em: EntityManager,
    private readonly contents: ArchiveContents,
    private readonly storage: Storage,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @OnJob('archives.prepare')
  async prepare({ archive_id: id }: JobPayload<'archives.prepare'>): Promise<void> {
    if ((await this.em.count(ArchiveRow, { id, state: 'preparing' })) === 0) return;
    const folder = await mkdtemp(path.join(tmpdir(), 'archive-'));
    try {
      const file = path.join(folder, 'everything.zip');
      const bytes = await this.contents.write(file, this.clock.now());
      await this.storage.take(fileOf(id), file);
      await this.ready(id, bytes);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  @OnJob('archives.maintain')
  async expire(): Promise<void> {
    const due = await this.em.find(ArchiveRow, { state: 'ready', expiresAt: { $lte: this.clock.now() } }, { limit: 100 });
    for (const row of due) {
      await this.storage.remove(fileOf(row.id));
      row.state = 'expired';
    }
    await this.em.flush();
  }

  private async ready(id: string, bytes: number): Promise<void> {
    await this.em.transactional(async (em) => {
      const now = this.clock.now();
      const change = { state: 'ready' as const, bytes, readyAt: now, expiresAt: new Date(now.getTime() + DAY) };
      const changed = await em.nativeUpdate(ArchiveRow, { id, state: 'preparing' }, change);
      if (changed > 0) this.outbox.record(em, 'archive.ready', { archive_id: id });
    });
  }
}
