import { formatPrice } from '@coach/domain';
import { action, facts, paragraph } from '../blocks.ts';
import type { MailTemplate } from '../mail.ts';

interface Props {
  firstName: string;
  label: string;
  promisedCents: number;
  /** What was sent now; nothing when all of it had gone back already. */
  sentCents: number;
  dashboardUrl: string;
}

/** To the client, when less could be sent than was promised, because the rest had been refunded already. */
export const refundCorrected: MailTemplate<Props> = {
  sample: { firstName: 'Maria', label: '1:1 Personal Training', promisedCents: 9_000, sentCents: 6_500, dashboardUrl: 'https://yourcoach.example/dashboard' },
  variants: { 'all of it went back before': { sentCents: 0 } },
  compose: ({ firstName, label, promisedCents, sentCents, dashboardUrl }) => ({
    subject: `About your refund: ${formatPrice(sentCents)} now`,
    preheader: `${formatPrice(promisedCents - sentCents)} had been refunded to you already.`,
    heading: 'Your refund, corrected',
    greets: firstName,
    blocks: [
      paragraph(`We wrote that ${formatPrice(promisedCents)} would go back to your card. A part of it had been refunded to you already, so ${sentCents > 0 ? `${formatPrice(sentCents)} goes back now` : 'nothing more goes back'}.`),
      facts(['For', label], ['Refunded earlier', formatPrice(promisedCents - sentCents)], ['Refunded now', formatPrice(sentCents)]),
      action('See your payments', dashboardUrl),
    ],
  }),
};
