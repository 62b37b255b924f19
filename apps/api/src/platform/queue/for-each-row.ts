import type { Logger } from '@nestjs/common';

/** Processes each row independently: a failing one is logged and retried with the next run, and the following ones continue. */
export async function forEachRow<Row extends { id: string }>(rows: readonly Row[], logger: Logger, failed: string, act: (row: Row) => Promise<void>): Promise<void> {
  for (const row of rows) {
    try {
      await act(row);
    } catch (error) {
      logger.error({ err: error, id: row.id }, failed);
    }
  }
}

/** Processes pending rows in order, a batch at a time, each continuing after the last row: rows that keep failing do not block those after them. */
export async function batchByBatch<Row>(most: number, read: (after: Row | undefined) => Promise<Row[]>, act: (rows: readonly Row[]) => Promise<void>): Promise<void> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    await act(rows);
    if (rows.length < most) return;
    last = rows.at(-1);
  }
}
