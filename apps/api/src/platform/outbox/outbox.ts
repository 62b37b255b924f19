import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type FactName, type FactPayload, facts } from '../../jobs.ts';
import type { Statement } from '../database/statement.ts';
import { OutboxFact } from './outbox.entity.ts';

/** What is recorded apart from the transaction that makes it true stays when that one comes to nothing. */
function demandTransaction(em: EntityManager, fact: FactName): void {
  if (!em.isInTransaction()) throw new Error(`${fact} is recorded in no transaction`);
}

/** Side effects leave by here: a fact is a row of the transaction that made it true. */
@Injectable()
export class Outbox {
  /** Records a fact with the caller's unit of work; nothing happens unless that one commits. */
  record<Name extends FactName>(em: EntityManager, fact: Name, payload: FactPayload<Name>): void {
    demandTransaction(em, fact);
    em.persist(
      em.create(OutboxFact, { id: randomUUID(), fact, payload: facts[fact].parse(payload), recordedAt: new Date(), relayedAt: null }),
    );
  }

  /** Records a fact that is told once for ever: the same one, with the same payload, adds nothing. */
  async recordOnce<Name extends FactName>(em: EntityManager, fact: Name, payload: FactPayload<Name>): Promise<void> {
    const told = JSON.stringify(facts[fact].parse(payload));
    const values = [`${fact} ${told}`, fact, told, new Date()];
    await em.execute('insert into outbox (id, fact, payload, recorded_at) values (md5(?)::uuid, ?, ?, ?) on conflict (id) do nothing', values);
  }

  /** The same as an `insert … select`, for whoever writes several things in one trip. */
  asStatement<Name extends FactName>(fact: Name, payload: FactPayload<Name>): Statement {
    const values = [randomUUID(), fact, JSON.stringify(facts[fact].parse(payload)), new Date()];
    return { sql: 'insert into outbox (id, fact, payload, recorded_at) select ?, ?, ?, ?', values };
  }
}
