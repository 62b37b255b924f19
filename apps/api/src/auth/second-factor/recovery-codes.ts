import { randomBytes, randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RECOVERY_CODES, recoveryCode } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { hashOf } from '../session/secrets.ts';

/** Salted with the owner, so that equal codes of two people differ. A code has 80 bits, too many to guess from its hash. */
const hashFor = (userId: string, code: string): string => hashOf(`${userId}:${code.replaceAll('-', '')}`);

/** Codes for a lost phone: ten, each valid once, stored only as hashes. */
@Injectable()
export class RecoveryCodes {
  constructor(private readonly clock: Clock) {}

  /** Ten new codes replacing the old ones, in the caller's transaction. They cannot be read again. */
  async renew(em: EntityManager, userId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(16)));
    await this.forget(em, userId);
    for (const code of codes) {
      await em.execute('insert into recovery_codes (id, user_id, code_hash) values (?, ?, ?)', [randomUUID(), userId, hashFor(userId, code)]);
    }
    return codes;
  }

  /** Consumes a code; of many concurrent calls, one succeeds. */
  async use(em: EntityManager, userId: string, code: string): Promise<boolean> {
    const sql = 'update recovery_codes set used_at = ? where user_id = ? and code_hash = ? and used_at is null returning id';
    return (await em.execute<unknown[]>(sql, [this.clock.now(), userId, hashFor(userId, code)])).length === 1;
  }

  async left(em: EntityManager, userId: string): Promise<number> {
    const [row] = await em.execute<Array<{ count: number }>>('select count(*)::int as count from recovery_codes where user_id = ? and used_at is null', [userId]);
    return row?.count ?? 0;
  }

  async forget(em: EntityManager, userId: string): Promise<void> {
    await em.execute('delete from recovery_codes where user_id = ?', [userId]);
  }
}
