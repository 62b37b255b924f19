import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OnJob } from '../platform/queue/on-job.ts';
import { PictureFiles } from './picture-files.ts';

const DAY_MS = 24 * 3_600_000;

/** Deletes stored files that no longer belong to a picture: a deletion may have stopped between row and files. */
@Injectable()
export class SweepPicturesJob {
  constructor(
    private readonly em: EntityManager,
    private readonly files: PictureFiles,
  ) {}

  @OnJob('pictures.sweep')
  async sweep(): Promise<void> {
    const rows = await this.em.execute<Array<{ id: string }>>('select id from pictures');
    const known = new Set(rows.map(({ id }) => id));
    // File ages follow the machine's clock, not the product's.
    await this.files.sweep(new Date(Date.now() - DAY_MS), (id) => known.has(id));
  }
}
