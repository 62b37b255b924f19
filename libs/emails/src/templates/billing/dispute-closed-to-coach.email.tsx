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
  lost: 'The bank decided for the client and took the payment back. Sessions ahead that it paid for are canceled, unused credits that it brought are taken back, and a plan that it paid for ends. Your reports count it as money that went back.',
} as const;

/** To the coach when a bank has decided a dispute. */
export const disputeClosedToCoach: MailTemplate<Props> = {
  push: 'waiting',
  sample: { clientName: 'Maria Gonzalez', amountCents: 9_000, outcome: 'lost', disputeId: 'du_1Q2w3E4r', adminUrl: 'https://yourcoach.example/admin' },
  variants: { won: { outcome: 'won' } },
  compose: ({ clientName, amountCents, outcome, disputeId, adminUrl }, { formatPrice, say }) => ({
    subject: say(outcome === 'won' ? 'Dispute won: {payment}' : 'Dispute lost: {payment}', { payment: [formatPrice(amountCents), clientName].filter(Boolean).join(', ') }),
    preheader: say(CONSEQUENCES[outcome]),
    heading: say(outcome === 'won' ? 'You won the dispute' : 'The dispute was lost'),
    greets: null,
    blocks: [
      paragraph(say(CONSEQUENCES[outcome])),
      facts([say('Client'), clientName ?? say('Not known')], [say('Amount'), formatPrice(amountCents)], [say('Dispute'), disputeId]),
      action(say('Open the panel'), adminUrl),
    ],
  }),
};
