import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type FactName, type FactPayload, facts } from '../../jobs.ts';
import { OutboxFact } from './outbox.entity.ts';

/** Side effects leave by here: a fact is a row of the transaction that made it true. */
@Injectable()
export class Outbox {
  /** Records a fact with the caller's unit of work; nothing happens unless that one commits. */
  record<Name extends FactName>(em: EntityManager, fact: Name, payload: FactPayload<Name>): void {
    em.persist(
      em.create(OutboxFact, { id: randomUUID(), fact, payload: facts[fact].parse(payload), recordedAt: new Date(), relayedAt: null }),
    );
  }
}
