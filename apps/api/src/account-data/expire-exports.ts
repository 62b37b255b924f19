import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { ExportFiles } from './export-files.ts';
import { ExportRow } from './export.entity.ts';

/** Removes archives: when they expire, and before a person leaves. */
@Injectable()
export class ExpireExports {
  constructor(
    private readonly em: EntityManager,
    private readonly files: ExportFiles,
    private readonly clock: Clock,
  ) {}

  async due(): Promise<void> {
    await this.expire(await this.em.find(ExportRow, { state: 'ready', expiresAt: { $lte: this.clock.now() } }, { limit: 500 }));
  }

  async ofPerson(userId: string): Promise<void> {
    await this.expire(await this.em.find(ExportRow, { userId, state: 'ready' }));
  }

  /** The file before the row: a row without its file is noticed, a file without its row would never be found. */
  private async expire(rows: ExportRow[]): Promise<void> {
    for (const row of rows) {
      await this.files.remove(row.id);
      row.state = 'expired';
    }
    await this.em.flush();
  }
}
