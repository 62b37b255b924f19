import { Module } from '@nestjs/common';
import { MailTransport } from './mail-transport.ts';
import { Mailer } from './mailer.ts';

@Module({ providers: [MailTransport, Mailer], exports: [Mailer, MailTransport] })
export class EmailModule {}
