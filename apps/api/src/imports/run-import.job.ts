import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { ImportCounts } from '@coach/contracts';
import { IMPORT_BATCH } from '@coach/domain';
import type { JobPayload } from '../platform/queue/declarations.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { ClientImportRow, type LineProblem } from './client-import.entity.ts';
import { ImportFiles } from './import-files.ts';
import { ImportReader, type PlannedLine } from './import-reader.ts';
import { LineRejected, LineWriter } from './line-writer.ts';

interface Outcome {
  counts: ImportCounts;
  problems: LineProblem[];
}

/** Carries a dry run's outcome out of the transaction that is rolled back. */
class RolledBack extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super('A dry run is taken back.');
    this.outcome = outcome;
  }
}

const AT_WORK = { checking: 'checked', importing: 'done' } as const;
const isAtWork = (state: ClientImportRow['state']): state is keyof typeof AT_WORK => state in AT_WORK;

/**
 * Checks and imports files. A check is the import itself, rolled back batch by batch, so that it finds everything the import would.
 * Each batch and its progress are one transaction: an interrupted run resumes there, and no line is processed twice.
 */
@Injectable()
export class RunImportJob {
  private readonly logger = new Logger('imports');

  constructor(
    private readonly em: EntityManager,
    private readonly files: ImportFiles,
    private readonly reader: ImportReader,
    private readonly writer: LineWriter,
  ) {}

  @OnJob('imports.work-through')
  async workThrough({ import_id: id }: JobPayload<'imports.work-through'>): Promise<void> {
    const row = await this.em.fork().findOne(ClientImportRow, { id });
    if (!row || !isAtWork(row.state)) return;
    const planned = this.reader.plan(await this.files.read(id), row.fields);
    while (await this.batch(id, planned));
  }

  /** Processes the next lines; returns false when none are left or the file is no longer being processed. */
  private async batch(id: string, planned: readonly PlannedLine[]): Promise<boolean> {
    return this.em.fork().transactional(async (outer) => {
      const em = outer as EntityManager;
      const row = await em.findOne(ClientImportRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!row || !isAtWork(row.state)) return false;
      const lines = planned.slice(row.doneLines, row.doneLines + IMPORT_BATCH);
      const { counts, problems } = row.state === 'checking' ? await this.tried(em, lines, this.mailsBefore(planned, row)) : await this.written(em, lines);
      const sum = (name: keyof ImportCounts): number => row.counts[name] + counts[name];
      row.counts = { new: sum('new'), added: sum('added'), known: sum('known'), refused: sum('refused'), sessions: sum('sessions'), credits: sum('credits') };
      row.problems = [...row.problems, ...problems];
      row.doneLines += lines.length;
      const isOver = row.doneLines >= row.lines;
      if (isOver) row.state = AT_WORK[row.state];
      return !isOver;
    });
  }

  /** Emails accepted in earlier batches, whose accounts the dry run has rolled back. */
  private mailsBefore(planned: readonly PlannedLine[], { doneLines, problems }: ClientImportRow): ReadonlySet<string> {
    const refused = new Set(problems.map(({ line }) => line));
    return new Set(planned.slice(0, doneLines).flatMap(({ line, number }) => (line && !refused.has(number) ? [line.email] : [])));
  }

  private async tried(em: EntityManager, lines: readonly PlannedLine[], before: ReadonlySet<string>): Promise<Outcome> {
    try {
      return await em.transactional(async (inner) => {
        throw new RolledBack(await this.written(inner as EntityManager, lines, before));
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.outcome;
      throw error;
    }
  }

  private async written(em: EntityManager, lines: readonly PlannedLine[], before: ReadonlySet<string> = new Set()): Promise<Outcome> {
    const outcome: Outcome = { counts: { new: 0, added: 0, known: 0, refused: 0, sessions: 0, credits: 0 }, problems: [] };
    for (const planned of lines) await this.one(em, planned, outcome, before);
    return outcome;
  }

  private async one(em: EntityManager, { number, line, problems }: PlannedLine, { counts, problems: all }: Outcome, before: ReadonlySet<string>): Promise<void> {
    const refuse = (found: LineProblem[]): void => {
      counts.refused += 1;
      all.push(...found);
    };
    if (!line) return refuse(problems.map((problem) => ({ line: number, ...problem })));
    try {
      const { isNew, sessions, credits } = await em.transactional((inner) => this.writer.write(inner as EntityManager, line));
      counts[isNew && !before.has(line.email) ? 'new' : sessions + credits > 0 ? 'added' : 'known'] += 1;
      counts.sessions += sessions;
      counts.credits += credits;
    } catch (error) {
      if (error instanceof LineRejected) return refuse([{ line: number, ...error.problem }]);
      this.logger.error({ err: error, line: number }, 'a line of an import could not be written');
      refuse([{ line: number, field: null, problem: 'failed' }]);
    }
  }
}
