import { Logger } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Statement } from './statement.ts';

const logger = new Logger('database');

/**
 * Runs a read-only statement on the replica (READ_DATABASE_URL): for reports, which may lag by seconds. Without a
 * replica, or while it is unavailable, the primary is used.
 */
export async function executeOnReplica<Rows extends object[]>(em: EntityManager, sql: string, values: readonly unknown[] = []): Promise<Rows> {
  const [primary, replica] = [em.getConnection('write'), em.getConnection('read')];
  if (replica === primary) return em.execute<Rows>(sql, [...values]);
  try {
    return await replica.execute<Rows>(sql, [...values]);
  } catch (error) {
    logger.warn({ msg: 'The replica was not read; the primary was', reason: error instanceof Error ? error.message : String(error) });
    return em.execute<Rows>(sql, [...values]);
  }
}

/** The same for a statement with values. */
export const readOnReplica = <Rows extends object[]>(em: EntityManager, { sql, values }: Statement): Promise<Rows> => executeOnReplica<Rows>(em, sql, values);
