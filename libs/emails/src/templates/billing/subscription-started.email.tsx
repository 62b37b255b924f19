import { type PlanDiscount, type PlanInterval } from '@coach/domain';
import { action, facts, introduction, note } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';
import { planPrice } from '../../plan-price.ts';

interface Props {
  firstName: string;
  /** The plan, e.g. `Video Library`. */
  label: string;
  /** Cents per period, including any discount that lasts longer than one bill. */
  priceCents: number;
  /** Billing period; a month by default. */
  interval?: PlanInterval;
  /** The list price, and until when the discount applies; null or omitted without one. */
  discount?: PlanDiscount | null;
  renewsAt: Date;
  /** Whether it is free until then. */
  isTrial?: boolean;
  dashboardUrl: string;
}

/** To a client whose plan has started. */
export const subscriptionStarted: MailTemplate<Props> = {
  sample: {
    firstName: 'Maria',
    label: 'Video Library',
    priceCents: 10_000,
    renewsAt: new Date('2027-04-14T17:00:00Z'),
    dashboardUrl: 'https://yourcoach.example/dashboard',
  },
  variants: {
    'with a free trial': { isTrial: true },
    'by the year': { priceCents: 100_000, interval: 'year' },
    'with a discount that ends': { priceCents: 5_000, discount: { listPriceCents: 10_000, endsAt: new Date('2027-07-14T17:00:00Z') } },
    'with a discount that lasts': { priceCents: 5_000, discount: { listPriceCents: 10_000, endsAt: null } },
  },
  compose: ({ firstName, label, priceCents, interval = 'month', discount, renewsAt, isTrial = false, dashboardUrl }, writing) => {
    const { say } = writing;
    return {
      subject: say('Your {label} plan is active', { label }),
      preheader: isTrial ? say('Free until {renewsAt}. You can cancel at any time.', { renewsAt: writing.formatDate(renewsAt) }) : say('It renews on {renewsAt}. You can cancel at any time.', { renewsAt: writing.formatDate(renewsAt) }),
      heading: say('Welcome in'),
      greets: firstName,
      blocks: [
        introduction(say('Your plan is active: everything that belongs to it is open for you now.')),
        facts([say('Plan'), label], ...(isTrial ? [[say('Free until'), writing.formatDate(renewsAt)] as const] : []), [say('Price'), planPrice({ priceCents, interval, discount }, writing)], [say(isTrial ? 'First charge' : 'Next charge'), writing.formatDate(renewsAt)]),
        action(say('Open your dashboard'), dashboardUrl),
        note(say(isTrial ? 'To cancel, open your dashboard and choose Manage Subscription. The plan then stays open until the end of the trial, and nothing is charged.' : interval === 'month' ? 'To cancel, open your dashboard and choose Manage Subscription. The plan then stays open until the end of the month you paid for.' : 'To cancel, open your dashboard and choose Manage Subscription. The plan then stays open until the end of the year you paid for.')),
      ],
    };
  },
};
