import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { MINUTE, pushMinutes, SMS_CODE_MINUTES } from '@coach/domain';
import { renderSms } from '@coach/emails';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { ENV, type Env } from '../../env.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { Sealed } from '../../platform/encryption/seal.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { PushMessages, SMS_CODE, type MessageTopic } from '../push/push-messages.ts';
import { SmsNumbers, TAKES_SMS } from './sms-numbers.ts';
import { SmsProvider } from './sms-provider.ts';

interface DueRow {
  number_id: string;
  number: Sealed;
  topic: MessageTopic;
  words: Sealed;
  created_at: string;
}

/** Claims the message, so that nobody else sends it; a code goes to a number not yet verified. */
const TAKE = `
  update push_messages m set sms_at = ? from sms_numbers n
  where m.id = ? and m.sms_at is null and n.user_id = m.user_id and (m.topic = '${SMS_CODE}' or (${TAKES_SMS}))
  returning n.id as number_id, n.number, m.topic, m.words, m.created_at`;

const minutesOf = (topic: MessageTopic): number => (topic === SMS_CODE ? SMS_CODE_MINUTES : pushMinutes(topic));

/** Sends a notification through the text message provider: at most once, because each one costs money. */
@Injectable()
export class SendSmsJob {
  constructor(
    private readonly em: EntityManager,
    private readonly numbers: SmsNumbers,
    private readonly messages: PushMessages,
    private readonly provider: SmsProvider,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Throws while the provider is unavailable, to be retried. */
  @OnJob('email.send-sms')
  async send({ message_id: id }: JobPayload<'email.send-sms'>): Promise<void> {
    const now = this.clock.now();
    const [row] = await this.em.execute<DueRow[]>(TAKE, [now, id]);
    if (!row || new Date(row.created_at).getTime() + minutesOf(row.topic) * MINUTE <= now.getTime()) return;
    const words = this.messages.wordsOf(id, row.words);
    const text = row.topic === SMS_CODE ? words.body : renderSms(words, this.business.current.identity.name, this.env.PUBLIC_URL);
    const outcome = await this.provider.send(this.numbers.numberOf(row.number_id, row.number), text);
    if (outcome === 'stopped' || outcome === 'unreachable') await this.numbers.mark(row.number_id, outcome);
    if (outcome !== 'later') return;
    await this.em.execute('update push_messages set sms_at = null where id = ?', [id]);
    throw new Error('The text message provider did not take it');
  }
}
