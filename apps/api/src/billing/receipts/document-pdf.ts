import type { Formats } from '@coach/domain';
import { DOCUMENT_WORDS, type DocumentWords } from './document-words.ts';
import { drawLine, drawRule, drawSeller, INK, MARGIN, MUTED, createPdfPage, printable, widthOf, type Page, type Seller } from './pdf-page.ts';

/** Contents of a receipt or credit note; cents are negative on the latter. */
export interface DocumentFacts {
  kind: 'receipt' | 'credit_note';
  number: string;
  /** The receipt that a credit note reverses. */
  receiptNumber: string | null;
  seller: Seller;
  buyer: string;
  label: string;
  cents: number;
  /** The tax included in the amount; 0 cents: none. */
  tax: { cents: number; label: string };
  way: keyof DocumentWords['ways'];
  issuedAt: Date;
  happenedAt: Date;
}

/** One page with the business's name, address, and tax number, the client's name, and what was paid. */
export async function documentPdf(facts: DocumentFacts, formats: Formats, locale: string): Promise<Uint8Array<ArrayBuffer>> {
  const words = DOCUMENT_WORDS[formats.language];
  const title = `${facts.kind === 'receipt' ? words.receipt : words.creditNote} ${facts.number}`;
  const { page, bytes } = await createPdfPage({ locale, language: formats.language, title, author: facts.seller.name, issuedAt: facts.issuedAt });
  drawSeller(page, facts.seller);
  drawHead(page, facts, words, formats);
  drawAmount(page, facts, words, formats);
  page.end();
  return bytes;
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

function drawAmount(page: Page, { label, cents, tax }: DocumentFacts, words: DocumentWords, { formatPrice }: Formats): void {
  const price = printable(formatPrice(cents));
  page.moveDown(2);
  drawLine(page, words.description, words.amount, MUTED);
  drawRule(page);
  drawLine(page, printable(label), price, INK);
  drawRule(page);
  page.font('Helvetica-Bold').fontSize(12);
  drawLine(page, words.total, price, INK);
  if (tax.cents === 0) return;
  page.font('Helvetica').fontSize(10);
  drawLine(page, words.includedTax(printable(tax.label)), printable(formatPrice(tax.cents)), MUTED);
}
