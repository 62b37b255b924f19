import type { PlanInterval } from '@coach/domain';
import { action, facts, note, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  firstName: string;
  label: string;
  /** Cents of each period, as it is charged until then. */
  priceCents: number;
  /** Cents of each period from then on. */
  nextPriceCents: number;
  interval?: PlanInterval;
  /** The renewal from which on it is charged. */
  from: Date;
  dashboardUrl: string;
}

/** To a member whose plan costs something else from a renewal on, a month ahead at least: from when, how much, how to leave before. */
export const subscriptionPrice: MailTemplate<Props> = {
  sample: {
    ...{ firstName: 'Maria', label: 'Video Library', priceCents: 10_000, nextPriceCents: 12_000 },
    ...{ from: new Date('2027-05-14T17:00:00Z'), dashboardUrl: 'https://yourcoach.example/dashboard' },
  },
  variants: { 'less than before': { nextPriceCents: 8_000 }, 'by the year': { priceCents: 100_000, nextPriceCents: 110_000, interval: 'year' } },
  compose: ({ firstName, label, priceCents, nextPriceCents, interval = 'month', from, dashboardUrl }, { formatDate, formatPrice }) => ({
    subject: `The price of your ${label} plan changes on ${formatDate(from)}`,
    preheader: `${formatPrice(nextPriceCents)} every ${interval} instead of ${formatPrice(priceCents)}. You can cancel before.`,
    heading: 'Another price',
    greets: firstName,
    blocks: [
      paragraph(`Your plan costs another price from ${formatDate(from)} on. Until then nothing changes.`),
      facts(['Plan', label], ['Until then', `${formatPrice(priceCents)} every ${interval}`], ['From then on', `${formatPrice(nextPriceCents)} every ${interval}`], ['First charged on', formatDate(from)]),
      action('Open your dashboard', dashboardUrl),
      note(`If you would rather not go on, choose Manage Subscription on your dashboard before ${formatDate(from)} and cancel: it costs nothing, and the plan stays open until the end of the ${interval} you paid for.`),
    ],
  }),
};
