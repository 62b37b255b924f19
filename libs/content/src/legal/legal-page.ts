/** A chapter of a legal page; `id` is its anchor. */
export interface LegalSection {
  id: string;
  title: string;
  paragraphs: readonly string[];
}

/** A legal page as plain text. */
export interface LegalPage {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
}
