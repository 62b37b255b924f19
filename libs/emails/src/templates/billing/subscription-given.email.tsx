import { action, facts, note, paragraph } from '../../blocks.ts';
import type { MailTemplate, Writing } from '../../mail.ts';

interface Props {
  firstName: string;
  label: string;
  /** Cents for the month, as agreed with the coach; nothing is charged by us. */
  priceCents: number;
  /** A gift: nothing is owed for it. */
  complimentary: boolean;
  endsAt: Date;
  videosUrl: string;
}

const priceOf = ({ complimentary, priceCents }: Pick<Props, 'complimentary' | 'priceCents'>, { formatPrice }: Writing): string =>
  complimentary ? 'Nothing: it is a gift' : `${formatPrice(priceCents)}, as agreed with your coach`;

/** To a client whom the coach gave a plan by hand. */
export const subscriptionGiven: MailTemplate<Props> = {
  sample: {
    ...{ firstName: 'Maria', label: 'Video Library', priceCents: 0, complimentary: true },
    ...{ endsAt: new Date('2027-04-14T17:00:00Z'), videosUrl: 'https://yourcoach.example/videos' },
  },
  variants: { 'agreed with the coach': { complimentary: false, priceCents: 10_000 } },
  compose: ({ firstName, label, endsAt, videosUrl, ...price }, writing) => ({
    subject: `Your coach gave you the ${label} plan`,
    preheader: `It is open until ${writing.formatDate(endsAt)}. Your card is not charged.`,
    heading: price.complimentary ? 'A month on your coach' : 'Your plan is open',
    greets: firstName,
    blocks: [
      paragraph('Your coach has opened this plan for you: everything that belongs to it is yours to use from now on.'),
      facts(['Plan', label], ['Open until', writing.formatDate(endsAt)], ['Price', priceOf(price, writing)]),
      action('Open your videos', videosUrl),
      note(`It ends by itself on ${writing.formatDate(endsAt)}, and your card is not charged. To keep it after that day, choose a plan on your dashboard.`),
    ],
  }),
};
