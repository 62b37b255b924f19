import { rm } from 'node:fs/promises';
import { All, Body, Catch, Controller, PayloadTooLargeException, Post, Req, Res, UploadedFile, UseFilters, UseInterceptors, type ArgumentsHost } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { messages } from '@coach/contracts';
import { fileProblem } from '@coach/domain';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { AdminOnly, CurrentActor } from '../../auth/guards.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { ProblemFilter } from '../../platform/http/problem.filter.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { DeskService } from '../library/desk.service.ts';
import { IntakeService } from './intake.service.ts';
import { TusUploads } from './tus-uploads.ts';

interface ReceivedFile {
  path: string;
  size: number;
  mimetype: string;
}

const Form = z.object({ videoId: z.uuid(), fileName: z.string().max(300).optional(), isProtected: z.stringbool().optional() });

const refusals = {
  NO_FILE: { status: 400, message: messages.videos.noFile },
  BAD_REQUEST: { status: 400, message: messages.invalidInput },
  NOT_FOUND: { status: 404, message: messages.videos.notFound },
  TOO_LARGE: { status: 413, message: messages.videos.tooLarge },
  WRONG_TYPE: { status: 415, message: messages.videos.wrongType },
};

/** The form reader's own refusal in the catalogue's words (AVD-08). */
@Catch(PayloadTooLargeException)
class TooLargeFilter extends ProblemFilter {
  override catch(_: unknown, host: ArgumentsHost): void {
    super.catch(refusal(refusals, 'TOO_LARGE'), host);
  }
}

/** The entry that a resumable upload is for, as tus writes its metadata: `videoId <base64>, filename <base64>`. */
function videoIn(metadata: string | undefined): string | undefined {
  const pair = metadata?.split(',').map((one) => one.trim().split(' ')).find(([name]) => name === 'videoId');
  return pair?.[1] && Buffer.from(pair[1], 'base64').toString('utf8');
}

/** Where the bytes of videos come in: resumable for the panel, one form for integrators (specification B§7). */
@AdminOnly()
@Controller()
export class UploadsController {
  constructor(
    private readonly tus: TusUploads,
    private readonly intake: IntakeService,
    private readonly desk: DeskService,
  ) {}

  @All(['uploads', 'uploads/*id'])
  async resumable(@CurrentActor() actor: Actor, @Req() request: Request, @Res() response: Response): Promise<void> {
    await this.tus.server.handle(request, response);
    const begun = request.method === 'POST' && response.statusCode === 201 && videoIn(request.header('upload-metadata'));
    if (begun) await this.desk.noteUpload(actor, begun);
  }

  @Post('videos/upload')
  @UseFilters(TooLargeFilter)
  @UseInterceptors(FileInterceptor('file'))
  async form(@CurrentActor() actor: Actor, @UploadedFile() file: ReceivedFile | undefined, @Body() body: unknown): Promise<{ videoId: string; upload_status: 'processing' }> {
    try {
      const taken = await this.take(file, body);
      await this.desk.noteUpload(actor, taken.videoId);
      return taken;
    } catch (error) {
      if (file) await rm(file.path, { force: true });
      throw error;
    }
  }

  private async take(file: ReceivedFile | undefined, body: unknown): Promise<{ videoId: string; upload_status: 'processing' }> {
    const form = Form.safeParse(body);
    if (!file) throw refusal(refusals, 'NO_FILE');
    if (fileProblem({ type: file.mimetype, size: file.size })) throw refusal(refusals, 'WRONG_TYPE');
    if (!form.success) throw refusal(refusals, 'BAD_REQUEST');
    const { videoId, isProtected } = form.data;
    if (!(await this.intake.expects(videoId))) throw refusal(refusals, 'NOT_FOUND');
    await this.intake.received(videoId, { file: file.path }, isProtected);
    return { videoId, upload_status: 'processing' };
  }
}
