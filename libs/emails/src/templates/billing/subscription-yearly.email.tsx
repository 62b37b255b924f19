import { type PlanDiscount, type PlanInterval } from '@coach/domain';
import { action, facts, introduction, note } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';
import { planPrice } from '../../plan-price.ts';

interface Props {
  firstName: string;
  label: string;
  /** Cents per period, including any discount that lasts longer than one bill. */
  priceCents: number;
  /** Billing period; a month by default. */
  interval?: PlanInterval;
  since: Date;
  /** The list price, and until when the discount applies; null or omitted without one. */
  discount?: PlanDiscount | null;
  renewsAt: Date;
  dashboardUrl: string;
}

/** Yearly notice to a client with a continuing plan: that it renews, what it costs, how to cancel. */
export const subscriptionYearly: MailTemplate<Props> = {
  sample: {
    ...{ firstName: 'Maria', label: 'Video Library', priceCents: 10_000 },
    ...{ since: new Date('2026-04-14T17:00:00Z'), renewsAt: new Date('2027-05-14T17:00:00Z') },
    dashboardUrl: 'https://yourcoach.example/dashboard',
  },
  variants: {
    'by the year': { priceCents: 100_000, interval: 'year' },
    'with a discount that ends': { priceCents: 5_000, discount: { listPriceCents: 10_000, endsAt: new Date('2027-07-14T17:00:00Z') } },
    'with a discount that lasts': { priceCents: 5_000, discount: { listPriceCents: 10_000, endsAt: null } },
  },
  compose: ({ firstName, label, priceCents, interval, discount, since, renewsAt, dashboardUrl }, writing) => {
    const { say } = writing;
    return {
      subject: say('A yearly reminder of your {label} plan', { label }),
      preheader: say('It costs {price}.', { price: planPrice({ priceCents, interval, discount }, writing) }),
      heading: say('Another year together'),
      greets: firstName,
      blocks: [
        introduction(say('Once a year, we remind you of what you subscribe to, so you only pay for it if you want it.')),
        facts([say('Plan'), label], [say('Since'), writing.formatDate(since)], [say('Price'), planPrice({ priceCents, interval, discount }, writing)], [say('Next charge'), writing.formatDate(renewsAt)]),
        action(say('Open your dashboard'), dashboardUrl),
        note(say('To stop it, choose Manage Subscription on your dashboard before {renewsAt}. It costs nothing to cancel.', { renewsAt: writing.formatDate(renewsAt) })),
      ],
    };
  },
};
