import { type PlanDiscount, type PlanInterval } from '@coach/domain';
import { action, facts, note, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';
import { planPrice } from '../../plan-price.ts';

interface Props {
  firstName: string;
  /** The new plan. */
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

/** To a client who changed plans. */
export const subscriptionChanged: MailTemplate<Props> = {
  sample: {
    firstName: 'Maria',
    label: 'Premium Package',
    priceCents: 32_000,
    renewsAt: new Date('2027-04-14T17:00:00Z'),
    dashboardUrl: 'https://yourcoach.example/dashboard',
  },
  variants: {
    'by the year': { priceCents: 100_000, interval: 'year' },
    'with a discount that ends': { priceCents: 16_000, discount: { listPriceCents: 32_000, endsAt: new Date('2027-07-14T17:00:00Z') } },
    'with a discount that lasts': { priceCents: 16_000, discount: { listPriceCents: 32_000, endsAt: null } },
  },
  compose: ({ firstName, label, priceCents, interval, discount, renewsAt, dashboardUrl }, writing) => {
    const { say } = writing;
    return {
      subject: say('Your plan is now {label}', { label }),
      preheader: say('From now on {price}.', { price: planPrice({ priceCents, interval, discount }, writing) }),
      heading: say('Your plan has changed'),
      greets: firstName,
      blocks: [
        paragraph(say('You’ve changed your plan. What you paid for but haven’t used counts toward the new price.')),
        facts([say('Plan'), label], [say('Price'), planPrice({ priceCents, interval, discount }, writing)], [say('Next charge'), writing.formatDate(renewsAt)]),
        action(say('Open your dashboard'), dashboardUrl),
        note(say('Wasn’t this you? Please write to us right away.')),
      ],
    };
  },
};
