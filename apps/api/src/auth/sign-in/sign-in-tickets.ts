import { randomBytes, randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MINUTE } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { hashOf } from '../session/secrets.ts';

/** Enough time to find the phone. */
const TICKET_MINUTES = 5;

/** The first step of a sign-in. */
export type FirstStep = 'password' | 'confirmation' | 'recovery';

interface Begun {
  userId: string;
  by: FirstStep;
}

/** A completed first step of signing in: a ticket for the second one. It opens one session, within five minutes. */
@Injectable()
export class SignInTickets {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Issues a ticket in the caller's transaction, and deletes this person's expired ones. */
  async issue(em: EntityManager, userId: string, by: FirstStep): Promise<string> {
    const now = this.clock.now();
    const ticket = randomBytes(32).toString('base64url');
    await em.execute('delete from sign_in_tickets where user_id = ? and expires_at <= ?', [userId, now]);
    const row = [randomUUID(), userId, hashOf(ticket), new Date(now.getTime() + TICKET_MINUTES * MINUTE), by];
    await em.execute('insert into sign_in_tickets (id, user_id, token_hash, expires_at, begun_by) values (?, ?, ?, ?, ?)', row);
    return ticket;
  }

  /** The account of a ticket, or null when it is expired, used, or invalid. */
  async ownerOf(ticket: string): Promise<string | null> {
    const begun = await this.ask(this.em.fork() as EntityManager, 'select user_id, begun_by from sign_in_tickets where token_hash = ? and expires_at > ?', ticket);
    return begun?.userId ?? null;
  }

  /** Consumes a ticket in the caller's transaction; of many concurrent calls, one gets its owner. */
  redeem(em: EntityManager, ticket: string): Promise<Begun | null> {
    return this.ask(em, 'delete from sign_in_tickets where token_hash = ? and expires_at > ? returning user_id, begun_by', ticket);
  }

  private async ask(em: EntityManager, sql: string, ticket: string): Promise<Begun | null> {
    const [row] = await em.execute<Array<{ user_id: string; begun_by: FirstStep }>>(sql, [hashOf(ticket), this.clock.now()]);
    return row ? { userId: row.user_id, by: row.begun_by } : null;
  }
}
