import { action, facts, paragraph, sentences } from '../../blocks.ts';
import type { MailTemplate, Writing } from '../../mail.ts';

interface Props {
  firstName: string;
  label: string;
  startsAt: Date;
  /** Cents refunded to the card; 0 for a session credit. */
  refundCents: number;
  /** Cents; null is free. */
  priceCents: number | null;
  /** Until when the returned session credit is valid; null for money. */
  creditGoodUntil: Date | null;
  bookUrl: string;
}

const backWords = ({ refundCents, priceCents, creditGoodUntil }: Props, { formatPrice, formatDate, say }: Writing): string =>
  creditGoodUntil
    ? sentences(say('Your session credit is back on your account.'), say('It is good until {day}.', { day: formatDate(creditGoodUntil) }))
    : say('Of the {price} you paid, we’re refunding {refund} to your card. Banks usually take 5 to 10 days to show it.', { price: formatPrice(priceCents), refund: formatPrice(refundCents) });

/** To a no-show client who still gets a refund or credit. */
export const noShowReturned: MailTemplate<Props> = {
  sample: { firstName: 'Maria', label: '1:1 Personal Training', startsAt: new Date('2027-03-14T17:00:00Z'), refundCents: 1_800, priceCents: 9_000, creditGoodUntil: null, bookUrl: 'https://yourcoach.example/book' },
  variants: { 'for a session credit': { refundCents: 0, priceCents: 0, creditGoodUntil: new Date('2027-04-13T17:00:00Z') } },
  compose: (props, writing) => {
    const { formatMoment, say } = writing;
    return {
      subject: say('We missed you: {label}, {startsAt}', { label: props.label, startsAt: formatMoment(props.startsAt) }),
      preheader: say('What goes back to you, and how to find another time.'),
      heading: say('We missed you'),
      greets: props.firstName,
      blocks: [
        paragraph(say('You didn’t come to this session. We hope you’re well.')),
        facts([say('Session'), props.label], [say('When'), formatMoment(props.startsAt)]),
        paragraph(backWords(props, writing)),
        action(say('Book another time'), props.bookUrl),
      ],
    };
  },
};
