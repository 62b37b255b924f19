import { randomBytes, randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MINUTE } from '@coach/domain';
import { Clock } from '../platform/clock/clock.ts';
import { hashOf } from './secrets.ts';

/** Time enough to find the phone. */
const TICKET_MINUTES = 5;

/** The first step of a sign-in, done: a ticket for the second one. It makes one session, within five minutes. */
@Injectable()
export class SignInTickets {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Issues a ticket in the caller's transaction, and forgets those of this person that ran out. */
  async issue(em: EntityManager, userId: string): Promise<string> {
    const now = this.clock.now();
    const ticket = randomBytes(32).toString('base64url');
    await em.execute('delete from sign_in_tickets where user_id = ? and expires_at <= ?', [userId, now]);
    const row = [randomUUID(), userId, hashOf(ticket), new Date(now.getTime() + TICKET_MINUTES * MINUTE)];
    await em.execute('insert into sign_in_tickets (id, user_id, token_hash, expires_at) values (?, ?, ?, ?)', row);
    return ticket;
  }

  /** Whose sign-in a ticket continues, or null when it is over, used or made up. */
  ownerOf(ticket: string): Promise<string | null> {
    return this.ask(this.em.fork() as EntityManager, 'select user_id from sign_in_tickets where token_hash = ? and expires_at > ?', ticket);
  }

  /** Uses a ticket up in the caller's transaction; of many at once, one gets its owner. */
  redeem(em: EntityManager, ticket: string): Promise<string | null> {
    return this.ask(em, 'delete from sign_in_tickets where token_hash = ? and expires_at > ? returning user_id', ticket);
  }

  private async ask(em: EntityManager, sql: string, ticket: string): Promise<string | null> {
    const [row] = await em.execute<Array<{ user_id: string }>>(sql, [hashOf(ticket), this.clock.now()]);
    return row?.user_id ?? null;
  }
}
