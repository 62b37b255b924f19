import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Statement } from '../database/statement.ts';
import type { DomainEventName, DomainEventPayload } from '../queue/declarations.ts';
import { Register } from '../queue/register.ts';
import { OutboxEvent } from './outbox.entity.ts';

/** What is recorded apart from the transaction that makes it true stays when that one comes to nothing. */
function demandTransaction(em: EntityManager, event: DomainEventName): void {
  if (!em.isInTransaction()) throw new Error(`${event} is recorded in no transaction`);
}

/** Side effects leave by here: a domain event is a row of the transaction that made it true. */
@Injectable()
export class Outbox {
  constructor(private readonly register: Register) {}

  /** Records a domain event with the caller's unit of work; nothing happens unless that one commits. */
  record<Name extends DomainEventName>(em: EntityManager, event: Name, payload: DomainEventPayload<Name>): void {
    demandTransaction(em, event);
    em.persist(
      em.create(OutboxEvent, { id: randomUUID(), event, payload: this.checked(event, payload), recordedAt: new Date(), relayedAt: null }),
    );
  }

  /** Records a domain event that is published once for ever: the same one, with the same payload, adds nothing. */
  async recordOnce<Name extends DomainEventName>(em: EntityManager, event: Name, payload: DomainEventPayload<Name>): Promise<void> {
    const content = JSON.stringify(this.checked(event, payload));
    const values = [`${event} ${content}`, event, content, new Date()];
    await em.execute('insert into outbox (id, fact, payload, recorded_at) values (md5(?)::uuid, ?, ?, ?) on conflict (id) do nothing', values);
  }

  /** The same as an `insert … select`, for whoever writes several things in one trip. */
  asStatement<Name extends DomainEventName>(event: Name, payload: DomainEventPayload<Name>): Statement {
    const values = [randomUUID(), event, JSON.stringify(this.checked(event, payload)), new Date()];
    return { sql: 'insert into outbox (id, fact, payload, recorded_at) select ?, ?, ?, ?', values };
  }

  private checked(event: DomainEventName, payload: unknown): Record<string, string> {
    return this.register.events[event]!.parse(payload);
  }
}
