/** A chapter of a legal page; `id` is its anchor. */
export interface LegalSection {
  id: string;
  title: string;
  paragraphs: readonly string[];
}

/** A legal page as plain text; `{name}`, `{email}`, `{city}` and `{zone}` stand for the business's own, `{hours}`, `{minutes}` and `{moves}` for its policy, `{planCredits}` and `{packMonths}` for what it sells (`soldWords`). */
export interface LegalPage {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
}
