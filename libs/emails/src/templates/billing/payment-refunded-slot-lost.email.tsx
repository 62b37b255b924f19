import { action, facts, list, paragraph, sentences } from '../../blocks.ts';
import type { Say } from '../../language.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  label: string;
  /** The times that were no longer available, soonest first. */
  lost: readonly Date[];
  /** How many times of the same payment were still available, and are booked. */
  booked: number;
  /** The refund for them, in cents. */
  amountCents: number;
  /** Times that are currently open, soonest first; may be empty. */
  openSlots: readonly Date[];
  bookUrl: string;
}

/** The apology if a card was saved and nothing paid. */
function sorryUnpaid(lost: number, booked: number, say: Say): string {
  const gone = say(lost > 1 ? 'We are sorry: the times below had been given away before your card was saved. Nothing was charged for them.' : 'We are sorry: the time had been given away before your card was saved. Nothing was charged for it.');
  return sentences(gone, booked > 0 ? say('Your other sessions are booked.') : '');
}

function sorry(lost: number, booked: number, say: Say): string {
  if (booked === 0 && lost > 1) return say('We are sorry: your payment arrived after the times below had been given away, so there is no booking. You get all of your money back.');
  if (booked === 0) return say('We are sorry: your payment arrived after the time had been given away, so there is no booking. You get all of your money back.');
  const gone = say(lost > 1 ? 'We are sorry: your payment arrived after the times below had been given away.' : 'We are sorry: your payment arrived after the time had been given away.');
  return sentences(gone, booked === 1 ? say('The other one is yours, and you get back what you paid for what was taken.') : say('The other {n} are yours, and you get back what you paid for what was taken.', { n: booked }));
}

function subjectOf(lost: number, refund: string, say: Say): string {
  return lost > 1 ? say('We refunded {refund}: {n} of your times were taken', { refund, n: lost }) : say('We refunded {refund}: your time was taken', { refund });
}

/** The full amount, or the part for the sessions that couldn't be booked. */
function refundOf(lost: number, booked: number, price: string, say: Say): string {
  if (booked === 0) return say('{price}, in full', { price });
  return lost === 1 ? say('{price}, for the session we couldn’t book', { price }) : say('{price}, for the {n} sessions we couldn’t book', { price, n: lost });
}

/** To a client whose payment arrived after the time had been given away. */
export const paymentRefundedSlotLost: MailTemplate<Props> = {
  push: 'sessions',
  sample: {
    firstName: 'Maria',
    label: '1:1 Personal Training',
    lost: [new Date('2027-03-14T17:00:00Z')],
    booked: 0,
    amountCents: 9_000,
    openSlots: ['2027-03-14T18:30:00Z', '2027-03-14T22:00:00Z', '2027-03-15T16:00:00Z'].map((instant) => new Date(instant)),
    bookUrl: 'https://yourcoach.example/book',
  },
  variants: { 'with a card saved': { amountCents: 0 }, 'two weeks, one taken, with a card saved': { amountCents: 0, booked: 1 }, 'two, with a card saved': { amountCents: 0, lost: [new Date('2027-03-14T17:00:00Z'), new Date('2027-03-21T17:00:00Z')] }, 'two weeks of six': { lost: [new Date('2027-03-14T17:00:00Z'), new Date('2027-03-21T17:00:00Z')], booked: 4, amountCents: 18_000 } },
  compose: ({ firstName, label, lost, booked, amountCents, openSlots, bookUrl }, { formatPrice, formatMoment, say }) => ({
    subject: amountCents === 0 ? say('No longer available: {label}', { label }) : subjectOf(lost.length, formatPrice(amountCents), say),
    preheader: amountCents === 0 ? say('Nothing was charged.') : say(booked > 0 ? 'Your payment arrived after some of its times were given away. Their share comes back.' : 'Your payment arrived after the time was given away. You get all of it back.'),
    heading: say(lost.length > 1 ? 'Sorry, those times are gone' : 'Sorry, that time is gone'),
    greets: firstName,
    blocks: [
      paragraph(amountCents === 0 ? sorryUnpaid(lost.length, booked, say) : sorry(lost.length, booked, say)),
      facts([say('Session'), label], [say('When'), lost.map(formatMoment).join(', ')], ...(amountCents === 0 ? [] : [[say('Refund'), refundOf(lost.length, booked, formatPrice(amountCents), say)] as const])),
      ...(amountCents === 0 ? [] : [paragraph(say('The refund goes to the card you paid with. Banks usually take 5 to 10 days to show it.'))]),
      ...(openSlots.length > 0 ? [list(say('Open times right now'), openSlots.map(formatMoment))] : []),
      action(say('Choose another time'), bookUrl),
    ],
  }),
};
