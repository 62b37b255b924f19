import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { UPLOAD_MAX_BYTES } from '@coach/domain';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OutboundError, OutboundHttp, readAddress } from '../../platform/outbound/outbound-http.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { IntakeService } from './intake.service.ts';
import { PreparingService } from '../media/preparing.service.ts';
import { VideoRow } from '../video.entity.ts';
import { VideoFiles } from '../video-files.ts';
import { WorkerStop } from '../media/worker-stop.ts';

const LIMITS = { maxBytes: UPLOAD_MAX_BYTES, timeoutMs: 30 * 60_000, accept: 'video/*' };
/** What a file may be called by its server; what it is decides the probe. A page of a film is none. */
const FILM = /^(video\/|application\/(octet-stream|ogg|mp4)$|binary\/|$)/;

/** Fetches a film from the address elsewhere that the coach gave, and takes it in like an upload: pages play this site's files only. */
@Injectable()
export class FetchVideoJob {
  private readonly logger = new Logger('videos');

  constructor(
    private readonly em: EntityManager,
    private readonly outside: OutboundHttp,
    private readonly preparing: PreparingService,
    private readonly intake: IntakeService,
    private readonly files: VideoFiles,
    private readonly stop: WorkerStop,
  ) {}

  @OnJob('videos.fetch')
  async fetch({ video_id: id }: JobPayload<'videos.fetch'>): Promise<void> {
    const address = await this.addressToFetch(id);
    if (!address) return this.logger.log({ video: id }, 'nothing to fetch any more');
    await mkdir(this.files.uploads, { recursive: true });
    const file = path.join(this.files.uploads, randomUUID());
    try {
      await this.download(address, file);
      // What was sent or named meanwhile wins.
      if ((await this.addressToFetch(id)) === address) await this.intake.received(id, { file });
    } catch (error) {
      if (!(error instanceof OutboundError) || this.stop.signal.aborted) throw error;
      this.logger.warn({ video: id, why: error.why }, 'film not fetched');
      if ((await this.addressToFetch(id)) === address) await this.intake.failed(id, { code: `elsewhere_${error.why}` });
    } finally {
      await rm(file, { force: true });
    }
  }

  private async download(address: string, file: string): Promise<void> {
    const type = await this.outside.download(readAddress(address), { ...LIMITS, signal: this.stop.signal }, file);
    if (!FILM.test(type)) throw new OutboundError('refused');
  }

  private async addressToFetch(id: string): Promise<string | null> {
    const row = await this.em.fork().findOne(VideoRow, { id });
    return row?.uploadStatus === 'uploading' ? this.preparing.elsewhere(row) : null;
  }
}
