/** What only people with a plan that has them are told: threads and coaching. */
export const memberMessages = {
  threads: {
    loadFailed: 'Failed to load your messages',
    empty: 'Please write something first.',
    premiumOnly: 'Messages to the coach about anything are part of the Premium Package. About a session of yours you can always write.',
    noSession: 'You cannot write about this session any more.',
    tooMany: 'You have sent many messages in a short time. Please try again in a while.',
    sendFailed: 'Your message was not sent',
  },
  coaching: {
    loadFailed: 'Failed to load your coaching',
    premiumOnly: 'Weekly check-ins and meal plans are part of the Premium Package.',
    notPremium: 'This client has no premium plan at the moment.',
    replied: 'Your coach has replied already: tell them the rest in a message.',
    checkedIn: { title: 'Checked in', text: 'Your coach reads it and replies.' },
    checkInFailed: 'Your check-in was not saved',
    missing: 'Please choose how the week went.',
    badWeight: 'Please enter {unit} between {least} and {most}, or leave it empty.',
    emptyReply: 'Please write something first.',
    planTitle: 'Please give the plan a title.',
    emptyPlan: 'Please write the plan or choose a file.',
    badFile: 'Please choose a PDF, JPEG or PNG file of at most 2 MB.',
    noFile: 'This file does not exist.',
    fileFailed: 'Failed to download the file',
    notFound: 'There is nothing here for this client.',
    historyChanged: 'Your client changed it meanwhile. Please read it again.',
  },
};
