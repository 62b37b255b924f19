import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { MulterModule } from '@nestjs/platform-express';
import { UPLOAD_MAX_BYTES } from '@coach/domain';
import path from 'node:path';
import { AuthModule } from '../auth/auth.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { EmailModule } from '../email/email.module.ts';
import { ENV, type Env } from '../env.ts';
import { DeskController } from './desk.controller.ts';
import { DeskService } from './desk.service.ts';
import { FetchVideoJob } from './fetch-video.job.ts';
import { IntakeService } from './intake.service.ts';
import { NewVideosEmail } from './mail/new-videos.email.ts';
import { LibraryService } from './library.service.ts';
import { MediaController } from './media.controller.ts';
import { MediaTokens } from './media-tokens.ts';
import { MediaTools } from './media/media-tools.ts';
import { PlaybackService } from './playback.service.ts';
import { PreparingService } from './preparing.service.ts';
import { RightsService } from './rights.service.ts';
import { StreamsService } from './streams.service.ts';
import { SweepUploadsJob } from './sweep-uploads.job.ts';
import { TranscodeVideoJob } from './transcode-video.job.ts';
import { TusUploads } from './tus-uploads.ts';
import { UPLOAD_STORE, uploadStore } from './upload-store.ts';
import { UploadsController } from './uploads.controller.ts';
import { VideoFiles } from './video-files.ts';
import { VideosController } from './videos.controller.ts';
import { WatchingService } from './watching.service.ts';
import { WorkerStop } from './worker-stop.ts';

@Module({
  imports: [
    AuthModule,
    BillingModule,
    EmailModule,
    JwtModule.registerAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({ secret: env.AUTH_SECRET, signOptions: { algorithm: 'HS256' as const, issuer: 'coach' } }),
    }),
    MulterModule.registerAsync({
      inject: [ENV],
      useFactory: ({ STORAGE_DIR }: Env) => ({ dest: path.resolve(STORAGE_DIR, 'uploads'), limits: { fileSize: UPLOAD_MAX_BYTES, files: 1, fields: 10 } }),
    }),
  ],
  controllers: [UploadsController, VideosController, DeskController, MediaController],
  providers: [
    { provide: UPLOAD_STORE, inject: [ENV], useFactory: uploadStore },
    ...[DeskService, IntakeService, LibraryService, MediaTokens, MediaTools, PlaybackService, PreparingService, RightsService, StreamsService],
    NewVideosEmail,
    ...[FetchVideoJob, SweepUploadsJob, TranscodeVideoJob, TusUploads, VideoFiles, WatchingService, WorkerStop],
  ],
  exports: [DeskService, LibraryService, MediaTools],
})
export class VideosModule {}
