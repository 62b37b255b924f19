import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { lineWords } from './line-words.ts';
import { SOURCES, unnumbered, withDetails, type LedgerLine } from './transactions-sql.ts';

/** Lines that are numbered in one transaction. */
const AT_ONCE = 200;

/** The trigger gives the number, and leaves out a line that another process has numbered in the meantime. */
const INSERT = `
  insert into numbered_documents (id, year, kind, line_id, payment_id, user_id, label, cents, currency, way, happened_at, issued_at)
  select * from json_to_recordset(?) as one (id uuid, year int, kind text, line_id text, payment_id uuid, user_id uuid, label text, cents int, currency text, way text, happened_at timestamptz, issued_at timestamptz)`;

/** Gives every payment a receipt and everything that went back a credit note, each with the next number of the year, oldest first. */
@Injectable()
export class NumberDocumentsJob {
  constructor(
    private readonly em: EntityManager,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  @OnJob('admin.number-receipt')
  async afterPayment(): Promise<void> {
    await this.run();
  }

  @OnJob('admin.number-documents')
  async run(): Promise<void> {
    while ((await this.numberSome()) === AT_ONCE);
  }

  private async numberSome(): Promise<number> {
    const since = Array.from({ length: SOURCES }, () => new Date(0));
    const lines = await this.em.execute<LedgerLine[]>(withDetails(unnumbered(AT_ONCE)), since);
    const issuedAt = this.clock.now();
    const year = Number(this.business.zone.localDate(issuedAt).slice(0, 4));
    const documents = lines.reverse().map(({ id, payment_id, user_id, cents, currency, way, at, ...sold }) => ({
      ...{ id: randomUUID(), year, kind: cents > 0 ? 'receipt' : 'credit_note', line_id: id, payment_id, user_id, label: lineWords(sold, this.business), cents, way },
      ...{ currency: currency || this.business.currency, happened_at: at, issued_at: issuedAt },
    }));
    if (documents.length > 0) await this.em.execute(INSERT, [JSON.stringify(documents)]);
    return documents.length;
  }
}
