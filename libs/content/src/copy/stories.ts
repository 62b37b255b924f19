/** The film in which the coach tells their own story. */
export interface Story {
  src: string;
  /** Address of the picture shown until the film plays. */
  poster?: string;
  /** Captions, as WebVTT. */
  captions: { src: string; language: string; label: string };
  /** Metadata for search engines: the publication date, and the length in seconds. */
  found?: { description: string; published: string; seconds: number };
}

/** Null if there is no film: then no play button is shown (HOME-04). This one is rendered by the build (art/films). */
export const story: Story | null = {
  src: '/clips/story.mp4',
  poster: '/clips/story.webp',
  captions: { src: '/clips/story.vtt', language: 'en', label: 'English' },
  found: { description: 'The coach’s own story: ten years, five thousand sessions, one notebook per client.', published: '2026-11-21', seconds: 28 },
};

/** The text around the coach's and the clients' stories. */
export const stories = {
  title: 'Featured client stories',
  sample: 'Sample story',
  watch: 'Watch My Story',
  /** Shown below every story (TST-08). */
  resultsVary: 'Results vary. Yours depend on where you start, your health and how often you train; no story here is a promise.',
  player: {
    title: 'My story',
    play: 'Play',
    pause: 'Pause',
    mute: 'Mute',
    unmute: 'Unmute',
    position: 'Position',
    loading: 'Loading...',
  },
} as const;
