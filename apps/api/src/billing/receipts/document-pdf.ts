import { buffer } from 'node:stream/consumers';
import type { Formats, Identity } from '@coach/domain';
import PdfDocument from 'pdfkit';
import { DOCUMENT_WORDS, type DocumentWords } from './document-words.ts';

/** What stands on a receipt or credit note; cents are negative on the latter. */
export interface DocumentFacts {
  kind: 'receipt' | 'credit_note';
  number: string;
  /** Of the receipt that a credit note takes back from. */
  receiptNumber: string | null;
  seller: Pick<Identity, 'name' | 'coachName' | 'postalAddress' | 'registration' | 'email' | 'phone'>;
  buyer: string;
  label: string;
  cents: number;
  way: keyof DocumentWords['ways'];
  issuedAt: Date;
  happenedAt: Date;
}

const MARGIN = 56;
const [INK, MUTED, LINE] = ['#111111', '#5a5a5a', '#c8c8c8'];
/** Where paper has the American size. */
const LETTER = new Set(['US', 'CA', 'MX', 'PR']);

/** The built-in faces have the letters of Western Europe: blanks and signs of formats that they lack become plain ones. */
const printable = (text: string): string => text.replace(/[\u202F\u2007\u2009]/g, '\u00A0').replaceAll('\u2212', '-');

/** One page with the business's name, address and tax number, the client's name and what was paid. */
export async function documentPdf(facts: DocumentFacts, formats: Formats, locale: string): Promise<Uint8Array<ArrayBuffer>> {
  const words = DOCUMENT_WORDS[formats.language];
  const title = `${facts.kind === 'receipt' ? words.receipt : words.creditNote} ${facts.number}`;
  const size = LETTER.has(new Intl.Locale(locale).maximize().region ?? '') ? 'LETTER' : 'A4';
  const page = new PdfDocument({ size, margin: MARGIN, lang: formats.language, displayTitle: true, info: { Title: title, Author: facts.seller.name, CreationDate: facts.issuedAt } });
  const bytes = buffer(page);
  drawSeller(page, facts.seller);
  drawHead(page, facts, words, formats);
  drawAmount(page, facts, words, formats);
  page.end();
  return new Uint8Array(await bytes);
}

type Page = InstanceType<typeof PdfDocument>;
const widthOf = (page: Page): number => page.page.width - 2 * MARGIN;

function drawSeller(page: Page, { name, coachName, postalAddress, registration, email, phone }: DocumentFacts['seller']): void {
  page.fillColor(INK).font('Helvetica-Bold').fontSize(14).text(printable(name), MARGIN, MARGIN);
  const lines = [coachName === name ? '' : coachName, ...postalAddress.split('\n'), registration, email, phone].map((line) => line.trim()).filter(Boolean);
  page.font('Helvetica').fontSize(10).fillColor(MUTED);
  for (const line of lines) page.text(printable(line), { lineGap: 2 });
}

function drawHead(page: Page, { kind, number, receiptNumber, buyer, way, issuedAt, happenedAt }: DocumentFacts, words: DocumentWords, { formatDate }: Formats): void {
  page.moveDown(3).fillColor(INK).font('Helvetica-Bold').fontSize(22).text(kind === 'receipt' ? words.receipt : words.creditNote, MARGIN);
  page.moveDown(0.6).fontSize(10);
  const rows: Array<[string, string]> = [
    [words.number, number],
    ...(receiptNumber ? [['', words.takesBack(receiptNumber)] as [string, string]] : []),
    [words.issued, formatDate(issuedAt)],
    [kind === 'receipt' ? words.paid : words.refunded, formatDate(happenedAt)],
    [words.paidBy, words.ways[way]],
    ...(buyer ? [[words.billTo, buyer] as [string, string]] : []),
  ];
  for (const [label, value] of rows) drawRow(page, label, value);
}

function drawRow(page: Page, label: string, value: string): void {
  const top = page.y;
  page.font('Helvetica').fillColor(MUTED).text(label || ' ', MARGIN, top, { width: 110 });
  page.fillColor(INK).text(printable(value), MARGIN + 116, top, { width: widthOf(page) - 116, lineGap: 4 });
}

function drawAmount(page: Page, { label, cents }: DocumentFacts, words: DocumentWords, { formatPrice }: Formats): void {
  const price = printable(formatPrice(cents));
  page.moveDown(2);
  drawLine(page, words.description, words.amount, MUTED);
  drawRule(page);
  drawLine(page, printable(label), price, INK);
  drawRule(page);
  page.font('Helvetica-Bold').fontSize(12);
  drawLine(page, words.total, price, INK);
}

function drawLine(page: Page, left: string, right: string, color: string): void {
  const [top, width] = [page.y, widthOf(page)];
  page.fillColor(color).text(right, MARGIN + width - 130, top, { width: 130, align: 'right' });
  page.text(left, MARGIN, top, { width: width - 140, lineGap: 2 });
}

function drawRule(page: Page): void {
  const y = page.y + 4;
  page.strokeColor(LINE).moveTo(MARGIN, y).lineTo(MARGIN + widthOf(page), y).stroke();
  page.y = y + 8;
}
