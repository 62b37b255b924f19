import { randomUUID } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, IMPORT_SHOWN_PROBLEMS, messages, type ClientImport } from '@coach/contracts';
import { DAY, guessColumns, type ImportField } from '@coach/domain';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { Audit, type Actor } from '../platform/audit/audit.ts';
import { Clock } from '../platform/clock/clock.ts';
import { csvFile, type CsvCell } from '../platform/http/csv.ts';
import { refusal } from '../platform/http/refusal.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { ClientImportRow, NO_COUNTS } from './client-import.entity.ts';
import { ImportFiles } from './import-files.ts';
import type { ImportTable } from './read-table.ts';

const routes = contract.clientImports;
/** Days after which a file is deleted. */
const KEPT_DAYS = 7;
const SHOWN = 10;
const SAMPLES = 3;

type Fields = ClientImportRow['fields'];

const viewOf = ({ id, fileName, state, lines, doneLines, counts, problems, createdAt }: ClientImportRow, columns: ClientImport['columns'] = []): ClientImport => ({
  ...{ id, file_name: fileName, state, lines, done_lines: doneLines, columns, counts },
  ...{ problem_count: problems.length, problems: problems.slice(0, IMPORT_SHOWN_PROBLEMS), created_at: createdAt.toISOString() },
});

const samplesOf = ({ lines }: ImportTable, index: number): string[] => lines.flatMap(({ cells }) => cells[index] || []).slice(0, SAMPLES);
const columnsOf = (table: ImportTable, fields: Fields): ClientImport['columns'] => table.heads.map((head, index) => ({ head, samples: samplesOf(table, index), field: fields[index] ?? null }));

/** Client files: read, checked, imported, deleted. */
@Injectable()
export class ClientImportsService {
  constructor(
    private readonly em: EntityManager,
    private readonly files: ImportFiles,
    private readonly business: BusinessSnapshot,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<ClientImport[]> {
    return (await this.em.find(ClientImportRow, {}, { orderBy: { createdAt: 'desc', id: 'asc' }, limit: SHOWN })).map((row) => viewOf(row));
  }

  /** Reads a file and guesses the field in each column. */
  async read(file: File | undefined): Promise<ClientImport> {
    const { readTable } = await import('./read-table.ts');
    const found = file ? await readTable(await file.bytes()) : { refused: { code: 'EMPTY' as const } };
    if ('refused' in found) {
      const { code, ...data } = found.refused;
      throw code === 'BROKEN' ? refusal(routes.read['~orpc'].errorMap, code, data) : refusal(routes.read['~orpc'].errorMap, code);
    }
    const [id, { table }] = [randomUUID(), found];
    const fields = guessColumns(table.heads, table.lines.slice(0, 50).map(({ cells }) => cells));
    await this.files.write(id, table);
    const row = this.em.create(ClientImportRow, { id, fileName: file!.name.slice(0, 200), state: 'read', lines: table.lines.length, fields, counts: NO_COUNTS, problems: [], createdAt: this.clock.now() });
    await this.em.persist(row).flush();
    return viewOf(row, columnsOf(table, fields));
  }

  async open(id: string): Promise<ClientImport> {
    const row = await this.em.findOne(ClientImportRow, { id }, { refresh: true });
    if (!row) throw refusal(routes.open['~orpc'].errorMap, 'NOT_FOUND');
    return viewOf(row, columnsOf(await this.files.read(id), row.fields));
  }

  /** Requests a dry run. */
  async check(id: string, fields: Array<ImportField | null>): Promise<ClientImport> {
    const { heads } = await this.tableOf(id);
    const chosen = fields.filter((field) => field !== null);
    if (fields.length !== heads.length || new Set(chosen).size !== chosen.length) throw refusal(routes.check['~orpc'].errorMap, 'WRONG_COLUMNS');
    if (!chosen.includes('email')) throw refusal(routes.check['~orpc'].errorMap, 'NO_EMAIL');
    await this.begin(id, (row) => Object.assign(row, { state: 'checking', fields }));
    return this.open(id);
  }

  /** Requests the import of a checked file; a finished import may be started again. */
  async start(id: string, actor: Actor): Promise<ClientImport> {
    await this.begin(id, (row, em) => {
      if (row.state !== 'checked' && row.state !== 'done') throw refusal(routes.start['~orpc'].errorMap, 'NOT_CHECKED');
      this.audit.record(em, actor, { action: 'clients.import', target: `client-import:${id}`, after: { file: row.fileName, lines: row.lines } });
      row.state = 'importing';
    });
    return this.open(id);
  }

  /** Deletes the file and its results. */
  async remove(id: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const row = await this.locked(em, id);
      em.remove(row);
      await this.files.remove(id);
    });
  }

  /** Returns the rejected lines in their original form, each with its problems. */
  async report(id: string): Promise<File> {
    const { heads, lines } = await this.tableOf(id);
    const { problems } = await this.em.findOneOrFail(ClientImportRow, { id }, { refresh: true });
    const wrong = Map.groupBy(problems, ({ line }) => line);
    const words = messages.clientImport;
    const rows = lines.flatMap(({ number, cells }): CsvCell[][] => {
      const why = wrong.get(number)?.map(({ field, problem }) => (field ? `${words.fields[field]}: ${words.problems[problem]}` : words.problems[problem])).join(' ');
      return why === undefined ? [] : [[...heads.map((_, index) => cells[index] ?? ''), number, why]];
    });
    return csvFile('not-imported', this.business.zone.localDate(this.clock.now()), [...heads, 'Line', 'What is wrong'], rows);
  }

  @OnJob('imports.maintain')
  async forgetOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_DAYS * DAY);
    const old = await this.em.find(ClientImportRow, { createdAt: { $lte: before }, state: { $nin: ['checking', 'importing'] } }, { limit: 500 });
    for (const row of old) {
      await this.files.remove(row.id);
      this.em.remove(row);
    }
    await this.em.flush();
  }

  private async tableOf(id: string): Promise<ImportTable> {
    if ((await this.em.count(ClientImportRow, { id })) === 0) throw refusal(routes.open['~orpc'].errorMap, 'NOT_FOUND');
    return this.files.read(id);
  }

  private async begin(id: string, prepare: (row: ClientImportRow, em: EntityManager) => void): Promise<void> {
    await this.em.transactional(async (em) => {
      const row = await this.locked(em, id);
      prepare(row, em);
      Object.assign(row, { doneLines: 0, counts: NO_COUNTS, problems: [] });
      this.outbox.record(em, 'client-import.requested', { import_id: id });
    });
  }

  private async locked(em: EntityManager, id: string): Promise<ClientImportRow> {
    const row = await em.findOne(ClientImportRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!row) throw refusal(routes.open['~orpc'].errorMap, 'NOT_FOUND');
    if (row.state === 'checking' || row.state === 'importing') throw refusal(routes.check['~orpc'].errorMap, 'BUSY');
    return row;
  }
}
