/** What is wrong with what was sent: with a mail address, at its field, and with a whole request. */
export const inputMessages = {
  address: {
    'too-long': 'This is too long for an address.',
    'no-at': 'An address has an @, as in maria@example.com.',
    'many-ats': 'An address has one @ only.',
    'no-name': 'The part before the @ is missing.',
    'no-dot': 'After the @ a name with a dot is missing, as in example.com.',
    dots: 'A dot stands where none can be: two in a row, or one at an edge.',
    space: 'An address has no spaces.',
    host: 'What stands after the @ is no name that mail can be sent to.',
    sign: 'An address cannot have {sign} in it.',
    didYouMean: 'Did you mean {address}?',
  },
  body: {
    tooLarge: 'This is larger than this address takes.',
    wrongKind: 'This address takes no content of this kind. Please send JSON.',
    tooOften: 'Too many requests from your address. Please wait a minute.',
    tooSlow: 'This took too long to arrive. Please try again.',
  },
};
