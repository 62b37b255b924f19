import { action, facts, list, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  label: string;
  startsAt: Date;
  /** Times that are currently open, soonest first; may be empty. */
  openSlots: readonly Date[];
  bookUrl: string;
}

/** To a client who was paying for a time that the coach meanwhile blocked; their payment page is closed. */
export const holdWithdrawn: MailTemplate<Props> = {
  push: 'sessions',
  sample: {
    firstName: 'Maria',
    label: '1:1 Personal Training',
    startsAt: new Date('2027-03-14T17:00:00Z'),
    openSlots: ['2027-03-17T17:00:00Z', '2027-03-18T17:00:00Z', '2027-03-19T18:30:00Z'].map((instant) => new Date(instant)),
    bookUrl: 'https://yourcoach.example/book?service=personal_training&duration=60&date=2027-03-17',
  },
  variants: { 'no hour is free': { openSlots: [], bookUrl: 'https://yourcoach.example/book?service=personal_training&duration=60' } },
  compose: ({ firstName, label, startsAt, openSlots, bookUrl }, { formatMoment, say }) => ({
    subject: say('No longer available: {label}, {startsAt}', { label, startsAt: formatMoment(startsAt) }),
    preheader: say('Your coach is away then. Nothing was charged.'),
    heading: say('This time is no longer available'),
    greets: firstName,
    blocks: [
      paragraph(say('We’re sorry: your coach is away at the time you were about to pay for, so we closed the payment page. Nothing was charged.')),
      facts([say('Session'), label], [say('When'), formatMoment(startsAt)]),
      ...(openSlots.length > 0 ? [list(say('The nearest open times right now'), openSlots.map(formatMoment))] : []),
      action(say('Choose another time'), bookUrl),
    ],
  }),
};
