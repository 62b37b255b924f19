/** Taking everything of the business along. */
export const businessArchiveMessages = {
  loadFailed: 'Failed to load your archives',
  requestFailed: 'Failed to ask for an archive',
  requested: { title: 'Your archive is being made', text: 'We’ll email you when it’s ready.' },
  downloadFailed: 'Failed to download the archive',
  gone: 'This archive is not there any more. Please ask for a new one.',
  tooMany: 'You have asked for several archives today. Please wait until tomorrow.',
};
