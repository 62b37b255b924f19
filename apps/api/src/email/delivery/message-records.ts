import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Language } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';

export interface NewMessage {
  key: string;
  emailType: string;
  to: string;
  bookingId?: string;
  subscriptionId?: string;
  /** The domain of message ids. */
  domain: string;
}

export interface QueuedMessage {
  id: string;
  message_id: string;
  processed: boolean;
  attempts: number;
  is_parked: boolean;
  /** The server's response when the address was suppressed before. */
  suppressed: string | null;
  /** The language of the account with this address, if any. */
  language: Language | null;
  /** The owner of that account. */
  name: string | null;
}

const ENTER = `insert into email_queue (id, key, email_type, recipient_email, booking_id, subscription_id, message_id, created_at, attempts)
  values (?, ?, ?, ?, ?, ?, ?, ?, 1) on conflict on constraint email_queue_key_unique
    do update set attempts = email_queue.attempts + case when email_queue.processed then 0 else 1 end
  returning id, message_id, processed, attempts, parked_at is not null as is_parked,
    (select reason from email_suppressions where address = lower(email_queue.recipient_email)) as suppressed,
    (select language from users where email = lower(email_queue.recipient_email)) as language,
    (select nullif(trim(p.first_name || ' ' || p.last_name), '') from users u join profiles p on p.user_id = u.id where u.email = lower(email_queue.recipient_email)) as name`;

const SENT = `with sent as (
    update email_queue set processed = true, processed_at = ?, last_error = null, parked_at = null where id = ?
    returning id, booking_id, subscription_id, email_type, recipient_email, processed_at)
  insert into email_logs (id, booking_id, subscription_id, email_type, recipient_email, created_at) select * from sent on conflict do nothing`;

/** The rows of email_queue and email_logs; each step is one self-contained statement. */
@Injectable()
export class MessageRecords {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** The single row of a key, counting this attempt: a second call finds the first one's, with its Message-ID. */
  async enter({ key, emailType, to, bookingId, subscriptionId, domain }: NewMessage): Promise<QueuedMessage> {
    const id = randomUUID();
    const values = [id, key, emailType, to, bookingId ?? null, subscriptionId ?? null, `<${id}@${domain}>`, this.clock.now()];
    const [row] = await this.em.execute<QueuedMessage[]>(ENTER, values);
    return row!;
  }

  /** The coach's language; her mails may go to an address without an account. */
  async coachLanguage(): Promise<Language> {
    const [owner] = await this.em.execute<Array<{ language: Language }>>('select u.language from users u join profiles p on p.user_id = u.id where p.is_admin order by p.is_owner desc, p.created_at limit 1');
    return owner?.language ?? 'en';
  }

  async sent(id: string): Promise<void> {
    await this.em.execute(SENT, [this.clock.now(), id]);
  }

  async failed(id: string, reason: string, isParked: boolean): Promise<void> {
    await this.em.execute('update email_queue set last_error = ?, parked_at = ? where id = ?', [reason, isParked ? this.clock.now() : null, id]);
  }

  /** Whether a message was withheld. */
  async isWithheld(key: string): Promise<boolean> {
    const rows = await this.em.execute<unknown[]>('select 1 from email_queue where key = ? and withheld is not null', [key]);
    return rows.length > 0;
  }

  /** Removes an unsent message. */
  async withdraw(key: string): Promise<void> {
    await this.em.execute('delete from email_queue where key = ? and not processed', [key]);
  }

  /** Undoes counting an attempt that was not made. */
  async withhold(id: string, why: 'suppressed' | 'unwanted'): Promise<void> {
    await this.em.execute('update email_queue set processed = true, processed_at = ?, withheld = ?, attempts = attempts - 1 where id = ? and not processed', [this.clock.now(), why, id]);
  }
}
