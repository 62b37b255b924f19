import type { LegalDocument, PublishedLegal } from '@coach/domain';

type Known = Partial<Record<LegalDocument, PublishedLegal>>;

/** A legal page brings its words along: the same that it was rendered from. */
function legalOfThisPage(): Known {
  const block = globalThis.document?.getElementById('page-own')?.textContent;
  const own = block ? (JSON.parse(block) as { document?: LegalDocument } & PublishedLegal) : undefined;
  return own?.document ? { [own.document]: { version: own.version, texts: own.texts } } : {};
}

let known = legalOfThisPage();

/** Knows these pages from now on: before they are rendered ahead. */
export function adoptLegal(pages: Known): void {
  known = pages;
}

/** The words of a legal page that this page came with; undefined for any other page. */
export const legalOfPage = (document: LegalDocument): PublishedLegal | undefined => known[document];
