import { Inject, Injectable, Logger } from '@nestjs/common';
import { messages } from '@coach/contracts';
import { fileProblem, UPLOAD_MAX_BYTES } from '@coach/domain';
import { EVENTS, Server, type Upload } from '@tus/server';
import * as z from 'zod';
import { IntakeService } from './intake.service.ts';
import { storedName, UPLOAD_STORE, type UploadStore } from './upload-store.ts';

const videoId = z.uuid();

/** A no in the shape that every other refusal has. */
const refusal = (status: number, code: string, detail: string) => ({ status_code: status, body: JSON.stringify({ status, code, title: detail, detail }) });

/** The server's own no to a file that is too large comes before ours; it says the same (AVD-08). */
const inOurWords = (error: Error | { status_code: number; body: string }): { status_code: number; body: string } | undefined =>
  'body' in error && error.body.startsWith('Maximum size exceeded') ? refusal(413, 'TOO_LARGE', messages.videos.tooLarge) : undefined;

/** Resumable uploads by the tus protocol, for entries that exist: metadata `videoId`, `filename`, `filetype`. */
@Injectable()
export class TusUploads {
  readonly server: Server;
  private readonly logger = new Logger('videos');

  constructor(
    private readonly intake: IntakeService,
    @Inject(UPLOAD_STORE) store: UploadStore,
  ) {
    this.server = new Server({
      path: '/api/uploads',
      ...store,
      relativeLocation: true,
      maxSize: UPLOAD_MAX_BYTES,
      onUploadCreate: (_, upload) => this.begin(upload),
      onUploadFinish: (_, upload) => this.finish(upload),
      onResponseError: async (_, error) => inOurWords(error),
    });
    this.server.on(EVENTS.POST_RECEIVE, (_, upload) => void this.progress(upload));
  }

  /** Throws away what nobody went on with for a day. */
  async sweep(): Promise<number> {
    return this.server.cleanUpExpiredUploads();
  }

  private async begin({ metadata, size = 0 }: Upload): Promise<{ metadata?: Upload['metadata'] }> {
    const entry = videoId.safeParse(metadata?.['videoId']);
    if (!entry.success || !(await this.intake.expects(entry.data))) throw refusal(404, 'NOT_FOUND', messages.videos.notFound);
    const problem = fileProblem({ type: metadata?.['filetype'] ?? '', size });
    if (problem === 'wrong-type') throw refusal(415, 'WRONG_TYPE', messages.videos.wrongType);
    if (problem === 'too-large') throw refusal(413, 'TOO_LARGE', messages.videos.tooLarge);
    if (size === 0) throw refusal(422, 'EMPTY_FILE', messages.filmFailures.empty);
    await this.intake.uploading(entry.data, 0);
    return {};
  }

  private async progress({ metadata, offset, size }: Upload): Promise<void> {
    const entry = metadata?.['videoId'];
    if (!entry || !size || offset >= size) return;
    await this.intake.uploading(entry, (100 * offset) / size).catch((error: unknown) => this.logger.warn({ err: error }, 'progress not noted'));
  }

  private async finish({ id, metadata }: Upload): Promise<Record<string, never>> {
    await this.intake.received(videoId.parse(metadata?.['videoId']), { stored: storedName(id) });
    return {};
  }
}
