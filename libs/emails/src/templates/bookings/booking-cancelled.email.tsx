import { action, facts, paragraph, sentences } from '../../blocks.ts';
import type { Say } from '../../language.ts';
import type { Block, MailTemplate, Writing } from '../../mail.ts';

interface Props {
  firstName: string;
  label: string;
  startsAt: Date;
  cancelledBy: 'client' | 'admin' | 'system';
  reason: string | null;
  /** Cents refunded to the card; null if nothing was paid or nothing is refunded. */
  refundCents: number | null;
  /** True if the session's credit was returned and can be used again. */
  creditReturned: boolean;
  /** Until when the credit is valid. */
  creditGoodUntil: Date | null;
  /** True if the coach declined an unconfirmed request. */
  declined: boolean;
  /** The explanation of the refund if the client canceled after the deadline; null otherwise. */
  lateWords: string | null;
  bookUrl: string;
}

type Ending = Pick<Props, 'cancelledBy' | 'declined'>;

const heading = ({ declined }: Ending, say: Say): string => say(declined ? 'That time won’t work' : 'Your session is canceled');

function opening({ cancelledBy, declined }: Ending, say: Say): string {
  if (declined) return say('Thank you for your request. Unfortunately, your coach can’t make this time. Please choose another one.');
  if (cancelledBy === 'client') return say('You’ve canceled this session. The time is open again, and you don’t need to do anything else.');
  if (cancelledBy === 'admin') return say('Unfortunately, your coach had to cancel this session. We’re sorry for the change of plans.');
  return say('This session was canceled automatically. We’re sorry if you were counting on it. You don’t need to do anything.');
}

const refund = (cents: number | null, { formatPrice, say }: Writing): Block[] =>
  cents === null || cents === 0
    ? []
    : [paragraph(say('We’re refunding {refund} to the card you paid with. Banks usually take 5 to 10 days to show it.', { refund: formatPrice(cents) }))];

/** To the client when a session is canceled or a request declined. */
export const bookingCancelled: MailTemplate<Props> = {
  push: 'sessions',
  sample: {
    firstName: 'Maria',
    label: '1:1 Personal Training',
    startsAt: new Date('2027-03-14T17:00:00Z'),
    cancelledBy: 'admin',
    reason: 'The studio is closed that day.',
    refundCents: 9_000,
    creditReturned: false,
    creditGoodUntil: null,
    declined: false,
    lateWords: null,
    bookUrl: 'https://yourcoach.example/book',
  },
  variants: {
    'by the client': { cancelledBy: 'client', reason: null },
    'by the client, too late': { cancelledBy: 'client', reason: null, refundCents: null, lateWords: 'Cancellations less than 24 hours ahead aren’t refunded.' },
    'by the client, late, for a part': { cancelledBy: 'client', reason: null, refundCents: 4_500, lateWords: 'That is a part of the $90.00 you paid, because it was canceled less than 24 hours ahead.' },
    'for a session credit': { refundCents: null, creditReturned: true, creditGoodUntil: new Date('2027-04-13T17:00:00Z') },
    'a request declined': { declined: true, reason: null, refundCents: null },
    'a request nobody answered': { label: 'Free Consultation', cancelledBy: 'system', refundCents: null, reason: 'The request was not answered in time.' },
  },
  compose: ({ firstName, label, startsAt, reason, refundCents, creditReturned, creditGoodUntil, lateWords, bookUrl, ...ending }, writing) => {
    const { say } = writing;
    return {
      subject: say(ending.declined ? 'About your request: {label}, {startsAt}' : 'Canceled: {label}, {startsAt}', { label, startsAt: writing.formatDate(startsAt) }),
      preheader: opening(ending, say),
      heading: heading(ending, say),
      greets: firstName,
      blocks: [
        paragraph(opening(ending, say)),
        facts([say('Session'), label], [say('When'), writing.formatMoment(startsAt)], ...(reason ? [[say('Reason'), reason] as const] : [])),
        ...refund(refundCents, writing),
        ...(lateWords ? [paragraph(lateWords)] : []),
        ...(creditReturned ? [paragraph(sentences(say('Your session credit is back on your account.'), creditGoodUntil ? say('It is good until {day}.', { day: writing.formatDate(creditGoodUntil) }) : ''))] : []),
        action(say('Book another time'), bookUrl),
      ],
    };
  },
};
