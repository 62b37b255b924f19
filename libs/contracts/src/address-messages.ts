/** What is wrong with a mail address, at its field. */
export const addressMessages = {
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
};
