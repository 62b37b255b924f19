import { createHash, randomBytes } from 'node:crypto';
import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { LocalDate } from '@coach/domain';

const SALT_BYTES = 32;
const HASH_CHARACTERS = 22;

const SHARED_SALT = `
  with fresh as (insert into analytics_salts (day, salt) values (?, ?) on conflict (day) do nothing returning salt)
  select salt from fresh union all select salt from analytics_salts where day = ? limit 1`;

/**
 * Pseudonymizes visitors for one day. The day's salt is shared by all processes and deleted when the day is over: from
 * then on nobody, including us, can tell who a pseudonym was, or whether two days' pseudonyms were the same person.
 */
@Injectable()
export class VisitorHash {
  private known: { day: LocalDate; salt: string } | undefined;

  constructor(private readonly orm: MikroORM) {}

  /** A pseudonym of 128 bits from a visitor's properties. */
  async of(day: LocalDate, ...parts: readonly string[]): Promise<string> {
    return createHash('sha256').update(await this.saltOf(day)).update(parts.join('\n')).digest('base64url').slice(0, HASH_CHARACTERS);
  }

  private async saltOf(day: LocalDate): Promise<string> {
    if (this.known?.day !== day) this.known = { day, salt: await this.sharedSalt(day) };
    return this.known.salt;
  }

  /** Committed separately. A concurrent salt may exist a moment before it can be read, hence the second read. */
  private async sharedSalt(day: LocalDate): Promise<string> {
    const em = this.orm.em.fork() as EntityManager;
    const ask = async () => (await em.execute<{ salt: string }[]>(SHARED_SALT, [day, randomBytes(SALT_BYTES).toString('base64'), day]))[0]?.salt;
    const salt = (await ask()) ?? (await ask());
    if (!salt) throw new Error(`No salt for ${day}`);
    return salt;
  }
}
