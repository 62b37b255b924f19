import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { ContentController } from './content.controller.ts';
import { ContentService } from './content.service.ts';
import { EventsDeskService } from './events-desk.service.ts';
import { SiteWordsService } from './site-words.service.ts';
import { TestimonialsDeskService } from './testimonials-desk.service.ts';

@Module({
  imports: [AuthModule],
  controllers: [ContentController],
  providers: [ContentService, EventsDeskService, SiteWordsService, TestimonialsDeskService],
  exports: [ContentService, EventsDeskService, SiteWordsService, TestimonialsDeskService],
})
export class ContentModule {}
