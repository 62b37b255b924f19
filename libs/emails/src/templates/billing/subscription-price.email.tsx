import type { PlanInterval } from '@coach/domain';
import { action, facts, note, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';
import { everyPeriod } from '../../plan-price.ts';

interface Props {
  firstName: string;
  label: string;
  /** Current cents per period. */
  priceCents: number;
  /** New cents per period. */
  nextPriceCents: number;
  interval?: PlanInterval;
  /** The first renewal at the new price. */
  from: Date;
  /** Whether the member keeps the current price unless they agree. */
  asks?: boolean;
  dashboardUrl: string;
}

/** To a member whose plan's price changes at a renewal, at least a month ahead: when, how much, and how to cancel before that. */
export const subscriptionPrice: MailTemplate<Props> = {
  push: 'membership',
  sample: {
    ...{ firstName: 'Maria', label: 'Video Library', priceCents: 10_000, nextPriceCents: 12_000 },
    ...{ from: new Date('2027-05-14T17:00:00Z'), dashboardUrl: 'https://yourcoach.example/dashboard' },
  },
  variants: { 'less than before': { nextPriceCents: 8_000 }, 'by the year': { priceCents: 100_000, nextPriceCents: 110_000, interval: 'year' }, 'for who agrees': { asks: true } },
  compose: ({ firstName, label, priceCents, nextPriceCents, interval = 'month', from, asks, dashboardUrl }, writing) => {
    const { say, formatDate, formatPrice } = writing;
    const prices = facts([say('Plan'), label], [say('Until then'), everyPeriod(priceCents, interval, writing)], [say('From then on'), everyPeriod(nextPriceCents, interval, writing)], [say('First charge'), formatDate(from)]);
    if (asks) return {
      subject: say('Do you agree to a new price for your {label} plan?', { label }),
      preheader: say('{nextPrice} instead of {price}, only if you agree.', { nextPrice: everyPeriod(nextPriceCents, interval, writing), price: formatPrice(priceCents) }),
      heading: say('A new price, if you agree'),
      greets: firstName,
      blocks: [
        paragraph(say('The price of your plan is about to change. It changes for you only if you agree before {from}.', { from: formatDate(from) })),
        prices,
        action(say('See it and answer'), dashboardUrl),
        note(say('If you do nothing, your plan stays at {price}.', { price: everyPeriod(priceCents, interval, writing) })),
      ],
    };
    return {
      subject: say('The price of your {label} plan changes on {from}', { label, from: formatDate(from) }),
      preheader: say('{nextPrice} instead of {price}. You can cancel before then.', { nextPrice: everyPeriod(nextPriceCents, interval, writing), price: formatPrice(priceCents) }),
      heading: say('A new price'),
      greets: firstName,
      blocks: [
        paragraph(say('The price of your plan changes on {from}. Until then nothing changes.', { from: formatDate(from) })),
        prices,
        action(say('Open your dashboard'), dashboardUrl),
        note(say(interval === 'month' ? 'If you’d rather not continue, choose Manage Subscription on your dashboard before {from} and cancel: it costs nothing, and the plan stays open until the end of the month you paid for.' : 'If you’d rather not continue, choose Manage Subscription on your dashboard before {from} and cancel: it costs nothing, and the plan stays open until the end of the year you paid for.', { from: formatDate(from) })),
      ],
    };
  },
};
