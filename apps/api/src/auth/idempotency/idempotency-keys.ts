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
import type { PlainAnswer } from '../../platform/http/kept-answer.ts';
import { refusal } from '../../platform/http/refusal.ts';

/** Where kept answers are at home, for the vault. */
const ANSWER = 'idempotency_keys.answer';
/** Longer than any request takes: a key whose process died is free again after it. */
const LEASE_MS = 2 * MINUTE;

/** One request that must not be carried out twice. */
export interface KeyedRequest {
  userId: string;
  key: string;
  /** Of method, address, body and condition. */
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

/** One statement, so that of many at once one begins and the others find it. */
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

/** What is committed stays so, and its repetition need not wait for the lease. */
const FAIL = `
  with freed as (delete from idempotency_keys where id = ? and carried_out_at is null)
  update idempotency_keys set leased_until = created_at where id = ? and carried_out_at is not null`;

/**
 * Which requests were carried out, and what was answered (Idempotency-Key): kept for a day, by person and key, for every process. A
 * row is written before the work begins, so that of many at once one works and the others hear that it does.
 */
@Injectable()
export class IdempotencyKeys {
  constructor(
    private readonly em: EntityManager,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins a request, or answers what was answered to it before. Throws IDEMPOTENCY_KEY_REUSED when the key came with another
   * request, IDEMPOTENCY_KEY_IN_PROGRESS while the first one is carried out, and IDEMPOTENCY_ANSWER_LOST when it was without an
   * answer that could be given again.
   */
  async begin({ userId, key, hash }: KeyedRequest): Promise<{ id: string } | { answered: PlainAnswer }> {
    const now = this.clock.now();
    const [row] = await prepared<Row>(this.em.fork(), {
      sql: BEGIN,
      values: [randomUUID(), userId, key, hash, new Date(now.getTime() + LEASE_MS), now, new Date(now.getTime() - DAY), now, userId, key],
    });
    // Another one wrote it within this very statement, which sees what was there when it began.
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
   * What every transaction of a request writes with its work, so that no request whose work stands is begun anew. Whoever lost the
   * key meanwhile, working for longer than the lease, commits nothing.
   */
  markOf(id: string): CommitMark {
    return {
      isOver: false,
      statement: () => ({ sql: 'update idempotency_keys set carried_out_at = ? where id = ?', values: [this.clock.now(), id] }),
      missed: () => refusal(idempotencyRefusals, 'IDEMPOTENCY_KEY_IN_PROGRESS'),
    };
  }

  /** The request failed: its key is free again, unless its work was committed before. */
  async fail(id: string): Promise<void> {
    await this.em.fork().execute(FAIL, [id, id]);
  }

  /** Nothing was done: the key is free again. */
  async release(id: string): Promise<void> {
    await this.em.fork().execute('delete from idempotency_keys where id = ?', [id]);
  }

  /** Forgets what is older than a day. */
  async forgetOld(): Promise<void> {
    await this.em.fork().execute('delete from idempotency_keys where created_at <= ?', [new Date(this.clock.now().getTime() - DAY)]);
  }
}
