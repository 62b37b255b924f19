/** How headlines are set: width, weight and case of the one display face. */
export const VOICES = ['poster', 'journal', 'wide'] as const;
export type Voice = (typeof VOICES)[number];

export const PAPERS = ['warm', 'plain', 'cool'] as const;
export type Paper = (typeof PAPERS)[number];

/** How the business looks; everything else follows from these. */
export interface Look {
  /** `#rrggbb`; what is drawn with it is corrected until it can be read. */
  accent: string;
  voice: Voice;
  paper: Paper;
}
