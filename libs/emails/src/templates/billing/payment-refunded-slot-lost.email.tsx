import { formatPrice } from '@coach/domain';
import { action, facts, list, pacific, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  label: string;
  startsAt: Date;
  /** What was paid and goes back, in cents. */
  amountCents: number;
  /** Hours that are free right now, soonest first; may be empty. */
  openSlots: readonly Date[];
  bookUrl: string;
}

/** To a client whose payment arrived after the hour had been given away. */
export const paymentRefundedSlotLost: MailTemplate<Props> = {
  sample: {
    firstName: 'Maria',
    label: '1:1 Personal Training',
    startsAt: new Date('2027-03-14T17:00:00Z'),
    amountCents: 9_000,
    openSlots: ['2027-03-14T18:30:00Z', '2027-03-14T22:00:00Z', '2027-03-15T16:00:00Z'].map((instant) => new Date(instant)),
    bookUrl: 'https://yourcoach.example/book',
  },
  compose: ({ firstName, label, startsAt, amountCents, openSlots, bookUrl }) => ({
    subject: `We refunded ${formatPrice(amountCents)}: your hour was taken`,
    preheader: 'Your payment arrived after the hour was given away. You get all of it back.',
    heading: 'Sorry, that hour is gone',
    greets: firstName,
    blocks: [
      paragraph('We are sorry: your payment arrived after the hour had been given away, so there is no booking. You get all of your money back.'),
      facts(['Session', label], ['When', pacific(startsAt)], ['Refund', `${formatPrice(amountCents)}, in full`]),
      paragraph('The refund goes to the card you paid with. Banks usually take 5 to 10 days to show it.'),
      ...(openSlots.length > 0 ? [list('Hours that are free at the moment', openSlots.map(pacific))] : []),
      action('Choose another hour', bookUrl),
    ],
  }),
};
