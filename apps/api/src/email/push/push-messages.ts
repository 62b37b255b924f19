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
import { IS_SIGNED_IN } from './push-devices.ts';

const WORDS = 'push_messages.words';

export interface NewPush {
  /** The same key is shown once, whoever asks how often. */
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
  devices: string[];
}

const READERS = (whose: string) => `
  select u.id as user_id, u.email, u.language, array_agg(d.id::text) as devices
  from push_devices d join sessions s on s.id = d.session_id join users u on u.id = d.user_id left join profiles p on p.user_id = u.id
  where ${IS_SIGNED_IN} and ${whose} and not exists (select 1 from push_topics t where t.user_id = u.id and t.topic = ? and not t.is_wanted)
  group by u.id`;

/** Notifications on their way to people's devices, each with its words sealed until it is a day old. */
@Injectable()
export class PushMessages {
  constructor(
    private readonly em: EntityManager,
    private readonly vault: Vault,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Notifies whoever it is for, on each signed-in device, if they want the topic: nobody most of the time. */
  async offer({ key, topic, to, words }: NewPush): Promise<void> {
    const [whose, more] = to === 'coach' ? ['p.is_admin', []] : ['u.email = lower(?)', [to.address]];
    const readers = await this.em.execute<Reader[]>(READERS(whose), [this.clock.now(), ...more, topic]);
    for (const reader of readers) if (mayBeMailed(this.env, reader.email)) await this.record(reader, { key, topic, words: words(reader.language) });
  }

  /** To one device, whatever is wanted: the person asked for it. */
  async show(userId: string, deviceId: string, topic: PushTopic, words: PushWords): Promise<void> {
    await this.record({ user_id: userId, devices: [deviceId] }, { key: `test:${randomUUID()}`, topic, words });
  }

  wordsOf(id: string, sealed: Sealed): PushWords {
    return JSON.parse(this.vault.open(WORDS, id, sealed)) as PushWords;
  }

  /** What is older than a day is shown to nobody any more. */
  async forgetOld(): Promise<void> {
    await this.em.execute('delete from push_messages where created_at <= ?', [new Date(this.clock.now().getTime() - DAY)]);
  }

  private async record({ user_id: userId, devices }: Pick<Reader, 'user_id' | 'devices'>, { key, topic, words }: { key: string; topic: PushTopic; words: PushWords }): Promise<void> {
    const id = randomUUID();
    await this.em.fork().transactional(async (em) => {
      const sql = 'insert into push_messages (id, user_id, key, topic, words, created_at) values (?, ?, ?, ?, ?, ?) on conflict on constraint push_messages_once do nothing returning id';
      const rows = await em.execute<unknown[]>(sql, [id, userId, key, topic, this.vault.seal(WORDS, id, JSON.stringify(words)), this.clock.now()]);
      if (rows.length > 0) for (const deviceId of devices) this.outbox.record(em, 'push-message.recorded', { message_id: id, device_id: deviceId });
    });
  }
}
