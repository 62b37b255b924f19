import { action, list, note, paragraph, sentences } from '../../blocks.ts';
import type { MailTemplate, Writing } from '../../mail.ts';
import { sampleSessionAhead } from '../sample-sessions.ts';

interface Props {
  firstName: string;
  /** When the account will be deleted unless its owner cancels. */
  dueAt: Date;
  /** The expected refunds on that day, as of now. */
  settlement: { refundCents: number; lines: readonly { label: string; refundCents: number }[] };
  privacyUrl: string;
}

const words = ({ refundCents, lines }: Props['settlement'], { formatPrice, say }: Writing): string => {
  if (lines.length === 0) return say('You haven’t paid for anything past that day, so there’s nothing to refund.');
  return say('As things stand, {refund} goes back on that day.', { refund: formatPrice(refundCents) });
};

/** Sent when a user requests deletion of their account. */
export const deletionScheduled: MailTemplate<Props> = {
  sample: { firstName: 'Maria', dueAt: new Date('2027-03-21T17:00:00Z'), settlement: { refundCents: 0, lines: [] }, privacyUrl: 'https://yourcoach.example/profile?view=privacy' },
  variants: {
    'with money back': { settlement: { refundCents: 34_500, lines: [{ label: sampleSessionAhead, refundCents: 9_000 }, { label: 'Pack of 5 Sessions: 3 of 5 not used', refundCents: 25_500 }] } },
  },
  compose: ({ firstName, dueAt, settlement, privacyUrl }, writing) => {
    const { say } = writing;
    return {
      subject: say('Your account will be deleted'),
      preheader: say('You can still keep it for seven days.'),
      heading: say('Your account will be deleted'),
      greets: firstName,
      blocks: [
        paragraph(say('As you asked, your account will be deleted on {dueAt}. What you told us about your health will be deleted on that day too.', { dueAt: writing.formatMoment(dueAt) })),
        paragraph(say('Until then everything works as before, and you can still keep your account.')),
        action(say('Keep my account'), privacyUrl),
        paragraph(sentences(say('On that day your subscription ends without a refund for the days left, upcoming sessions are canceled and refunded in full, and unused sessions in a pack are refunded.'), words(settlement, writing))),
        ...(settlement.lines.length > 0 ? [list(say('On that day'), settlement.lines.map(({ label, refundCents }) => [label, writing.formatPrice(refundCents)] as const))] : []),
        note(say('Wasn’t this you? Keep the account, and choose a new password right away.')),
      ],
    };
  },
};
