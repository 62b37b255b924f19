import type { PlanDiscount, PlanInterval } from '@coach/domain';
import { action, facts, note, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';
import { everyPeriod, planPrice } from '../../plan-price.ts';

interface Props {
  firstName: string;
  label: string;
  /** Cents per period, including any discount that lasts longer than one bill. */
  priceCents: number;
  /** Billing period after the trial; a month by default. */
  interval?: PlanInterval;
  discount?: PlanDiscount | null;
  /** The end of the trial, when the first charge is made. */
  endsAt: Date;
  dashboardUrl: string;
}

/** To a client whose free trial ends in a few days: what follows, and how to cancel. Required by law, so it can't be turned off. */
export const subscriptionTrialEnds: MailTemplate<Props> = {
  push: 'membership',
  sample: { firstName: 'Maria', label: 'Video Library', priceCents: 10_000, endsAt: new Date('2027-04-14T17:00:00Z'), dashboardUrl: 'https://yourcoach.example/dashboard' },
  variants: { 'by the year': { priceCents: 100_000, interval: 'year' } },
  compose: ({ firstName, label, priceCents, interval = 'month', discount, endsAt, dashboardUrl }, writing) => {
    const { say } = writing;
    const price = planPrice({ priceCents, interval, discount }, writing);
    return {
      subject: say('Your free trial of {label} ends on {endsAt}', { label, endsAt: writing.formatDate(endsAt) }),
      preheader: say('Then {price}, unless you cancel first.', { price: discount ? price : everyPeriod(priceCents, interval, writing) }),
      heading: say('Your trial ends soon'),
      greets: firstName,
      blocks: [
        paragraph(say('So far, your plan hasn’t cost you anything. When the trial ends, it becomes a paid plan, and your card is charged for the first time.')),
        facts([say('Plan'), label], [say('Trial ends'), writing.formatMoment(endsAt)], [say('From then on'), price]),
        action(say('Open your dashboard'), dashboardUrl),
        note(say('To cancel, open your dashboard and choose Manage Subscription before the trial ends. Then nothing is charged, and the plan stays open until that day.')),
      ],
    };
  },
};
