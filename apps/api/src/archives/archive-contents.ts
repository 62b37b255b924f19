import { PassThrough, Readable } from 'node:stream';
import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BusinessVersions } from '../business/business-versions.ts';
import { csvLines } from '../platform/http/csv.ts';
import { Storage } from '../platform/storage/storage.ts';
import { rowsOf, cellOf, type ArchivedTable } from './archive-rows.ts';
import { archivedTables, LEFT_OUT, LEFT_OUT_TABLES } from './archived-tables.ts';
import { readmeOf } from './archive-readme.ts';
import type { ZipWriter } from './zip-writer.ts';

/** The coach's own pictures are included; films are only listed: they take gigabytes, and the originals are with the coach. */
const TAKEN_ALONG = ['pictures'];
const LISTED = ['videos'];

async function* jsonOf(rows: AsyncIterable<unknown>, count: { rows: number }): AsyncGenerator<string> {
  yield '[';
  for await (const row of rows) {
    yield `${count.rows === 0 ? '\n' : ',\n'}${JSON.stringify(row)}`;
    count.rows += 1;
  }
  yield '\n]\n';
}

/** The contents of a business archive. */
@Injectable()
export class ArchiveContents {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly businesses: BusinessVersions,
  ) {}

  /** Writes the archive to a local file, with all tables as of one moment; returns its size in bytes. */
  async write(path: string, madeAt: Date): Promise<number> {
    const { ZipWriter } = await import('./zip-writer.ts');
    const zip = new ZipWriter(path, madeAt);
    const { version, business } = await this.businesses.latest();
    const counts = await this.em.fork().transactional((em) => this.tables(em as EntityManager, zip), { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true });
    await zip.add('business.json', [JSON.stringify({ version, business }, null, 2)]);
    await this.files(zip);
    await zip.add('manifest.json', [JSON.stringify({ made_at: madeAt.toISOString(), business_version: version, rows: counts, left_out: { tables: LEFT_OUT_TABLES, columns: LEFT_OUT } }, null, 2)]);
    await zip.add('README.txt', [readmeOf({ name: business.identity.name, madeAt, counts })]);
    return zip.end();
  }

  private async tables(em: EntityManager, zip: ZipWriter): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const table of archivedTables) counts[table.table] = await this.table(em, zip, table);
    return counts;
  }

  private async table(em: EntityManager, zip: ZipWriter, table: ArchivedTable): Promise<number> {
    const count = { rows: 0 };
    await zip.add(`json/${table.table}.json`, jsonOf(rowsOf(em, table), count));
    const cells = async function* () {
      for await (const row of rowsOf(em, table)) yield table.columns.map((column) => cellOf(row[column]));
    };
    await zip.add(`csv/${table.table}.csv`, csvLines(table.columns, cells()) as AsyncIterable<Buffer>);
    return count.rows;
  }

  private async files(zip: ZipWriter): Promise<void> {
    const rows: Array<[string, string]> = [];
    for (const folder of [...TAKEN_ALONG, ...LISTED]) {
      for (const { name, changedAt } of await this.storage.list(folder)) {
        rows.push([name, changedAt.toISOString()]);
        if (TAKEN_ALONG.includes(folder)) await zip.add(`files/${name}`, this.bytesOf(name), true);
      }
    }
    await zip.add('files.csv', csvLines(['name', 'changed_at'], rows) as AsyncIterable<Buffer>);
  }

  private bytesOf(name: string): Readable {
    const through = new PassThrough();
    this.storage.send(name, through).catch((error: unknown) => through.destroy(error as Error));
    return through;
  }
}
