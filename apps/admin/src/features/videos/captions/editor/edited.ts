/** Captions being corrected: a draft, or the published ones. */
export interface Edited {
  language: string;
  label: string;
  vtt: string;
  /** The draft's id; null for the published ones. */
  draftId: string | null;
}
