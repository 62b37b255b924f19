import { planChargeOn, type PlanDiscount, type PlanInterval, type PlanTerms } from '@coach/domain';
import { action, facts, introduction, note } from '../../blocks.ts';
import type { MailTemplate, Writing } from '../../mail.ts';
import { planPrice } from '../../plan-price.ts';

interface Props {
  firstName: string;
  label: string;
  /** Cents per period, including any discount that lasts longer than one bill. */
  priceCents: number;
  /** Billing period; a month by default. */
  interval?: PlanInterval;
  /** The list price, and until when the discount applies; null or omitted without one. */
  discount?: PlanDiscount | null;
  renewsAt: Date;
  dashboardUrl: string;
}

/** Mentions a possible one-bill discount, which isn't part of the plan and is known only to the payment provider. */
const amountOn = (terms: PlanTerms, day: Date, { formatPrice, say }: Pick<Writing, 'formatPrice' | 'say'>): string => {
  const amount = formatPrice(planChargeOn(terms, day));
  return terms.discount ? amount : say('{amount}, less any one-time discount', { amount });
};

/** To a client whose plan is about to renew. */
export const subscriptionRenewsSoon: MailTemplate<Props> = {
  push: 'membership',
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
    'with a discount that is over by then': { priceCents: 5_000, discount: { listPriceCents: 10_000, endsAt: new Date('2027-04-14T17:00:00Z') } },
  },
  topic: 'plan_reminders',
  compose: ({ firstName, label, priceCents, interval = 'month', discount, renewsAt, dashboardUrl }, writing) => {
    const { say } = writing;
    return {
      subject: say('Your {label} plan renews on {renewsAt}', { label, renewsAt: writing.formatDate(renewsAt) }),
      preheader: say('{amount} will be charged. You don’t need to do anything.', { amount: writing.formatPrice(planChargeOn({ priceCents, interval, discount }, renewsAt)) }),
      heading: say(interval === 'month' ? 'Another month ahead' : 'Another year ahead'),
      greets: firstName,
      blocks: [
        introduction(say('Your plan renews soon. You don’t need to do anything to keep it.')),
        facts(
          [say('Plan'), label],
          [say('Next charge'), writing.formatDate(renewsAt)],
          [say('Amount'), amountOn({ priceCents, interval, discount }, renewsAt, writing)],
          ...(discount ? [[say('Price'), planPrice({ priceCents, interval, discount }, writing)] as const] : []),
        ),
        action(say('Open your dashboard'), dashboardUrl),
        note(say('To stop it, choose Manage Subscription on your dashboard before {renewsAt}.', { renewsAt: writing.formatDate(renewsAt) })),
      ],
    };
  },
};
