import { Module } from '@nestjs/common';
import { BusinessModule } from '../business/business.module.ts';
import { MailTransport } from './delivery/mail-transport.ts';
import { MessageRecords } from './delivery/message-records.ts';
import { Mailer } from './mailer.ts';
import { DeliverPushJob } from './push/deliver-push.job.ts';
import { PushDevices } from './push/push-devices.ts';
import { PushKeys } from './push/push-keys.ts';
import { PushMessages } from './push/push-messages.ts';
import { PushTopics } from './push/push-topics.ts';
import { CoachChoices } from './recipients/coach-choices.ts';
import { MailPreferences } from './recipients/mail-preferences.ts';
import { ReturnedMailAddress } from './recipients/returned-mail-address.ts';
import { ReturnedMailController } from './recipients/returned-mail.controller.ts';
import { Suppressions } from './recipients/suppressions.ts';
import { UnsubscribeController } from './recipients/unsubscribe.controller.ts';
import { UnsubscribeLinks } from './recipients/unsubscribe-links.ts';
import { SendSmsJob } from './sms/send-sms.job.ts';
import { SmsNumbers } from './sms/sms-numbers.ts';
import { SmsProvider } from './sms/sms-provider.ts';

@Module({
  imports: [BusinessModule],
  controllers: [ReturnedMailController, UnsubscribeController],
  providers: [CoachChoices, DeliverPushJob, Mailer, MailPreferences, MessageRecords, MailTransport, PushDevices, PushKeys, PushMessages, PushTopics, ReturnedMailAddress, SendSmsJob, SmsNumbers, SmsProvider, Suppressions, UnsubscribeLinks],
  exports: [CoachChoices, Mailer, MailPreferences, MailTransport, PushDevices, PushKeys, PushMessages, PushTopics, ReturnedMailAddress, SmsNumbers, Suppressions, UnsubscribeLinks],
})
export class EmailModule {}
