import { rm } from 'node:fs/promises';
import { Catch, Controller, PayloadTooLargeException, Post, UploadedFile, UseFilters, UseInterceptors, type ArgumentsHost } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { messages, type AdminPicture } from '@coach/contracts';
import { AdminOnly, CurrentActor } from '../auth/guards.ts';
import type { Actor } from '../platform/audit/audit.ts';
import { ProblemFilter } from '../platform/http/problem.filter.ts';
import { refusal } from '../platform/http/refusal.ts';
import { PicturesDesk } from './pictures-desk.service.ts';

interface ReceivedFile {
  path: string;
  size: number;
  originalname: string;
}

const refusals = {
  NO_FILE: { status: 400, message: messages.pictures.noFile },
  TOO_LARGE: { status: 413, message: messages.pictures.tooLarge },
};

/** Reports the form parser's own refusal with the contract's error code. */
@Catch(PayloadTooLargeException)
class TooLargeFilter extends ProblemFilter {
  override catch(_: unknown, host: ArgumentsHost): void {
    super.catch(refusal(refusals, 'TOO_LARGE'), host);
  }
}

/** Form parsers read file names as Latin-1; browsers send UTF-8. */
const readName = (name: string): string => Buffer.from(name, 'latin1').toString('utf8');

/** Receives picture uploads: a form with one `file`. */
@AdminOnly()
@Controller()
export class PictureUploadController {
  constructor(private readonly desk: PicturesDesk) {}

  @Post('pictures/upload')
  @UseFilters(TooLargeFilter)
  @UseInterceptors(FileInterceptor('file'))
  async upload(@CurrentActor() actor: Actor, @UploadedFile() file: ReceivedFile | undefined): Promise<AdminPicture> {
    if (!file) throw refusal(refusals, 'NO_FILE');
    try {
      return await this.desk.add(actor, { path: file.path, size: file.size, name: readName(file.originalname) });
    } finally {
      await rm(file.path, { force: true });
    }
  }
}
