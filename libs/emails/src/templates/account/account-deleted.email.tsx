import type { AccountDeleter } from '@coach/domain';
import { note, paragraph } from '../../blocks.ts';
import type { MailTemplate, Writing } from '../../mail.ts';

interface Props {
  deletedBy: AccountDeleter;
  /** The coach's words. */
  reason: string | null;
  /** What goes back with it, in cents. */
  refundCents: number;
}

const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

const opening = ({ deletedBy, reason }: Props): string => {
  if (deletedBy === 'client') return 'Your account is deleted, as you asked.';
  return `Your coach deleted your account.${reason ? ` The reason: ${sentence(reason)}` : ''}`;
};

const moneyBack = ({ refundCents }: Props, { formatPrice }: Writing): string =>
  refundCents > 0 ? `${formatPrice(refundCents)} goes back to the card you paid with. Banks usually take 5 to 10 days to show it.` : 'Nothing was left to be refunded.';

/** The last message, to the address that was. It knows nobody by name any more. */
export const accountDeleted: MailTemplate<Props> = {
  sample: { deletedBy: 'client', reason: null, refundCents: 0 },
  variants: {
    'by the coach': { deletedBy: 'coach', reason: 'unused account' },
    'with money back': { deletedBy: 'coach', reason: 'You moved to another city, as we agreed.', refundCents: 34_500 },
  },
  compose: (props, writing) => ({
    subject: 'Your account is deleted',
    preheader: 'This is the last message to this address.',
    heading: 'Your account is deleted',
    greets: '',
    blocks: [
      paragraph(`${opening(props)} Your name, your address and everything you told us are gone.`),
      paragraph(`Any subscription has ended, and sessions that lay ahead are cancelled. ${moneyBack(props, writing)}`),
      note('The law makes us keep the record of payments. It no longer leads to you.'),
      note('Thank you for the time we had together. You are welcome back at any time.'),
    ],
  }),
};
