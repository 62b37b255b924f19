/** Messages for the coach about the legal texts. */
export const legalMessages = {
  loadFailed: 'Failed to load the legal texts',
  historyFailed: 'Failed to load the versions',
  saveFailed: 'Failed to save the draft',
  published: { title: 'Published', text: 'Your legal pages show it from now on.' },
  publishFailed: 'Failed to publish',
  discarded: 'Draft discarded',
  discardFailed: 'Failed to discard the draft',
  restored: { title: 'Version {version} is now your draft', text: 'Review it, then publish.' },
  restoreFailed: 'Failed to go back to this version',
  changedElsewhere: 'Someone changed the legal texts in the meantime. Please check them again.',
  nothingToPublish: 'Nothing has changed since you last published.',
  noVersion: 'This version does not exist.',
  beginning: 'These texts came with the product as a neutral start. Before you open, read them, and have someone who knows the law where you are check them.',
};
