import { Module } from '@nestjs/common';
import { BusinessModule } from '../business/business.module.ts';
import { MailTransport } from './delivery/mail-transport.ts';
import { MessageRecords } from './delivery/message-records.ts';
import { Mailer } from './mailer.ts';
import { CoachChoices } from './recipients/coach-choices.ts';
import { MailPreferences } from './recipients/mail-preferences.ts';
import { Suppressions } from './recipients/suppressions.ts';
import { UnsubscribeController } from './recipients/unsubscribe.controller.ts';
import { UnsubscribeLinks } from './recipients/unsubscribe-links.ts';

@Module({
  imports: [BusinessModule],
  controllers: [UnsubscribeController],
  providers: [CoachChoices, Mailer, MailPreferences, MessageRecords, MailTransport, Suppressions, UnsubscribeLinks],
  exports: [CoachChoices, Mailer, MailPreferences, MailTransport, Suppressions, UnsubscribeLinks],
})
export class EmailModule {}
