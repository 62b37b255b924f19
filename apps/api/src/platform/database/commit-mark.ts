import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Statement } from './statement.ts';

/** Writes the mark in the work's own transaction; throws to roll it back. */
export interface CommitMark {
  /** The response was sent: work continuing after it is not marked. */
  isOver: boolean;
  statement(): Statement;
  /** The statement found no row of its own. */
  missed(): Error;
}

const present = new AsyncLocalStorage<CommitMark>();

/** Makes every transaction of the work commit a mark with it: both or neither. */
export const markingCommits = <Result>(mark: CommitMark, work: () => Result): Result => present.run(mark, work);

/** Writes the mark as the last statement of each transaction: its row is locked only for the commit. */
export class CommitMarks implements EventSubscriber {
  async beforeTransactionCommit({ em, transaction }: TransactionEventArgs): Promise<void> {
    const mark = present.getStore();
    // A savepoint is not the end of the work, and would hold the row against other connections of the same request.
    if (!mark || mark.isOver || !transaction || transaction.savepointName) return;
    const { sql, values } = mark.statement();
    const { affectedRows } = await (em as SqlEntityManager).getConnection().execute<{ affectedRows: number }>(sql, values as unknown[], 'run', transaction);
    if (affectedRows === 0) throw mark.missed();
  }
}
