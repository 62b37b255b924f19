import { Injectable } from '@nestjs/common';
import { summaryPdf, sumOf } from '../../billing/books/summary-pdf.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { TransactionsService } from './transactions.service.ts';
import type { MonthOfBooks } from './transactions-sql.ts';

const NOON = 12 * 60 * 60_000;

function grouped<Key extends 'month' | 'way'>(rows: readonly MonthOfBooks[], key: Key) {
  return [...Map.groupBy(rows, (row) => row[key])].map(([name, of]) => ({ [key]: name, ...sumOf(of) }) as ReturnType<typeof sumOf> & Pick<MonthOfBooks, Key>);
}

/** A period's totals as a PDF for the accountant. */
@Injectable()
export class BooksSummaryService {
  constructor(
    private readonly books: TransactionsService,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  async pdf(range: { from?: string | undefined; to?: string | undefined }): Promise<File> {
    const [{ count, fees_missing: feesMissing }, rows] = await Promise.all([this.books.totals({ ...range, show: 'all' }), this.books.months(range)]);
    const { identity, region } = this.business.current;
    const issuedAt = this.clock.now();
    const months = grouped(rows, 'month');
    const facts = { seller: identity, range: this.wordsOf(range, months[0]?.month), issuedAt, count, feesMissing, months, ways: grouped(rows, 'way') };
    const bytes = await summaryPdf(facts, this.business.formats, region.locale);
    return new File([bytes], `summary-${[range.from, range.to].filter(Boolean).join('-to-') || this.business.zone.localDate(issuedAt)}.pdf`, { type: 'application/pdf' });
  }

  /** First and last day in words; an unbounded period starts with the first month and ends today. */
  private wordsOf({ from, to }: { from?: string | undefined; to?: string | undefined }, first: string | undefined): readonly [string, string] | null {
    if (!from && !to) return null;
    const day = (date: string) => this.business.formats.formatDate(new Date(this.business.zone.dayRange(date).start.getTime() + NOON));
    const today = this.business.zone.localDate(this.clock.now());
    return [day(from ?? (first ? `${first}-01` : today)), day(to ?? today)];
  }
}
