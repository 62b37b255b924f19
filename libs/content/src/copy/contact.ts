/** The contact form; the messages after sending are in the message catalogue. */
export const contact = {
  title: ['Write to', 'the coach'],
  lead: 'Tell us what you want to be able to do. You get an answer within 24 hours.',
  fields: {
    firstName: { label: 'First name', missing: 'Please enter your first name.' },
    lastName: { label: 'Last name', missing: 'Please enter your last name.' },
    email: { label: 'Email', missing: 'Please enter your email address.' },
    phone: { label: 'Phone' },
    goals: { label: 'Your fitness goals', /** Of a trade that nobody has named. */ plain: 'Your goals', missing: 'Please tell us what you want to be able to do.' },
  },
  /** Beside the form, if the business lists other ways to reach it. */
  details: { address: 'Address', phone: 'Phone', email: 'Email', elsewhere: 'Elsewhere' },
  hint: 'All fields except phone are required.',
  send: 'Send message',
  sending: 'Sending...',
} as const;
