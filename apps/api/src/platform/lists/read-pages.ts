import { AsyncLocalStorage } from 'node:async_hooks';

/** Rows read at a time: enough to be fast, few enough not to block. */
const PAGE_ROWS = 1_000;

type ReadPage<Page> = (cursor: string | undefined, limit: number) => Promise<Page>;

/** Maps each page of a list with `rowsOf`, `most` rows in total: a page is read, in the caller's context, after the previous rows were consumed. */
export function readPages<Page extends { next_cursor?: string | null }, Row>(most: number, read: ReadPage<Page>, rowsOf: (page: Page) => Row[]): AsyncGenerator<Row> {
  return pageByPage(most, AsyncLocalStorage.bind(read), rowsOf);
}

async function* pageByPage<Page extends { next_cursor?: string | null }, Row>(most: number, read: ReadPage<Page>, rowsOf: (page: Page) => Row[]): AsyncGenerator<Row> {
  let cursor: string | undefined;
  for (let left = most; left > 0; ) {
    const page = await read(cursor, Math.min(PAGE_ROWS, left));
    const rows = rowsOf(page);
    yield* rows;
    if (!page.next_cursor) return;
    left -= rows.length;
    cursor = page.next_cursor;
  }
}
