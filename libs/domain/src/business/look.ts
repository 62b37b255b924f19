/** Headline style: width, weight, and case of the single display face. */
export const VOICES = ['poster', 'journal', 'wide'] as const;
export type Voice = (typeof VOICES)[number];

export const PAPERS = ['warm', 'plain', 'cool'] as const;
export type Paper = (typeof PAPERS)[number];

/** The settings of a business's look; everything else is derived. */
export interface Look {
  /** `#rrggbb`; adjusted wherever it would be unreadable. */
  accent: string;
  voice: Voice;
  paper: Paper;
}
