import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Statement } from '../database/statement.ts';
import type { DomainEventName, DomainEventPayload } from '../queue/declarations.ts';
import { Register } from '../queue/register.ts';
import { OutboxEvent } from './outbox.entity.ts';

/** An event recorded outside the transaction that causes it would remain when that is rolled back. */
function requireTransaction(em: EntityManager, event: DomainEventName): void {
  if (!em.isInTransaction()) throw new Error(`${event} is recorded in no transaction`);
}

/** Side effects start here: a domain event is a row of the transaction that caused it. */
@Injectable()
export class Outbox {
  constructor(private readonly register: Register) {}

  /** Records a domain event in the caller's unit of work; nothing happens unless that commits. */
  record<Name extends DomainEventName>(em: EntityManager, event: Name, payload: DomainEventPayload<Name>): void {
    requireTransaction(em, event);
    em.persist(
      em.create(OutboxEvent, { id: randomUUID(), event, payload: this.checked(event, payload), recordedAt: new Date(), relayedAt: null }),
    );
  }

  /** Records a domain event that is published only once ever: repeating it with the same payload adds nothing. */
  async recordOnce<Name extends DomainEventName>(em: EntityManager, event: Name, payload: DomainEventPayload<Name>): Promise<void> {
    const content = JSON.stringify(this.checked(event, payload));
    const values = [`${event} ${content}`, event, content, new Date()];
    await em.execute('insert into outbox (id, fact, payload, recorded_at) values (md5(?)::uuid, ?, ?, ?) on conflict (id) do nothing', values);
  }

  /** The same as an `insert … select`, for callers that write several things in one round trip. */
  asStatement<Name extends DomainEventName>(event: Name, payload: DomainEventPayload<Name>): Statement {
    const values = [randomUUID(), event, JSON.stringify(this.checked(event, payload)), new Date()];
    return { sql: 'insert into outbox (id, fact, payload, recorded_at) select ?, ?, ?, ?', values };
  }

  private checked(event: DomainEventName, payload: unknown): Record<string, string> {
    return this.register.events[event]!.parse(payload);
  }
}
