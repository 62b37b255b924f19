/** Messages for the coach about webhooks. */
export const webhookMessages = {
  webhooks: {
    notFound: 'This webhook does not exist.',
    badCursor: 'This page of the list does not exist. Please start with the first.',
    noEvents: 'Please choose what should be sent.',
    badUrl: 'Please enter an address that begins with https:// or http://.',
    privateAddress: 'This address leads into a private network, where nothing is sent.',
    tooMany: 'You can have ten webhooks. Please remove one you no longer use.',
    scopeMissing: 'This API key can’t have this sent anywhere. It needs the scope {scope}.',
    removed: 'Webhook removed',
    saved: 'Webhook saved',
    tested: 'Test event sent',
    replayed: 'On its way again',
    failed: 'That did not work. Please try again.',
  },
};
