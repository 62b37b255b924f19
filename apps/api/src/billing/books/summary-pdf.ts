import type { Formats } from '@coach/domain';
import { DOCUMENT_WORDS, type DocumentWords } from '../receipts/document-words.ts';
import { drawRule, drawSeller, INK, MARGIN, MUTED, createPdfPage, printable, widthOf, type Page, type Seller } from '../receipts/pdf-page.ts';
import { SUMMARY_WORDS } from './summary-words.ts';

export interface SummedCents {
  gross: number;
  refunds: number;
  fees: number;
  tax: number;
}

export interface SummaryFacts {
  seller: Seller;
  /** First and last day in words; null for all time. */
  range: readonly [from: string, to: string] | null;
  issuedAt: Date;
  count: number;
  feesMissing: number;
  months: ReadonlyArray<SummedCents & { month: string }>;
  ways: ReadonlyArray<SummedCents & { way: keyof DocumentWords['ways'] }>;
}

const NUMBERS = 4;
const COLUMN = 92;
/** With less room than this, a row starts on a new page. */
const ROW = 24;

export const sumOf = (rows: readonly SummedCents[]): SummedCents =>
  rows.reduce((sum, { gross, refunds, fees, tax }) => ({ gross: sum.gross + gross, refunds: sum.refunds + refunds, fees: sum.fees + fees, tax: sum.tax + tax }), { gross: 0, refunds: 0, fees: 0, tax: 0 });

/** The totals of a period by month and payment method, for the accountant. */
export async function summaryPdf(facts: SummaryFacts, formats: Formats, locale: string): Promise<Uint8Array<ArrayBuffer>> {
  const words = SUMMARY_WORDS[formats.language];
  const range = facts.range ? words.range(...facts.range) : words.allTime;
  const { page, bytes } = await createPdfPage({ locale, language: formats.language, title: `${words.title}, ${range}`, author: facts.seller.name, issuedAt: facts.issuedAt });
  drawSeller(page, facts.seller);
  page.moveDown(3).fillColor(INK).font('Helvetica-Bold').fontSize(22).text(words.title, MARGIN);
  page.moveDown(0.4).font('Helvetica').fontSize(10).fillColor(INK).text(printable(range)).fillColor(MUTED).text(printable(`${words.payments(facts.count)} · ${words.issued(formats.formatDate(facts.issuedAt))}`), { lineGap: 2 });
  if (facts.feesMissing > 0) page.text(words.feesMissing(facts.feesMissing));
  const heads = [words.gross, words.refunds, words.fees, words.net];
  const cellsOf = ({ gross, refunds, fees }: SummedCents) => [gross, -refunds, -fees, gross - refunds - fees].map((cents) => printable(formats.formatPrice(cents || 0)));
  const table = (name: string, rows: ReadonlyArray<readonly [string, SummedCents]>) => {
    drawRow(page, name, heads, 'Helvetica-Bold', 2);
    drawRule(page);
    for (const [label, sums] of rows) drawRow(page, label, cellsOf(sums), 'Helvetica', 0.3);
    drawRule(page);
    drawRow(page, words.total, cellsOf(sumOf(rows.map(([, sums]) => sums))), 'Helvetica-Bold', 0);
  };
  if (facts.months.length === 0) page.moveDown(2).fillColor(INK).text(words.none);
  else {
    table(words.byMonth, facts.months.map((month) => [monthWords(month.month, locale), month]));
    table(words.byWay, facts.ways.map((way) => [DOCUMENT_WORDS[formats.language].ways[way.way], way]));
  }
  const { tax } = sumOf(facts.months);
  if (tax !== 0) page.moveDown(1.5).font('Helvetica').fontSize(10).fillColor(INK).text(printable(words.tax(formats.formatPrice(tax))), MARGIN);
  page.end();
  return bytes;
}

/** Formats `2025-10` for the business's country: 10/2025. */
const monthWords = (month: string, locale: string): string => new Intl.DateTimeFormat(locale, { month: '2-digit', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T12:00:00Z`));

function drawRow(page: Page, label: string, cells: readonly string[], face: 'Helvetica' | 'Helvetica-Bold', gap: number): void {
  page.font(face).fontSize(10).fillColor(INK).moveDown(gap);
  if (page.y > page.page.height - MARGIN - ROW) page.addPage();
  const [top, right] = [page.y, MARGIN + widthOf(page)];
  cells.forEach((cell, index) => page.text(cell, right - (NUMBERS - index) * COLUMN, top, { width: COLUMN, align: 'right' }));
  page.text(printable(label), MARGIN, top, { width: widthOf(page) - NUMBERS * COLUMN - 8 });
}
