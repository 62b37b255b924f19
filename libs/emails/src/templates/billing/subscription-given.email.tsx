import { action, facts, introduction, note } from '../../blocks.ts';
import type { MailTemplate, Writing } from '../../mail.ts';

interface Props {
  firstName: string;
  label: string;
  /** Cents for the month, as agreed with the coach; the product charges nothing. */
  priceCents: number;
  /** A gift: nothing has to be paid for it. */
  complimentary: boolean;
  endsAt: Date;
  videosUrl: string;
}

const priceOf = ({ complimentary, priceCents }: Pick<Props, 'complimentary' | 'priceCents'>, { formatPrice, say }: Writing): string =>
  complimentary ? say('Nothing: it is a gift') : say('{price}, as agreed with your coach', { price: formatPrice(priceCents) });

/** To a client whom the coach gave a plan. */
export const subscriptionGiven: MailTemplate<Props> = {
  sample: {
    ...{ firstName: 'Maria', label: 'Video Library', priceCents: 0, complimentary: true },
    ...{ endsAt: new Date('2027-04-14T17:00:00Z'), videosUrl: 'https://yourcoach.example/videos' },
  },
  variants: { 'agreed with the coach': { complimentary: false, priceCents: 10_000 } },
  compose: ({ firstName, label, endsAt, videosUrl, ...price }, writing) => {
    const { say } = writing;
    return {
      subject: say('Your coach gave you the {label} plan', { label }),
      preheader: say('It is open until {endsAt}. Your card is not charged.', { endsAt: writing.formatDate(endsAt) }),
      heading: say(price.complimentary ? 'A month on your coach' : 'Your plan is open'),
      greets: firstName,
      blocks: [
        introduction(say('Your coach has opened this plan for you: everything in it is yours to use from now on.')),
        facts([say('Plan'), label], [say('Open until'), writing.formatDate(endsAt)], [say('Price'), priceOf(price, writing)]),
        action(say('Open your videos'), videosUrl),
        note(say('It ends automatically on {endsAt}, and your card is not charged. To keep it after that day, choose a plan on your dashboard.', { endsAt: writing.formatDate(endsAt) })),
      ],
    };
  },
};
