import type { VideoLength } from '@coach/domain';

export const videoLibrary = {
  title: 'Video Library',
  back: 'Back to Dashboard',
  /** The page for a user without a plan. */
  offer: {
    title: 'Train with the coach, on your time',
    lead: 'The library is for members. Choose how much of it you want, and stop whenever you like.',
    preview: 'Free to try',
    previewLead: 'Open to everyone with an account.',
    more: 'Premium videos, and sessions with the coach, come with a larger plan.',
    compare: 'Compare all plans',
  },
  upgrade: { title: 'Upgrade to unlock', compare: 'Compare the plans' },
  continue: 'Continue watching',
  empty: { title: 'No videos yet', text: 'No videos have been published yet. New ones will appear here.' },
  noMatch: { title: 'Nothing matches', text: 'No video matches everything you picked.' },
  failed: 'Your plan and your progress are safe. It may be your connection.',
  unavailable: 'Video unavailable',
  lengths: { short: 'Under 15 min', medium: '15 to 30 min', long: 'Over 30 min' } satisfies Record<VideoLength, string>,
  grace: 'Your last payment didn’t go through. Your videos stay open until {date}; add another card on your dashboard.',
} as const;
