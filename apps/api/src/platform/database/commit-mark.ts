import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Statement } from './statement.ts';

/** What is written beside the work, in its own transaction; throws to have that rolled back. */
export interface CommitMark {
  /** It was answered: what still goes on behind the answer is not marked any more. */
  isOver: boolean;
  statement(): Statement;
  /** The statement found no row of its own. */
  missed(): Error;
}

const present = new AsyncLocalStorage<CommitMark>();

/** Has every transaction that the work commits write a mark of its own with it: both stand, or neither. */
export const markingCommits = <Result>(mark: CommitMark, work: () => Result): Result => present.run(mark, work);

/** Writes the mark of whoever works, as the last statement of each transaction: its row is locked for no longer than the commit takes. */
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
