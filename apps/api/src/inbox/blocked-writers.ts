import type { EntityManager } from '@mikro-orm/postgresql';

/** Whether the coach has blocked messages from this address. */
export async function isBlocked(em: EntityManager, email: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>('select from blocked_writers where email = lower(?)', [email]);
  return rows.length > 0;
}

/** Blocks or unblocks an address; returns whether that changed anything. */
export async function setBlocked(em: EntityManager, email: string, blocked: boolean, now: Date): Promise<boolean> {
  const rows = blocked
    ? await em.execute<unknown[]>('insert into blocked_writers (email, blocked_at) values (lower(?), ?) on conflict do nothing returning email', [email, now])
    : await em.execute<unknown[]>('delete from blocked_writers where email = lower(?) returning email', [email]);
  return rows.length > 0;
}
