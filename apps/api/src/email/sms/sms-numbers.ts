import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { contract, type SmsSettings } from '@coach/contracts';
import { MINUTE, maskedNumber, MOST_SMS_TRIES, SMS_CODE_MINUTES, smsState, smsTopicsOf, type SmsTopic } from '@coach/domain';
import type { CountryCode } from 'libphonenumber-js';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { ENV, type Env } from '../../env.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { Sealed } from '../../platform/encryption/seal.ts';
import { Vault } from '../../platform/encryption/vault.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { SmsProvider } from './sms-provider.ts';

const refusals = { ...contract.sms.register['~orpc'].errorMap, ...contract.sms.confirm['~orpc'].errorMap };

/** The vault's address of a number. */
const NUMBER = 'sms_numbers.number';
const CODE_DIGITS = 6;

/** For a number `n`: it gets what its owner wants. */
export const TAKES_SMS = 'n.confirmed_at is not null and n.unreachable_at is null and n.stopped_at is null';

interface NumberRow {
  id: string;
  number: Sealed;
  topics: SmsTopic[];
  confirmed_at: string | null;
  unreachable_at: string | null;
  stopped_at: string | null;
}

const dateOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

/** Numbers for text messages: one per person, verified by a texted code. */
@Injectable()
export class SmsNumbers {
  constructor(
    private readonly em: EntityManager,
    private readonly vault: Vault,
    private readonly provider: SmsProvider,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async of(userId: string, who: { isAdmin: boolean }): Promise<SmsSettings> {
    const [row] = await this.em.execute<NumberRow[]>('select id, number, topics, confirmed_at, unreachable_at, stopped_at from sms_numbers where user_id = ?', [userId]);
    const times = row ? { confirmedAt: dateOf(row.confirmed_at), unreachableAt: dateOf(row.unreachable_at), stoppedAt: dateOf(row.stopped_at) } : null;
    const topics = smsTopicsOf(who).map((topic) => ({ topic, is_wanted: row?.topics.includes(topic) ?? true }));
    return { is_offered: this.provider.isOffered, number: row ? maskedNumber(this.numberOf(row.id, row.number)) : null, state: smsState(times), topics };
  }

  /** In international form, parsed for the business's country; throws BAD_NUMBER, and NOT_OFFERED when text messages are not configured. */
  async read(typed: string): Promise<string> {
    if (!this.provider.isOffered) throw refusal(refusals, 'NOT_OFFERED');
    const country = this.business.current.region.locale.slice(-2) as CountryCode;
    const { parsePhoneNumberFromString } = await import('libphonenumber-js');
    const number = parsePhoneNumberFromString(typed, country);
    if (!number?.isValid()) throw refusal(refusals, 'BAD_NUMBER');
    return number.number;
  }

  /** Replaces the person's previous number, not verified yet, and sends the code; in the caller's transaction. */
  async begin(em: EntityManager, userId: string, who: { isAdmin: boolean }, number: string): Promise<string> {
    const [id, now] = [randomUUID(), this.clock.now()];
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    const [former] = await em.execute<Array<{ topics: SmsTopic[] }>>('delete from sms_numbers where user_id = ? returning topics', [userId]);
    const topics = former?.topics ?? [...smsTopicsOf(who)];
    const sql = `insert into sms_numbers (id, user_id, number, topics, code, code_until, asked_at) values (?, ?, ?, ?::text[], ?, ?, ?)
      on conflict on constraint sms_numbers_once do update set id = excluded.id, number = excluded.number, code = excluded.code, code_until = excluded.code_until, code_tries = 0, asked_at = excluded.asked_at, confirmed_at = null, unreachable_at = null, stopped_at = null`;
    await em.execute(sql, [id, userId, this.vault.seal(NUMBER, id, number), `{${topics.join(',')}}`, this.hashOf(userId, code), new Date(now.getTime() + SMS_CODE_MINUTES * MINUTE), now]);
    return code;
  }

  /** Counts every attempt before checking it; `typed` may contain spaces. Throws WRONG_CODE. */
  async confirm(userId: string, typed: string): Promise<void> {
    const now = this.clock.now();
    const tried = 'update sms_numbers set code_tries = code_tries + 1 where user_id = ? and code_until > ? and code_tries < ? returning id, code';
    const [row] = await this.em.execute<Array<{ id: string; code: string }>>(tried, [userId, now, MOST_SMS_TRIES]);
    if (!row || !timingSafeEqual(Buffer.from(row.code), Buffer.from(this.hashOf(userId, typed.replace(/\D/g, ''))))) throw refusal(refusals, 'WRONG_CODE');
    await this.em.execute('update sms_numbers set confirmed_at = ?, unreachable_at = null, stopped_at = null, code = null, code_until = null, code_tries = 0 where id = ?', [now, row.id]);
  }

  async remove(userId: string): Promise<void> {
    await this.em.execute('delete from sms_numbers where user_id = ?', [userId]);
  }

  /** Unnamed topics are unchanged; topics not available to the person are ignored. */
  async choose(userId: string, who: { isAdmin: boolean }, wanted: Partial<Record<SmsTopic, boolean | undefined>>): Promise<void> {
    for (const topic of smsTopicsOf(who)) {
      if (wanted[topic] === undefined) continue;
      const change = wanted[topic] ? 'array_append(array_remove(topics, ?), ?)' : 'array_remove(topics, ?)';
      await this.em.execute(`update sms_numbers set topics = ${change} where user_id = ?`, [...(wanted[topic] ? [topic, topic] : [topic]), userId]);
    }
  }

  /** The provider's error about a number, until its owner verifies it again. */
  async mark(id: string, outcome: 'stopped' | 'unreachable'): Promise<void> {
    await this.em.execute(`update sms_numbers set ${outcome}_at = ? where id = ?`, [this.clock.now(), id]);
  }

  numberOf(id: string, sealed: Sealed): string {
    return this.vault.open(NUMBER, id, sealed);
  }

  private hashOf(userId: string, code: string): string {
    return createHmac('sha256', this.env.AUTH_SECRET).update(`sms-code:${userId}:${code}`).digest('hex');
  }
}
