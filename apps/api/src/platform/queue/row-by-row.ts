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
