/** The events carousel. */
export const events = {
  title: 'Upcoming events',
  previous: 'Previous events',
  next: 'Next events',
  newTab: 'opens in a new tab',
  share: 'Share',
  notCopied: { title: 'The link could not be copied', text: 'Open the event and copy its address there.' },
} as const;
