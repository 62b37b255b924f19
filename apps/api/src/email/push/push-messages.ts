import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { DAY, type Language, type PushTopic } from '@coach/domain';
import type { PushWords } from '@coach/emails';
import { ENV, type Env } from '../../env.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { Sealed } from '../../platform/encryption/seal.ts';
import { Vault } from '../../platform/encryption/vault.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { mayBeMailed } from '../delivery/staging-mail.ts';
import { TAKES_SMS } from '../sms/sms-numbers.ts';
import { IS_SIGNED_IN } from './push-devices.ts';

const WORDS = 'push_messages.words';

/** A message with the code that verifies a number: for that number only. */
export const SMS_CODE = 'sms_code';
export type MessageTopic = PushTopic | typeof SMS_CODE;

export interface NewPush {
  /** The same key is shown once, however often it is requested. */
  key: string;
  topic: PushTopic;
  /** The account with an address, or everybody who runs the business. */
  to: { address: string } | 'coach';
  /** In the reader's language. */
  words: (language: Language) => PushWords;
}

interface Reader {
  user_id: string;
  email: string;
  language: Language;
  /** Devices that receive the topic. */
  devices: string[];
  /** Whether one of their numbers receives text messages. */
  by_sms: boolean;
}

type Recipient = Pick<Reader, 'user_id' | 'devices' | 'by_sms'>;

interface Worded {
  key: string;
  topic: MessageTopic;
  words: PushWords;
}

const READERS = (whose: string) => `
  select * from (
    select u.id as user_id, u.email, u.language,
      array(select d.id::text from push_devices d join sessions s on s.id = d.session_id where d.user_id = u.id and ${IS_SIGNED_IN}
        and not exists (select 1 from push_topics t where t.user_id = u.id and t.topic = ? and not t.is_wanted)) as devices,
      exists (select 1 from sms_numbers n where n.user_id = u.id and ${TAKES_SMS} and ? = any(n.topics)) as by_sms
    from users u left join profiles p on p.user_id = u.id where ${whose}
  ) reader where by_sms or devices <> '{}'`;

/** Notifications on their way to devices and numbers, each with its text encrypted and kept for a day. */
@Injectable()
export class PushMessages {
  constructor(
    private readonly em: EntityManager,
    private readonly vault: Vault,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Notifies the recipient on each signed-in device and by text message, if they want the topic: usually nobody. */
  async offer({ key, topic, to, words }: NewPush): Promise<void> {
    const [whose, more] = to === 'coach' ? ['p.is_admin', []] : ['u.email = lower(?)', [to.address]];
    const readers = await this.em.execute<Reader[]>(READERS(whose), [this.clock.now(), topic, topic, ...more]);
    for (const reader of readers) if (mayBeMailed(this.env, reader.email)) await this.record(reader, { key, topic, words: words(reader.language) });
  }

  /** To one device regardless of preferences: the person asked for it. */
  async show(userId: string, deviceId: string, topic: PushTopic, words: PushWords): Promise<void> {
    await this.record({ user_id: userId, devices: [deviceId], by_sms: false }, { key: `test:${randomUUID()}`, topic, words });
  }

  /** Sends the verification code to a number; in the caller's transaction. */
  async texted(em: EntityManager, userId: string, code: string): Promise<void> {
    await this.write(em, { user_id: userId, devices: [], by_sms: true }, { key: `${SMS_CODE}:${randomUUID()}`, topic: SMS_CODE, words: { title: '', body: code, url: null } });
  }

  wordsOf(id: string, sealed: Sealed): PushWords {
    return JSON.parse(this.vault.open(WORDS, id, sealed)) as PushWords;
  }

  /** Notifications older than a day are no longer shown. */
  async forgetOld(): Promise<void> {
    await this.em.execute('delete from push_messages where created_at <= ?', [new Date(this.clock.now().getTime() - DAY)]);
  }

  private async record(reader: Recipient, message: Worded): Promise<void> {
    await this.em.fork().transactional((em) => this.write(em as EntityManager, reader, message));
  }

  private async write(em: EntityManager, { user_id: userId, devices, by_sms: bySms }: Recipient, { key, topic, words }: Worded): Promise<void> {
    const id = randomUUID();
    const sql = 'insert into push_messages (id, user_id, key, topic, words, created_at) values (?, ?, ?, ?, ?, ?) on conflict on constraint push_messages_once do nothing returning id';
    const rows = await em.execute<unknown[]>(sql, [id, userId, key, topic, this.vault.seal(WORDS, id, JSON.stringify(words)), this.clock.now()]);
    if (rows.length === 0) return;
    for (const deviceId of devices) this.outbox.record(em, 'push-message.recorded', { message_id: id, device_id: deviceId });
    if (bySms) this.outbox.record(em, 'sms.recorded', { message_id: id });
  }
}
