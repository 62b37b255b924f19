import { AsyncLocalStorage } from 'node:async_hooks';

/** Rows that are read at a time: enough to be quick, few enough to hold nothing up. */
const PAGE_ROWS = 1_000;

type ReadPage<Page> = (cursor: string | undefined, limit: number) => Promise<Page>;

/** What `rowsOf` makes of each page of a list, `most` rows in all: a page is read, in the caller's context, when the rows before it were taken. */
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
