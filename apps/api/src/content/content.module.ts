import { Module } from '@nestjs/common';
import { ContentController } from './content.controller.ts';
import { ContentService } from './content.service.ts';

@Module({ controllers: [ContentController], providers: [ContentService] })
export class ContentModule {}
