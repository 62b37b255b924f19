import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ContactMessage } from '@coach/contracts';
import type { Language } from '@coach/domain';
import { Clock } from '../platform/clock/clock.ts';
import { Vault } from '../platform/encryption/vault.ts';
import { addressBucket } from '../platform/limits/address-bucket.ts';
import { Limits, type Allowance, type LimitRule } from '../platform/limits/limits.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { isBlocked } from './blocked-writers.ts';
import { ContactMessageRow, LETTER_TEXT } from './contact-message.entity.ts';

/** Five messages an hour from one address (CON-08). Each one emails a stranger, so messages are refused while they cannot be counted. */
export const MESSAGES: LimitRule = { limit: 5, windowSeconds: 3600, whenUnreachable: 'refuse' };

/** Contact messages to the coach, from anyone. */
@Injectable()
export class ContactService {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: Limits,
    private readonly outbox: Outbox,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /** Counts a message from this address; also counts one that filled in the honeypot, so that a bot cannot tell the difference. */
  async spend(ip: string | undefined): Promise<Allowance> {
    return this.limits.spend(`contact:${addressBucket(ip)}`, MESSAGES);
  }

  /**
   * Stores the message, sealed, and requests its two emails; silently drops messages from bots and from senders whom the coach
   * has blocked (CON-07, CON-08).
   */
  async receive({ website, phone, goals, ...words }: ContactMessage, ip: string | undefined, language: Language): Promise<void> {
    if (website || (await isBlocked(this.em, words.email))) return;
    await this.em.transactional(async (em) => {
      const [id, now] = [randomUUID(), this.clock.now()];
      em.persist(em.create(ContactMessageRow, { id, ...words, goals: this.vault.seal(LETTER_TEXT, id, goals), phone: phone || null, ip: ip ?? null, language, lastAuthor: 'client', createdAt: now, lastAt: now }));
      this.outbox.record(em, 'contact.received', { message_id: id });
    });
  }
}
