import type { AccountDeleter } from '@coach/domain';
import { note, paragraph, sentences } from '../../blocks.ts';
import type { MailTemplate, Writing } from '../../mail.ts';

interface Props {
  deletedBy: AccountDeleter;
  /** In the coach's words. */
  reason: string | null;
  /** The refund, in cents. */
  refundCents: number;
}

const ended = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

const opening = ({ deletedBy, reason }: Props, { say }: Writing): string => {
  if (deletedBy === 'client') return say('Your account is deleted, as you asked.');
  return sentences(say('Your coach deleted your account.'), reason ? say('The reason: {reason}', { reason: ended(reason) }) : '');
};

const moneyBack = ({ refundCents }: Props, { formatPrice, say }: Writing): string =>
  refundCents > 0 ? say('{refund} goes back to the card you paid with. Banks usually take 5 to 10 days to show it.', { refund: formatPrice(refundCents) }) : say('Nothing was left to be refunded.');

/** The final mail, to the deleted account's address. It no longer knows a name. */
export const accountDeleted: MailTemplate<Props> = {
  sample: { deletedBy: 'client', reason: null, refundCents: 0 },
  variants: {
    'by the coach': { deletedBy: 'coach', reason: 'unused account' },
    'with money back': { deletedBy: 'coach', reason: 'You moved to another city, as we agreed.', refundCents: 34_500 },
  },
  compose: (props, writing) => {
    const { say } = writing;
    return {
      subject: say('Your account is deleted'),
      preheader: say('This is the last message to this address.'),
      heading: say('Your account is deleted'),
      greets: '',
      blocks: [
        paragraph(sentences(opening(props, writing), say('Your name, your address and everything you told us are gone.'))),
        paragraph(sentences(say('Any subscription has ended, and sessions that lay ahead are canceled.'), moneyBack(props, writing))),
        note(say('The law makes us keep the record of payments. It’s no longer linked to you.')),
        note(say('Thanks for the time you spent with us. You’re welcome back at any time.')),
      ],
    };
  },
};
