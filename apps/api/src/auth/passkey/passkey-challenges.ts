import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MINUTE } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';

const CHALLENGE_MINUTES = 5;
/** Expired ones deleted with each new one: more than one, so that the table stays small. */
const FORGET = 20;

/** Passkey challenges: stored until signed, once, for five minutes. */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Stores a challenge; `userId` is the owner of the new passkey, null for signing in. */
  async keep(challenge: string, userId: string | null): Promise<void> {
    const em = this.em.fork() as EntityManager;
    const now = this.clock.now();
    await em.execute(
      `delete from passkey_challenges where challenge in
       (select challenge from passkey_challenges where expires_at <= ? order by expires_at limit ${FORGET} for update skip locked)`,
      [now],
    );
    const row = [challenge, userId, new Date(now.getTime() + CHALLENGE_MINUTES * MINUTE)];
    await em.execute('insert into passkey_challenges (challenge, user_id, expires_at) values (?, ?, ?)', row);
  }

  /** Consumes a challenge, whatever follows; false when it was not issued for this, or has expired. */
  async use(challenge: string, userId: string | null): Promise<boolean> {
    const sql = 'delete from passkey_challenges where challenge = ? and user_id is not distinct from ?::uuid and expires_at > ? returning challenge';
    const used = await (this.em.fork() as EntityManager).execute<unknown[]>(sql, [challenge, userId, this.clock.now()]);
    return used.length === 1;
  }
}
