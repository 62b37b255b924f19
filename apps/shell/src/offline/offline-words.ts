/** Texts of the offline page. Whole sentences, so that each can be translated. */
export const offlineWords = {
  title: 'You are offline',
  headline: ['No signal.', 'Still strong.'],
  withSession: 'This page needs a connection. Your next session is kept here for you.',
  without: 'This page needs a connection. We open it as soon as you are back.',
  again: 'Try again',
  next: 'Next Session',
  date: 'Date',
  place: 'Location',
  zone: '{zone}, as it stood when you last opened your dashboard.',
} as const;
