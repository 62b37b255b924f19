import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { EmailModule } from '../email/email.module.ts';
import { MailPreferencesController } from './mail-preferences.controller.ts';
import { SuppressionsController } from './suppressions.controller.ts';
import { UnsubscribeController } from './unsubscribe.controller.ts';

@Module({ imports: [AuthModule, EmailModule], controllers: [MailPreferencesController, SuppressionsController, UnsubscribeController] })
export class MailingModule {}
