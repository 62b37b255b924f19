import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type Transaction, type TransactionPage, type TransactionTotals } from '@coach/contracts';
import { documentNumberOf, documentNumberWords, MINUTE, type DocumentNumber } from '@coach/domain';
import * as z from 'zod';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { csvAmount, csvFile, csvMoment, csvMomentHeading, type CsvCell } from '../../platform/http/csv.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { placeCursorOf, readPlaceCursor } from '../../platform/lists/keyset-cursor.ts';
import { isoOf, personPattern, personText } from '../../platform/lists/list-sql.ts';
import { readPages } from '../../platform/lists/read-pages.ts';
import { lineWords } from './line-words.ts';
import { DETAILS_OF_PAGE, hasStablePlan, monthsOf, pageOfLedger, totalsOf, wholeLedger, type LedgerLine, type LedgerQuestion, type MonthOfBooks } from './transactions-sql.ts';

const refusals = contract.adminBooks.transactions['~orpc'].errorMap;

/** More rows than a spreadsheet shows well. */
const MOST_ROWS = 100_000;
/** Maximum number of people that a search matches. */
const MOST_PEOPLE = 200;
const [EVER, NEVER] = [new Date(0), new Date(Date.UTC(2200, 0))];
const TIME_OF_DATABASE = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/;
const Place = z.tuple([z.string().regex(TIME_OF_DATABASE), z.string().max(100)]);

export interface TransactionFilter {
  from?: string | undefined;
  to?: string | undefined;
  show: LedgerQuestion['show'];
  user_id?: string | undefined;
  search?: string | undefined;
}
export type TransactionQuestion = TransactionFilter & { cursor?: string | undefined; limit: number };

/** The coach's books: every movement of money with its fee and document number. */
@Injectable()
export class TransactionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  async page({ cursor, limit, ...filter }: TransactionQuestion): Promise<TransactionPage> {
    const after = cursor === undefined ? undefined : readPlaceCursor(cursor, Place);
    if (after === null) throw refusal(refusals, 'BAD_CURSOR');
    return this.read(await this.questionOf(filter), after, limit);
  }

  async totals(filter: TransactionFilter): Promise<TransactionTotals> {
    const { sql, values } = wholeLedger(await this.questionOf(filter));
    const [row] = await this.em.execute<Array<Omit<TransactionTotals, 'net'>>>(totalsOf(sql), [...values]);
    return { ...row!, net: row!.gross - row!.refunds - row!.fees };
  }

  async exportCsv(filter: TransactionFilter): Promise<File> {
    const { formats, currency } = this.business;
    const question = await this.questionOf(filter);
    const money = ['amount', 'tax', 'fee', 'net'].map((name) => `${name}_${currency}`);
    const cellsOf = ({ at, client_name: client, what, kind, amount, tax, fee, net, way, document, payout, id }: Transaction): CsvCell[] => [...csvMoment(at, formats), client, what, kind, way, csvAmount(amount), csvAmount(tax), csvAmount(fee), csvAmount(net), document?.number ?? null, payout ? this.business.zone.localDate(new Date(payout.sent_at)) : null, id];
    const readOn = (cursor: string | undefined, limit: number) => this.read(question, cursor === undefined ? undefined : readPlaceCursor(cursor, Place)!, limit);
    const rows = readPages(MOST_ROWS, readOn, ({ transactions }) => transactions.map(cellsOf));
    return csvFile('transactions', this.business.zone.localDate(this.clock.now()), [...csvMomentHeading('at', formats), 'client', 'what', 'kind', 'way', ...money, 'receipt', 'payout', 'id'], rows);
  }

  private async read(question: LedgerQuestion, after: readonly [string, string] | undefined, limit: number): Promise<TransactionPage> {
    const page = pageOfLedger(question, after, limit + 1);
    const isEver = question.start === EVER && question.end === NEVER;
    const lines = hasStablePlan(question, isEver) ? await prepared<object>(this.em, page) : await this.em.execute<object[]>(page.sql, [...page.values]);
    const rows = lines.length > 0 ? await prepared<LedgerLine>(this.em, { sql: DETAILS_OF_PAGE, values: [JSON.stringify(lines)] }) : [];
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return { transactions: rows.slice(0, limit).map((row) => this.viewOf(row)), next_cursor: last ? placeCursorOf([last.place, last.id]) : null };
  }

  private viewOf(row: LedgerLine): Transaction {
    const { id, at, line, cents, tax, way, fee, user_id: userId, client_name: name, recorded_by, document_id: document, document_year: year, document_number: number, payout_id: payout, payout_at: sent } = row;
    return {
      ...{ id, at: isoOf(at), kind: line, what: lineWords(row, this.business), user_id: userId, client_name: name, way, recorded_by },
      ...{ amount: cents, tax, fee, net: fee === null ? null : cents - fee },
      document: document ? { id: document, number: documentNumberWords({ year: year!, number: number! }) } : null,
      payout: payout && sent ? { id: payout, sent_at: isoOf(sent) } : null,
    };
  }

  /** Of a range, for other views of it. */
  async months(range: Pick<TransactionFilter, 'from' | 'to'>): Promise<MonthOfBooks[]> {
    const { sql, values } = wholeLedger(await this.questionOf({ ...range, show: 'all' }));
    return this.em.execute<MonthOfBooks[]>(monthsOf(sql), [...values, this.business.current.region.timeZone]);
  }

  private async questionOf({ from, to, show, user_id: person, search }: TransactionFilter): Promise<LedgerQuestion> {
    const { dayRange } = this.business.zone;
    const range = { start: from ? dayRange(from).start : EVER, end: to ? dayRange(to).end : NEVER, show, person };
    const number = search ? documentNumberOf(search) : null;
    if (!search) return range;
    if (!number) return { ...range, people: await this.people(search) };
    return this.ofDocument(range, number);
  }

  /** Narrows to the line of a document; its time is known, so only that moment is searched. */
  private async ofDocument(range: LedgerQuestion, { year, number }: DocumentNumber): Promise<LedgerQuestion> {
    const [row] = await this.em.execute<Array<{ line_id: string; happened_at: string }>>('select line_id, happened_at from numbered_documents where year = ? and number = ?', [year, number]);
    if (!row) return { ...range, line: '' };
    const at = new Date(row.happened_at).getTime();
    const within = { start: new Date(Math.max(range.start.getTime(), at - MINUTE)), end: new Date(Math.min(range.end.getTime(), at + MINUTE)) };
    return { ...range, ...within, line: row.line_id };
  }

  private async people(search: string): Promise<string[]> {
    const rows = await this.em.execute<Array<{ user_id: string }>>(`select p.user_id from profiles p where ${personText(search)} ilike ? limit ${MOST_PEOPLE}`, [personPattern(search)]);
    return rows.map(({ user_id: id }) => id);
  }
}
