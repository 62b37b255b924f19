import { Module } from '@nestjs/common';
import { EmailModule } from '../email/email.module.ts';
import { ContactMailJobs } from './contact-mail.jobs.ts';
import { ContactController } from './contact.controller.ts';
import { ContactService } from './contact.service.ts';

@Module({ imports: [EmailModule], controllers: [ContactController], providers: [ContactMailJobs, ContactService] })
export class InboxModule {}
