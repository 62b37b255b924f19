import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { idempotencyRefusals } from '@coach/contracts';
import { DAY, MINUTE } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import type { CommitMark } from '../../platform/database/commit-mark.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Sealed } from '../../platform/encryption/seal.ts';
import { Vault } from '../../platform/encryption/vault.ts';
import type { PlainAnswer } from '../../platform/http/response-recorder.ts';
import { refusal } from '../../platform/http/refusal.ts';

/** The vault's address of kept responses. */
const ANSWER = 'idempotency_keys.answer';
/** Longer than any request takes: afterwards the key of a crashed process is free again. */
const LEASE_MS = 2 * MINUTE;

/** A request that must not run twice. */
export interface KeyedRequest {
  userId: string;
  key: string;
  /** Hash of method, address, body, and condition. */
  hash: string;
}

interface Row {
  id: string;
  request_hash: string;
  answer: Sealed | null;
  leased_until: string;
  carried_out_at: string | null;
  is_mine: boolean;
}

/** One statement, so that of many concurrent requests one starts and the others find it. */
const BEGIN = `
  with begun as (
    insert into idempotency_keys as k (id, user_id, key, request_hash, leased_until, created_at) values (?, ?, ?, ?, ?, ?)
    on conflict (user_id, key) do update set id = excluded.id, request_hash = excluded.request_hash, answer = null, carried_out_at = null, leased_until = excluded.leased_until, created_at = excluded.created_at
      where k.created_at <= ? or (k.answer is null and k.carried_out_at is null and k.leased_until <= ? and k.request_hash = excluded.request_hash)
    returning id, request_hash, answer, leased_until, carried_out_at, true as is_mine
  )
  select * from begun
  union all
  select id, request_hash, answer, leased_until, carried_out_at, false from idempotency_keys where user_id = ? and key = ? and not exists (select from begun)`;

/** Committed work is final, and its repetition need not wait for the lease. */
const FAIL = `
  with freed as (delete from idempotency_keys where id = ? and carried_out_at is null)
  update idempotency_keys set leased_until = created_at where id = ? and carried_out_at is not null`;

/**
 * Executed requests and their responses (Idempotency-Key): kept for a day, by person and key, across processes. The row is
 * written before the work starts, so that of many concurrent requests one works and the others are told so.
 */
@Injectable()
export class IdempotencyKeys {
  constructor(
    private readonly em: EntityManager,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /**
 * Starts a request, or returns its previous response. Throws IDEMPOTENCY_KEY_REUSED when the key was used for another
 * request, IDEMPOTENCY_KEY_IN_PROGRESS while the first one is running, and IDEMPOTENCY_ANSWER_LOST when it ran without a
 * response that could be repeated.
 */
  async begin({ userId, key, hash }: KeyedRequest): Promise<{ id: string } | { answered: PlainAnswer }> {
    const now = this.clock.now();
    const [row] = await prepared<Row>(this.em.fork(), {
      sql: BEGIN,
      values: [randomUUID(), userId, key, hash, new Date(now.getTime() + LEASE_MS), now, new Date(now.getTime() - DAY), now, userId, key],
    });
    // A concurrent request wrote it during this statement, whose snapshot is older.
    if (!row) throw refusal(idempotencyRefusals, 'IDEMPOTENCY_KEY_IN_PROGRESS');
    if (row.is_mine) return { id: row.id };
    if (row.request_hash !== hash) throw refusal(idempotencyRefusals, 'IDEMPOTENCY_KEY_REUSED');
    if (row.answer === null) throw refusal(idempotencyRefusals, row.carried_out_at && new Date(row.leased_until) <= now ? 'IDEMPOTENCY_ANSWER_LOST' : 'IDEMPOTENCY_KEY_IN_PROGRESS');
    return { answered: JSON.parse(this.vault.open(ANSWER, row.id, row.answer)) as PlainAnswer };
  }

  async keep(id: string, answer: PlainAnswer): Promise<void> {
    await this.em.fork().execute('update idempotency_keys set answer = ? where id = ?', [this.vault.seal(ANSWER, id, JSON.stringify(answer)), id]);
  }

  /**
 * Written by every transaction of a request together with its work, so that a committed request is never started again. A request
 * that lost its key by running longer than the lease commits nothing.
 */
  markOf(id: string): CommitMark {
    return {
      isOver: false,
      statement: () => ({ sql: 'update idempotency_keys set carried_out_at = ? where id = ?', values: [this.clock.now(), id] }),
      missed: () => refusal(idempotencyRefusals, 'IDEMPOTENCY_KEY_IN_PROGRESS'),
    };
  }

  /** The request failed: its key is free again, unless its work was already committed. */
  async fail(id: string): Promise<void> {
    await this.em.fork().execute(FAIL, [id, id]);
  }

  /** Nothing was done: the key is free again. */
  async release(id: string): Promise<void> {
    await this.em.fork().execute('delete from idempotency_keys where id = ?', [id]);
  }

  /** Deletes entries older than a day. */
  async forgetOld(): Promise<void> {
    await this.em.fork().execute('delete from idempotency_keys where created_at <= ?', [new Date(this.clock.now().getTime() - DAY)]);
  }
}
