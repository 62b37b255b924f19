import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { documentNumberWords, taxWords } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { lineWords } from './line-words.ts';
import { unnumbered, withDetails, type LedgerLine } from './transactions-sql.ts';

/** Lines numbered per transaction. */
const AT_ONCE = 200;

/** The trigger assigns the number, and skips a line that another process numbered meanwhile. */
const INSERT = `
  insert into numbered_documents (id, year, kind, line_id, payment_id, user_id, label, cents, currency, way, happened_at, issued_at, buyer, tax_cents, tax_label)
  select * from json_to_recordset(?) as one (id uuid, year int, kind text, line_id text, payment_id uuid, user_id uuid, label text, cents int, currency text, way text, happened_at timestamptz, issued_at timestamptz, buyer text, tax_cents int, tax_label text)`;

const HAS_FAILED = `
  (exists (select from refunds r where r.id::text = n.line_id and r.failed_at is not null and r.paid_by_hand_at is null) or exists (select from provider_refunds x where x.id = n.line_id and x.failed_at is not null))`;
const hasDocument = (prefix: string): string => `exists (select from numbered_documents o where o.line_id = '${prefix}' || n.line_id)`;

/** Credit notes whose refund was returned, and those later paid another way: each gets a follow-up document. */
const FOLLOWED = `
  select n.*, 'returned:' || n.line_id as next_line, -1 as sign, n.way as next_way from numbered_documents n where n.kind = 'credit_note' and ${HAS_FAILED} and not ${hasDocument('returned:')}
  union all
  select n.*, 'again:' || n.line_id, 1, 'other' from numbered_documents n join refunds r on r.id::text = n.line_id
  where n.kind = 'credit_note' and r.paid_by_hand_at is not null and ${hasDocument('returned:')} and not ${hasDocument('again:')}`;

interface Followed {
  year: number;
  number: number;
  payment_id: string | null;
  user_id: string;
  label: string;
  cents: number;
  currency: string;
  buyer: string | null;
  tax_cents: number;
  tax_label: string;
  next_line: string;
  sign: 1 | -1;
  next_way: string;
}

/** Issues a receipt for every payment and a credit note for every refund, each with the next number of the year, oldest first. */
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

  @OnJob('admin.number-credit-note')
  async afterRefundAtProvider(): Promise<void> {
    await this.run();
  }

  @OnJob('admin.number-credit-note-by-hand')
  async afterRefundByHand(): Promise<void> {
    await this.run();
  }

  @OnJob('admin.number-documents')
  async run(): Promise<void> {
    while ((await this.numberSome()) === AT_ONCE);
    await this.followReturned();
  }

  private async numberSome(): Promise<number> {
    const { sql, values } = unnumbered(AT_ONCE);
    const lines = await this.em.execute<LedgerLine[]>(withDetails(sql), [...values]);
    const issuedAt = this.clock.now();
    const year = Number(this.business.zone.localDate(issuedAt).slice(0, 4));
    const { tax: charged, locale } = this.business.current.region;
    const taxLabel = charged ? taxWords(charged, locale) : '';
    const documents = lines.reverse().map(({ id, payment_id, user_id, cents, tax, currency, way, at, client_name: buyer, ...sold }) => ({
      ...{ id: randomUUID(), year, kind: cents > 0 ? 'receipt' : 'credit_note', line_id: id, payment_id, user_id, label: lineWords(sold, this.business), cents, way },
      ...{ currency: currency || this.business.currency, happened_at: at, issued_at: issuedAt, buyer: buyer ?? '', tax_cents: tax, tax_label: tax === 0 ? '' : taxLabel },
    }));
    if (documents.length > 0) await this.em.execute(INSERT, [JSON.stringify(documents)]);
    return documents.length;
  }

  private async followReturned(): Promise<void> {
    const rows = await this.em.execute<Followed[]>(FOLLOWED);
    if (rows.length === 0) return;
    const issuedAt = this.clock.now();
    const year = Number(this.business.zone.localDate(issuedAt).slice(0, 4));
    const documents = rows.map(({ next_line, next_way, sign, cents, tax_cents, label, year: of, number, ...kept }) => ({
      ...kept,
      ...{ id: randomUUID(), year, kind: sign < 0 ? 'receipt' : 'credit_note', line_id: next_line, cents: sign * cents, tax_cents: sign * tax_cents, way: next_way, happened_at: issuedAt, issued_at: issuedAt },
      label: sign < 0 ? `Refund returned by the bank, credit note ${documentNumberWords({ year: of, number })}: ${label}` : label,
    }));
    await this.em.execute(INSERT, [JSON.stringify(documents)]);
  }
}
