/** How captions are generated: not at all, by a local program, or by a service that gets the audio. */
export const CAPTION_MAKERS = ['nobody', 'program', 'service'] as const;
export type CaptionMaker = (typeof CAPTION_MAKERS)[number];

/** The states of generated captions, up to publication by the coach. */
export const CAPTION_DRAFT_STATES = ['working', 'ready', 'failed'] as const;
export type CaptionDraftState = (typeof CAPTION_DRAFT_STATES)[number];

/** Why captions could not be generated; each has a message with advice. */
export const CAPTION_FAILURES = ['no_sound', 'nothing_said', 'refused', 'busy', 'took_too_long', 'unreadable', 'trouble', 'other_film'] as const;
export type CaptionFailure = (typeof CAPTION_FAILURES)[number];

/** Classifies a captions service's response; null for captions. What may succeed later is busy, what would fail again is refused. */
export function captionFailureOf(status: number): CaptionFailure | null {
  if (status >= 200 && status < 300) return null;
  return status === 408 || status === 425 || status === 429 || status >= 500 ? 'busy' : 'refused';
}
