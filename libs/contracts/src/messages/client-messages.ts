/** Messages for the coach about a client, and about letters to a group. */
export const clientMessages = {
  adminClients: {
    loadFailed: 'Failed to load this client',
    timelineFailed: 'Failed to load what happened',
    filmsFailed: 'Failed to load the films',
    notesFailed: 'Failed to open the notes',
    reasonMissing: 'Please say why you need to read them.',
    tooManyTags: 'A client can have 20 tags at most.',
    tagsFailed: 'Failed to save the tags',
  },
  bulkLetters: {
    loadFailed: 'Failed to load your letters',
    previewFailed: 'Failed to count the recipients',
    subjectMissing: 'Please write a subject.',
    textMissing: 'Please write your letter.',
    nobody: 'No one in this group can get a letter.',
    sent: 'Your letter is on its way',
    sendFailed: 'Failed to send your letter',
  },
};
