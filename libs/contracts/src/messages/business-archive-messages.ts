/** Messages about exporting the whole business. */
export const businessArchiveMessages = {
  loadFailed: 'Failed to load your archives',
  requestFailed: 'Failed to request an archive',
  requested: { title: 'We’re making your archive', text: 'We’ll email you when it’s ready.' },
  downloadFailed: 'Failed to download the archive',
  gone: 'This archive is no longer available. Please request a new one.',
  tooMany: 'You’ve requested several archives today. Please try again tomorrow.',
};
