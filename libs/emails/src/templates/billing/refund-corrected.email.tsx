import { action, facts, paragraph, sentences } from '../../blocks.ts';
import type { MailTemplate, Writing } from '../../mail.ts';

interface Props {
  firstName: string;
  label: string;
  promisedCents: number;
  /** The amount refunded now, in cents; 0 if all of it had already been refunded. */
  sentCents: number;
  dashboardUrl: string;
}

type Sums = Pick<Props, 'promisedCents' | 'sentCents'>;

const story = ({ promisedCents, sentCents }: Sums, { formatPrice, say }: Pick<Writing, 'formatPrice' | 'say'>): string =>
  sentences(
    say('We wrote that {promised} would go back to your card.', { promised: formatPrice(promisedCents) }),
    sentCents > 0
      ? say('{earlier} of it had already gone back to you, so {sent} goes back now.', { earlier: formatPrice(promisedCents - sentCents), sent: formatPrice(sentCents) })
      : say('All of it had already gone back to you, so nothing more is sent.'),
  );

/** To the client if the refund is smaller than promised because part of the payment had already been refunded. */
export const refundCorrected: MailTemplate<Props> = {
  sample: { firstName: 'Maria', label: '1:1 Personal Training', promisedCents: 9_000, sentCents: 6_500, dashboardUrl: 'https://yourcoach.example/dashboard' },
  variants: { 'all of it went back before': { sentCents: 0 } },
  compose: ({ firstName, label, dashboardUrl, ...sums }, { formatPrice, say }) => ({
    subject: sums.sentCents > 0 ? say('About your refund: {sent} now', { sent: formatPrice(sums.sentCents) }) : say('About your refund: you have all of it already'),
    preheader: say('{earlier} had already gone back to you.', { earlier: formatPrice(sums.promisedCents - sums.sentCents) }),
    heading: say('Your refund, corrected'),
    greets: firstName,
    blocks: [
      paragraph(story(sums, { formatPrice, say })),
      facts([say('For'), label], [say('Sent earlier'), formatPrice(sums.promisedCents - sums.sentCents)], [say('Sending now'), formatPrice(sums.sentCents)]),
      action(say('See your payments'), dashboardUrl),
    ],
  }),
};
