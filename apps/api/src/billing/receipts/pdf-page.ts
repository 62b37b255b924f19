import { buffer } from 'node:stream/consumers';
import type { Identity, Language } from '@coach/domain';
import type PdfDocument from 'pdfkit';

export type Page = InstanceType<typeof PdfDocument>;
export type Seller = Pick<Identity, 'name' | 'coachName' | 'postalAddress' | 'registration' | 'email' | 'phone'>;

export const MARGIN = 56;
export const INK = '#111111';
export const MUTED = '#5a5a5a';
const LINE = '#c8c8c8';
/** Countries that use US paper sizes. */
const LETTER = new Set(['US', 'CA', 'MX', 'PR']);

interface Paper {
  locale: string;
  language: Language;
  title: string;
  author: string;
  issuedAt: Date;
}

/** An empty page in the paper size of the business's country; its bytes are available once it has ended. The renderer is loaded on first use: with its fonts it takes megabytes. */
export async function createPdfPage({ locale, language, title, author, issuedAt }: Paper): Promise<{ page: Page; bytes: Promise<Uint8Array<ArrayBuffer>> }> {
  const { default: PdfDocument } = await import('pdfkit');
  const size = LETTER.has(new Intl.Locale(locale).maximize().region ?? '') ? 'LETTER' : 'A4';
  const page = new PdfDocument({ size, margin: MARGIN, lang: language, displayTitle: true, info: { Title: title, Author: author, CreationDate: issuedAt } });
  return { page, bytes: buffer(page).then((read) => new Uint8Array(read)) };
}

/** The built-in fonts cover Western European letters: spaces and format characters that they lack are replaced by plain ones. */
export const printable = (text: string): string => text.replace(/[\u202F\u2007\u2009]/g, '\u00A0').replaceAll('\u2212', '-');

export const widthOf = (page: Page): number => page.page.width - 2 * MARGIN;

/** The issuer: name, address, and tax number. */
export function drawSeller(page: Page, { name, coachName, postalAddress, registration, email, phone }: Seller): void {
  page.fillColor(INK).font('Helvetica-Bold').fontSize(14).text(printable(name), MARGIN, MARGIN);
  const lines = [coachName === name ? '' : coachName, ...postalAddress.split('\n'), registration, email, phone].map((line) => line.trim()).filter(Boolean);
  page.font('Helvetica').fontSize(10).fillColor(MUTED);
  for (const line of lines) page.text(printable(line), { lineGap: 2 });
}

/** Text on the left, a number on the right. */
export function drawLine(page: Page, left: string, right: string, color: string): void {
  const [top, width] = [page.y, widthOf(page)];
  page.fillColor(color).text(right, MARGIN + width - 130, top, { width: 130, align: 'right' });
  page.text(left, MARGIN, top, { width: width - 140, lineGap: 2 });
}

export function drawRule(page: Page): void {
  const y = page.y + 4;
  page.strokeColor(LINE).moveTo(MARGIN, y).lineTo(MARGIN + widthOf(page), y).stroke();
  page.y = y + 8;
}
