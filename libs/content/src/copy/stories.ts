/** The film in which the coach tells the own story. */
export interface Story {
  src: string;
  /** Address of the picture that stands there until the film plays. */
  poster?: string;
  /** What is said, as WebVTT. */
  captions: { src: string; language: string; label: string };
}

/** Null as long as there is no film: then nothing offers to play it (HOME-04). */
export const story: Story | null = null;

/** What stands around the stories: the coach's and the clients'. */
export const stories = {
  title: 'Featured client stories',
  sample: 'Sample story',
  watch: 'Watch My Story',
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
