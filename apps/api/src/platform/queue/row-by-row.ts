import type { Logger } from '@nestjs/common';

/** Does something with each row by itself: one that fails is logged and looked at again with the next run, and those behind it go on. */
export async function rowByRow<Row extends { id: string }>(rows: readonly Row[], logger: Logger, failed: string, act: (row: Row) => Promise<void>): Promise<void> {
  for (const row of rows) {
    try {
      await act(row);
    } catch (error) {
      logger.error({ err: error, id: row.id }, failed);
    }
  }
}

/** Goes through what waits in order, a batch at a time, each time on from the last row: rows that fail run after run hide none behind them. */
export async function batchByBatch<Row>(most: number, read: (after: Row | undefined) => Promise<Row[]>, act: (rows: readonly Row[]) => Promise<void>): Promise<void> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    await act(rows);
    if (rows.length < most) return;
    last = rows.at(-1);
  }
}
