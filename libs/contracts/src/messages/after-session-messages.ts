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
  nextBooking: {
    loadFailed: 'Failed to look for free hours',
    weeksFailed: 'Failed to look at these weeks',
    notRepeatable: 'A group program can’t be booked again from here. Its next dates are under Classes.',
    weeksTaken: 'One of these weeks is not free any more, so none is booked. Please look at the list again.',
    notWeekly: 'Choose one session in each week ahead, twelve weeks at most.',
    booked: '{n} sessions booked and customer notified',
  },
};
