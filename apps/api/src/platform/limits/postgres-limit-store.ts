import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LimitStore, type Window } from './limit-store.ts';

/** Expired windows deleted with each new one: more than one, so that the table stays small. */
const FORGET = 20;

const COUNT = `
  insert into rate_limits as held (key, count, ends_at) values (?, 1, ?)
  on conflict (key) do update set
    count = case when held.ends_at <= ? then 1 else least(held.count + 1, ?) end,
    ends_at = case when held.ends_at <= ? then excluded.ends_at else held.ends_at end
  returning count, ends_at`;

/** Both see the row's previous state: the last one of a window deletes it. */
const UNCOUNT = `
  with fewer as (update rate_limits set count = count - 1 where key = ? and count > 1)
  delete from rate_limits where key = ? and count = 1`;

/** Windows as rows. Each count commits on its own, independent of the caller's unit of work. */
@Injectable()
export class PostgresLimitStore extends LimitStore {
  constructor(private readonly orm: MikroORM) {
    super();
  }

  async count(key: string, windowSeconds: number, most: number, now: Date): Promise<Window> {
    const em = this.orm.em.fork() as EntityManager;
    const end = new Date(now.getTime() + windowSeconds * 1000);
    const rows = await em.execute<Array<{ count: number; ends_at: string }>>(COUNT, [key, end, now, most, now]);
    const { count, ends_at } = rows[0]!;
    if (count === 1) await this.forget(em, now);
    return { count, endsAt: new Date(ends_at) };
  }

  async uncount(key: string): Promise<void> {
    await (this.orm.em.fork() as EntityManager).execute(UNCOUNT, [key, key]);
  }

  async look(key: string, now: Date): Promise<Window | null> {
    const em = this.orm.em.fork() as EntityManager;
    const [row] = await em.execute<Array<{ count: number; ends_at: string }>>('select count, ends_at from rate_limits where key = ? and ends_at > ?', [key, now]);
    return row ? { count: row.count, endsAt: new Date(row.ends_at) } : null;
  }

  async clear(key: string): Promise<void> {
    await (this.orm.em.fork() as EntityManager).execute('delete from rate_limits where key = ?', [key]);
  }

  private async forget(em: EntityManager, now: Date): Promise<void> {
    await em.execute(
      `delete from rate_limits where key in (select key from rate_limits where ends_at <= ? order by ends_at limit ${FORGET} for update skip locked)`,
      [now],
    );
  }
}
