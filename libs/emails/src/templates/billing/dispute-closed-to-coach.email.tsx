import { action, facts, paragraph } from '../../blocks.ts';
import type { MailTemplate } from '../../mail.ts';

interface Props {
  clientName: string | null;
  amountCents: number;
  outcome: 'won' | 'lost';
  disputeId: string;
  adminUrl: string;
}

const CONSEQUENCES = {
  won: 'The bank decided for you. The payment counts again, and what it paid for is no longer on hold.',
  lost: 'The bank decided for the client and took the payment back. Sessions ahead that it paid for are cancelled, unused credits that it brought are taken back, and a plan that it paid for ends. Your reports count it as money that went back.',
};

/** To the coach, when a bank has decided a dispute. */
export const disputeClosedToCoach: MailTemplate<Props> = {
  sample: { clientName: 'Maria Gonzalez', amountCents: 9_000, outcome: 'lost', disputeId: 'du_1Q2w3E4r', adminUrl: 'https://yourcoach.example/admin' },
  variants: { won: { outcome: 'won' } },
  compose: ({ clientName, amountCents, outcome, disputeId, adminUrl }, { formatPrice }) => ({
    subject: `Dispute ${outcome}: ${formatPrice(amountCents)}${clientName ? `, ${clientName}` : ''}`,
    preheader: CONSEQUENCES[outcome],
    heading: outcome === 'won' ? 'You won the dispute' : 'The dispute was lost',
    greets: null,
    blocks: [
      paragraph(CONSEQUENCES[outcome]),
      facts(['Client', clientName ?? 'Not known'], ['Amount', formatPrice(amountCents)], ['Dispute', disputeId]),
      action('Open the panel', adminUrl),
    ],
  }),
};
