import * as z from 'zod';

/** A partial refund after the free cancellation period. */
export const RefundStep = z
  .object({ hours: z.number().int().min(1).max(335).describe('Before the start, until when it does'), percent: z.number().int().min(1).max(99).describe('Of what was paid') })
  .meta({ id: 'RefundStep' });

/** A session's terms of sale, unaffected by later changes of the business's policy. */
export const ChangeTermsView = z
  .object({
    cancellation_hours: z.number().int().describe('Before the start, until when its client cancels or moves it with everything given back'),
    undo_minutes: z.number().int().describe('After booking, within which a slip is undone for nothing'),
    most_moves: z.number().int().describe('How often its client may move it'),
    refund_steps: z.array(RefundStep).optional().describe('Parts that still go back after those hours, the most hours first; absent: nothing does'),
    credit_in_parts: z.boolean().optional().describe('A session credit comes back as long as a part of money would; absent: no'),
    late_minutes: z.number().int().optional().describe('For which the coach waits after the start; absent: 15'),
    no_show_percent: z.number().int().optional().describe('Of what was paid, which goes back to a client who did not come; absent: 0'),
    no_show_credit: z.boolean().optional().describe('A session credit comes back to a client who did not come; absent: no'),
  })
  .meta({ id: 'ChangeTerms' });
export type ChangeTermsView = z.infer<typeof ChangeTermsView>;
