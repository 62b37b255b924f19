import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OnJob } from '../platform/queue/on-job.ts';
import { PictureFiles } from './picture-files.ts';

const DAY_MS = 24 * 3_600_000;

/** Throws away what lies in the storage and is no picture any more: a deletion may have died between row and files. */
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
    // The age of a file is told by the machine's clock, not by the product's.
    await this.files.sweep(new Date(Date.now() - DAY_MS), (id) => known.has(id));
  }
}
