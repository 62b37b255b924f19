import type { VideoLength } from '@coach/domain';

export const videoLibrary = {
  title: 'Video Library',
  back: 'Back to Dashboard',
  /** The page of somebody without a plan. */
  offer: {
    title: 'Train with the coach, on your time',
    lead: 'The library is for members. Choose how much of it you want open; end it whenever you like.',
    preview: 'Free to try',
    previewLead: 'Open to everybody who has an account.',
    more: 'Premium videos, and sessions with the coach, come with a larger plan.',
    compare: 'Compare all plans',
  },
  upgrade: { title: 'Upgrade to unlock', compare: 'Compare the plans' },
  continue: 'Continue watching',
  empty: { title: 'The shelf is still empty', text: 'No videos have been published yet. New ones will appear here.' },
  noMatch: { title: 'Nothing matches', text: 'No video has all of what you asked for.' },
  failed: 'Your plan and your progress are safe. It may be the connection.',
  unavailable: 'Video unavailable',
  lengths: { short: 'Under 15 min', medium: '15 to 30 min', long: 'Over 30 min' } satisfies Record<VideoLength, string>,
  grace: 'Your last payment did not go through. Your videos stay open until {date}; put in another card on your dashboard.',
} as const;
