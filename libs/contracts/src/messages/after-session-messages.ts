/** Messages for the coach about what follows a session: notes, templates, the next booking. */
export const afterSessionMessages = {
  noteTemplates: {
    loadFailed: 'Failed to load your note templates',
    saveFailed: 'Failed to save your note templates',
    saved: 'Note templates saved',
    nameRequired: 'Please give the template a name',
    bodyRequired: 'Please write the template’s text',
    twice: 'Another template has this name',
  },
  nextBooking: {
    loadFailed: 'Failed to load the open times',
    weeksFailed: 'Failed to check these weeks',
    notRepeatable: 'A group program can’t be booked again from here. Its next dates are under Classes.',
    weeksTaken: 'One of these weeks was just taken, so none was booked. Please check the list again.',
    notWeekly: 'Choose one session in each week ahead, twelve weeks at most.',
    booked: '{n} sessions booked and customer notified',
  },
};
