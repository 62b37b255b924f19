import { action, facts, paragraph } from '../../blocks.ts';
import type { MailTemplate, Writing } from '../../mail.ts';

interface Props {
  firstName: string;
  label: string;
  promisedCents: number;
  /** What was sent now; nothing when all of it had gone back already. */
  sentCents: number;
  dashboardUrl: string;
}

type Sums = Pick<Props, 'promisedCents' | 'sentCents'>;

const story = ({ promisedCents, sentCents }: Sums, { formatPrice }: Pick<Writing, 'formatPrice'>): string =>
  sentCents > 0
    ? `We wrote that ${formatPrice(promisedCents)} would go back to your card. ${formatPrice(promisedCents - sentCents)} of it had already gone back to you, so ${formatPrice(sentCents)} goes back now.`
    : `We wrote that ${formatPrice(promisedCents)} would go back to your card. All of it had already gone back to you, so nothing more is sent.`;

/** To the client, when less could be sent than was promised, because the rest had been refunded already. */
export const refundCorrected: MailTemplate<Props> = {
  sample: { firstName: 'Maria', label: '1:1 Personal Training', promisedCents: 9_000, sentCents: 6_500, dashboardUrl: 'https://yourcoach.example/dashboard' },
  variants: { 'all of it went back before': { sentCents: 0 } },
  compose: ({ firstName, label, dashboardUrl, ...sums }, { formatPrice }) => ({
    subject: sums.sentCents > 0 ? `About your refund: ${formatPrice(sums.sentCents)} now` : 'About your refund: you have all of it already',
    preheader: `${formatPrice(sums.promisedCents - sums.sentCents)} had already gone back to you.`,
    heading: 'Your refund, corrected',
    greets: firstName,
    blocks: [
      paragraph(story(sums, { formatPrice })),
      facts(['For', label], ['Went back earlier', formatPrice(sums.promisedCents - sums.sentCents)], ['Goes back now', formatPrice(sums.sentCents)]),
      action('See your payments', dashboardUrl),
    ],
  }),
};
