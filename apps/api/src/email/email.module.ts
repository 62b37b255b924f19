import { Module } from '@nestjs/common';
import { CoachChoices } from './coach-choices.ts';
import { MailPreferences } from './mail-preferences.ts';
import { MessageRecords } from './message-records.ts';
import { MailTransport } from './mail-transport.ts';
import { Mailer } from './mailer.ts';
import { Suppressions } from './suppressions.ts';
import { UnsubscribeLinks } from './unsubscribe-links.ts';

@Module({
  providers: [CoachChoices, Mailer, MailPreferences, MessageRecords, MailTransport, Suppressions, UnsubscribeLinks],
  exports: [CoachChoices, Mailer, MailPreferences, MailTransport, Suppressions, UnsubscribeLinks],
})
export class EmailModule {}
