import { action, facts, list, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  label: string;
  /** The hours that were gone, soonest first. */
  lost: readonly Date[];
  /** How many hours of the same payment were free still, and are booked. */
  booked: number;
  /** What was paid for them and goes back, in cents. */
  amountCents: number;
  /** Hours that are free right now, soonest first; may be empty. */
  openSlots: readonly Date[];
  bookUrl: string;
}

function sorry(lost: number, booked: number): string {
  const given = lost > 1 ? 'the hours below had' : 'the hour had';
  if (booked === 0) return `We are sorry: your payment arrived after ${given} been given away, so there is no booking. You get all of your money back.`;
  return `We are sorry: your payment arrived after ${given} been given away. ${booked === 1 ? 'The other one is' : `The other ${booked} are`} yours, and you get back what you paid for what was taken.`;
}

/** To a client whose payment arrived after the hour had been given away. */
export const paymentRefundedSlotLost: MailTemplate<Props> = {
  sample: {
    firstName: 'Maria',
    label: '1:1 Personal Training',
    lost: [new Date('2027-03-14T17:00:00Z')],
    booked: 0,
    amountCents: 9_000,
    openSlots: ['2027-03-14T18:30:00Z', '2027-03-14T22:00:00Z', '2027-03-15T16:00:00Z'].map((instant) => new Date(instant)),
    bookUrl: 'https://yourcoach.example/book',
  },
  variants: { 'two weeks of six': { lost: [new Date('2027-03-14T17:00:00Z'), new Date('2027-03-21T17:00:00Z')], booked: 4, amountCents: 18_000 } },
  compose: ({ firstName, label, lost, booked, amountCents, openSlots, bookUrl }, { formatPrice, formatMoment }) => ({
    subject: `We refunded ${formatPrice(amountCents)}: ${lost.length > 1 ? `${lost.length} of your hours were taken` : 'your hour was taken'}`,
    preheader: booked > 0 ? 'Your payment arrived after some of its hours were given away. Their share comes back.' : 'Your payment arrived after the hour was given away. You get all of it back.',
    heading: lost.length > 1 ? 'Sorry, those hours are gone' : 'Sorry, that hour is gone',
    greets: firstName,
    blocks: [
      paragraph(sorry(lost.length, booked)),
      facts(['Session', label], ['When', lost.map(formatMoment).join(', ')], ['Refund', `${formatPrice(amountCents)}, ${booked > 0 ? 'the share of what was taken' : 'in full'}`]),
      paragraph('The refund goes to the card you paid with. Banks usually take 5 to 10 days to show it.'),
      ...(openSlots.length > 0 ? [list('Hours that are free at the moment', openSlots.map(formatMoment))] : []),
      action('Choose another hour', bookUrl),
    ],
  }),
};
