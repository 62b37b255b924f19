import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { EmailModule } from '../email/email.module.ts';
import { ArchiveContents } from './archive-contents.ts';
import { ArchiveReadyToCoachEmail } from './archive-ready-to-coach.email.ts';
import { ArchivesController } from './archives.controller.ts';
import { ArchivesService } from './archives.service.ts';
import { PrepareArchiveJob } from './prepare-archive.job.ts';

@Module({
  imports: [AuthModule, EmailModule],
  controllers: [ArchivesController],
  providers: [ArchiveContents, ArchiveReadyToCoachEmail, ArchivesService, PrepareArchiveJob],
})
export class ArchivesModule {}
