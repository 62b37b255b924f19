/** Messages only used by the API: no page has to load them. */
export const apiMessages = {
  body: {
    tooLarge: 'This is larger than this address accepts.',
    wrongKind: 'This address doesn’t accept this kind of content. Please send JSON.',
    tooSlow: 'This took too long to arrive. Please try again.',
  },
  payment: {
    portalDetails: 'Change your card or your plan, cancel, and see your invoices.',
  },
  notJson: 'The request is not valid JSON.',
  unreadable: 'The request cannot be read: its body is not what its headers say.',
  methodNotAllowed: 'This address only accepts {methods}.',
};
