import type { LegalDocument, PublishedLegal } from '@coach/domain';

type Known = Partial<Record<LegalDocument, PublishedLegal>>;

/** A legal page contains the text it was rendered from. */
function legalOfThisPage(): Known {
  const block = globalThis.document?.getElementById('page-own')?.textContent;
  const own = block ? (JSON.parse(block) as { document?: LegalDocument } & PublishedLegal) : undefined;
  return own?.document ? { [own.document]: { version: own.version, texts: own.texts } } : {};
}

let known = legalOfThisPage();

/** Sets the legal pages before prerendering. */
export function setLegalPages(pages: Known): void {
  known = pages;
}

/** The legal text included in this page; undefined for any other page. */
export const legalOfPage = (document: LegalDocument): PublishedLegal | undefined => known[document];
