/** What the coach is told of what follows a session: notes, their templates, the next booking. */
export const afterSessionMessages = {
  noteTemplates: {
    loadFailed: 'Failed to load your note templates',
    saveFailed: 'Failed to save your note templates',
    saved: 'Note templates saved',
    nameRequired: 'Please give the template a name',
    bodyRequired: 'Please write what the template inserts',
    twice: 'Two templates have this name',
  },
};
