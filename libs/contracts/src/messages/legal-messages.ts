/** What the coach is told of the legal texts. */
export const legalMessages = {
  loadFailed: 'Failed to load the legal texts',
  historyFailed: 'Failed to load the versions',
  saveFailed: 'Failed to save the draft',
  published: { title: 'Published', text: 'The legal pages say it from now on.' },
  publishFailed: 'Failed to publish',
  discarded: 'Draft dropped',
  discardFailed: 'Failed to drop the draft',
  restored: { title: 'A draft was made of version {version}', text: 'Look at it, then publish it.' },
  restoreFailed: 'Failed to go back to this version',
  changedElsewhere: 'The legal texts were changed elsewhere. Please look at them again.',
  nothingToPublish: 'Nothing differs from what is published.',
  noVersion: 'This version does not exist.',
  beginning: 'These texts came with the product: a beginning in neutral words. Read them, and have them read by somebody who knows the law where you are, before you open.',
};
