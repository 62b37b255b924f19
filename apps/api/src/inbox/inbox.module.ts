import { Module } from '@nestjs/common';
import { EmailModule } from '../email/email.module.ts';
import { LetterAnswerEmail } from './letter-answer.email.ts';
import { ContactMailJobs } from './contact-mail.jobs.ts';
import { ContactController } from './contact.controller.ts';
import { ContactService } from './contact.service.ts';
import { LetterDeskService } from './letter-desk.service.ts';

@Module({ imports: [EmailModule], controllers: [ContactController], providers: [LetterAnswerEmail, ContactMailJobs, ContactService, LetterDeskService], exports: [LetterDeskService] })
export class InboxModule {}
