import { type PlanDiscount, type PlanInterval } from '@coach/domain';
import { action, facts, introduction, note } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';
import { planPrice } from '../../plan-price.ts';

interface Props {
  firstName: string;
  /** The plan, e.g. `Video Library`. */
  label: string;
  /** Cents of each period, after a discount that lasts longer than one bill. */
  priceCents: number;
  /** How often it is charged; a month unless said. */
  interval?: PlanInterval;
  /** What it costs without a discount, and until when that counts; null or left out without one. */
  discount?: PlanDiscount | null;
  renewsAt: Date;
  dashboardUrl: string;
}

/** To a client whose plan has begun. */
export const subscriptionStarted: MailTemplate<Props> = {
  sample: {
    firstName: 'Maria',
    label: 'Video Library',
    priceCents: 10_000,
    renewsAt: new Date('2027-04-14T17:00:00Z'),
    dashboardUrl: 'https://yourcoach.example/dashboard',
  },
  variants: {
    'by the year': { priceCents: 100_000, interval: 'year' },
    'with a discount that ends': { priceCents: 5_000, discount: { listPriceCents: 10_000, endsAt: new Date('2027-07-14T17:00:00Z') } },
    'with a discount that lasts': { priceCents: 5_000, discount: { listPriceCents: 10_000, endsAt: null } },
  },
  compose: ({ firstName, label, priceCents, interval = 'month', discount, renewsAt, dashboardUrl }, writing) => {
    const { say } = writing;
    return {
      subject: say('Your {label} plan is active', { label }),
      preheader: say('It renews on {renewsAt}. You can cancel at any time.', { renewsAt: writing.formatDate(renewsAt) }),
      heading: say('Welcome in'),
      greets: firstName,
      blocks: [
        introduction(say('Your plan is active: everything that belongs to it is open for you now.')),
        facts([say('Plan'), label], [say('Price'), planPrice({ priceCents, interval, discount }, writing)], [say('Next charge'), writing.formatDate(renewsAt)]),
        action(say('Open your dashboard'), dashboardUrl),
        note(say(interval === 'month' ? 'To cancel, open your dashboard and choose Manage Subscription. The plan then stays open until the end of the month you paid for.' : 'To cancel, open your dashboard and choose Manage Subscription. The plan then stays open until the end of the year you paid for.')),
      ],
    };
  },
};
