/** Who makes captions: nobody, a program of this machine, or a service that gets the sound. */
export const CAPTION_MAKERS = ['nobody', 'program', 'service'] as const;
export type CaptionMaker = (typeof CAPTION_MAKERS)[number];

/** The way of captions that are made here to the coach, who publishes them. */
export const CAPTION_DRAFT_STATES = ['working', 'ready', 'failed'] as const;
export type CaptionDraftState = (typeof CAPTION_DRAFT_STATES)[number];

/** Why no captions could be made; each has words that say what to do. */
export const CAPTION_FAILURES = ['no_sound', 'nothing_said', 'refused', 'busy', 'took_too_long', 'unreadable', 'trouble', 'other_film'] as const;
export type CaptionFailure = (typeof CAPTION_FAILURES)[number];

/** What an answer of a captions service means; null for one with captions in it. Whatever asks again later is busy, whatever would be refused again is refused. */
export function captionFailureOf(status: number): CaptionFailure | null {
  if (status >= 200 && status < 300) return null;
  return status === 408 || status === 425 || status === 429 || status >= 500 ? 'busy' : 'refused';
}
