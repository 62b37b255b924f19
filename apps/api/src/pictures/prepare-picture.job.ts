import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { messages } from '@coach/contracts';
import type { JobPayload } from '../platform/queue/declarations.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { PictureFiles } from './picture-files.ts';
import { makePictures, type MadePicture } from './picture-reader.ts';
import { PictureRow } from './picture.entity.ts';

/** A file that cannot be processed, however often it is retried. */
class Unreadable extends Error {}

/**
 * Generates an uploaded picture's files. Runs in the worker: untrusted bytes are decoded where no request is waiting,
 * one file at a time to limit memory.
 */
@Injectable()
export class PreparePictureJob {
  private readonly logger = new Logger('pictures');
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly em: EntityManager,
    private readonly files: PictureFiles,
  ) {}

  @OnJob('pictures.prepare')
  async prepare({ picture_id: id }: JobPayload<'pictures.prepare'>): Promise<void> {
    const row = await this.em.findOne(PictureRow, { id });
    if (row?.status !== 'processing') return this.logger.log({ picture: id }, 'nothing to prepare any more');
    try {
      await this.settle(id, { status: 'ready', isInked: true, ...(await this.make(id, row.contentHash)) });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.logger.warn({ picture: id, err: error.cause }, 'picture not readable');
      await this.settle(id, { status: 'failed', failureReason: messages.pictures.unreadable });
    }
    await this.files.removeSource(id);
  }

  private async make(id: string, hash: string): Promise<Omit<MadePicture, 'files'>> {
    let made: MadePicture | undefined;
    await this.files.make(id, async (source) => {
      made = await this.afterOthers(() => makePictures(source, hash));
      return made.files;
    });
    const { width, height, color, widths } = made!;
    return { width, height, color, widths };
  }

  private afterOthers<Made>(make: () => Promise<Made>): Promise<Made> {
    const made = this.turn.then(make).catch((error: unknown) => {
      throw new Unreadable('not a whole picture', { cause: error });
    });
    this.turn = made.catch(() => undefined);
    return made;
  }

  /** Updates the row, or removes the files if the picture was deleted meanwhile. */
  private async settle(id: string, change: Partial<PictureRow>): Promise<void> {
    const changed = await this.em.nativeUpdate(PictureRow, { id, status: 'processing' }, change);
    if (changed === 0) await this.files.removeAll(id);
  }
}
