import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { ExportFiles } from './export-files.ts';
import { ExportRow } from './export.entity.ts';

/** Takes archives away: after their time, and before a person leaves. */
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

  /** First the file, then the row: a row without its file would be asked for in vain, a file without its row never be found. */
  private async expire(rows: ExportRow[]): Promise<void> {
    for (const row of rows) {
      await this.files.remove(row.id);
      row.state = 'expired';
    }
    await this.em.flush();
  }
}
