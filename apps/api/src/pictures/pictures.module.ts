import path from 'node:path';
import { Module } from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import { PICTURE_LIMITS } from '@coach/domain';
import { AuthModule } from '../auth/auth.module.ts';
import { ENV, type Env } from '../env.ts';
import { CroppedPictures } from './cropped-pictures.ts';
import { PictureFiles } from './picture-files.ts';
import { PictureUploadController } from './picture-upload.controller.ts';
import { PictureUses } from './picture-uses.ts';
import { PicturesController } from './pictures.controller.ts';
import { PicturesDesk } from './pictures-desk.service.ts';
import { PreparePictureJob } from './prepare-picture.job.ts';
import { ShownPictures } from './shown-pictures.ts';
import { SweepPicturesJob } from './sweep-pictures.job.ts';

@Module({
  imports: [
    AuthModule,
    MulterModule.registerAsync({
      inject: [ENV],
      // The folder of the video uploads, whose sweeper removes incomplete files.
      useFactory: ({ STORAGE_DIR }: Env) => ({ dest: path.resolve(STORAGE_DIR, 'uploads'), limits: { fileSize: PICTURE_LIMITS.mostBytes, files: 1, fields: 5 } }),
    }),
  ],
  controllers: [PicturesController, PictureUploadController],
  providers: [CroppedPictures, PictureFiles, PictureUses, PicturesDesk, PreparePictureJob, ShownPictures, SweepPicturesJob],
  exports: [CroppedPictures, ShownPictures],
})
export class PicturesModule {}
