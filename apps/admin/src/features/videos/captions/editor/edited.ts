/** Captions that are corrected: a draft, or what members have already. */
export interface Edited {
  language: string;
  label: string;
  vtt: string;
  /** Of a draft; null for what members have. */
  draftId: string | null;
}
