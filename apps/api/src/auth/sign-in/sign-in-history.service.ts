import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PastSignIn } from '@coach/contracts';
import { DAY, deviceName } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { networkOf } from '../../platform/limits/network.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import type { Visitor } from '../session/visitor.ts';

const SHOWN = 20;
const KEPT_DAYS = 90;

interface SignInRow {
  id: string;
  created_at: string;
  user_agent: string | null;
  network: string | null;
}

/** When, on what device, and from which network somebody signed in: visible to that person for 90 days. */
@Injectable()
export class SignInHistory {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Records a sign-in, in the transaction that opens its session. */
  async record(em: EntityManager, userId: string, { ip, userAgent }: Visitor): Promise<void> {
    const row = [randomUUID(), userId, this.clock.now(), userAgent, networkOf(ip)];
    await em.execute('insert into sign_ins (id, user_id, created_at, user_agent, network) values (?, ?, ?, ?, ?)', row);
  }

  /** A person's latest sign-ins; entries past retention are hidden even before the job deletes them. */
  async of(userId: string): Promise<PastSignIn[]> {
    const rows = await this.em.execute<SignInRow[]>(
      `select id, created_at, user_agent, network from sign_ins where user_id = ? and created_at > ? order by created_at desc, id limit ${SHOWN}`,
      [userId, this.keptSince()],
    );
    return rows.map(({ id, created_at, user_agent, network }) => ({ id, at: new Date(created_at).toISOString(), device: deviceName(user_agent), network }));
  }

  @OnJob('auth.forget-sign-ins')
  async forget(): Promise<void> {
    await this.em.execute('delete from sign_ins where created_at <= ?', [this.keptSince()]);
  }

  private keptSince(): Date {
    return new Date(this.clock.now().getTime() - KEPT_DAYS * DAY);
  }
}
