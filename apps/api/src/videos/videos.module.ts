import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { MulterModule } from '@nestjs/platform-express';
import { UPLOAD_MAX_BYTES } from '@coach/domain';
import path from 'node:path';
import { AuthModule } from '../auth/auth.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { EmailModule } from '../email/email.module.ts';
import { ENV, type Env } from '../env.ts';
import { CaptionsController } from './captions/captions.controller.ts';
import { CaptionsMaker } from './captions/captions-maker.ts';
import { CaptionsService } from './captions/captions.service.ts';
import { MakeCaptionsJob } from './captions/make-captions.job.ts';
import { DeskController } from './library/desk.controller.ts';
import { DeskService } from './library/desk.service.ts';
import { FilmFrames } from './film-frames.ts';
import { FetchVideoJob } from './upload/fetch-video.job.ts';
import { IntakeService } from './upload/intake.service.ts';
import { NewVideosEmail } from './mail/new-videos.email.ts';
import { LibraryService } from './library/library.service.ts';
import { MediaController } from './playback/media.controller.ts';
import { MediaTokens } from './playback/media-tokens.ts';
import { MediaTools } from './media/media-tools.ts';
import { PlaybackService } from './playback/playback.service.ts';
import { PreparingService } from './media/preparing.service.ts';
import { RightsService } from './playback/rights.service.ts';
import { SiteFilmJob } from './media/site-film.job.ts';
import { SiteFilmsController } from './playback/site-films.controller.ts';
import { StreamsService } from './playback/streams.service.ts';
import { SweepUploadsJob } from './upload/sweep-uploads.job.ts';
import { TakeFrameJob } from './media/take-frame.job.ts';
import { TranscodeVideoJob } from './media/transcode-video.job.ts';
import { TusUploads } from './upload/tus-uploads.ts';
import { UPLOAD_STORE, uploadStore } from './upload/upload-store.ts';
import { UploadsController } from './upload/uploads.controller.ts';
import { VideoFiles } from './video-files.ts';
import { VideosController } from './library/videos.controller.ts';
import { WatchingService } from './playback/watching.service.ts';
import { WorkerStop } from './media/worker-stop.ts';

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
  controllers: [UploadsController, VideosController, DeskController, CaptionsController, MediaController, SiteFilmsController],
  providers: [
    { provide: UPLOAD_STORE, inject: [ENV], useFactory: uploadStore },
    ...[DeskService, FilmFrames, IntakeService, LibraryService, MediaTokens, MediaTools, PlaybackService, PreparingService, RightsService, StreamsService],
    NewVideosEmail,
    ...[CaptionsMaker, CaptionsService, MakeCaptionsJob],
    ...[FetchVideoJob, SiteFilmJob, SweepUploadsJob, TakeFrameJob, TranscodeVideoJob, TusUploads, VideoFiles, WatchingService, WorkerStop],
  ],
  exports: [DeskService, LibraryService, MediaTools],
})
export class VideosModule {}
