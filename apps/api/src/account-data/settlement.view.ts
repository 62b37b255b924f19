import type { AccountSettlement as Shown } from '@coach/contracts';
import type { AccountSettlement } from '@coach/domain';

/** A settlement on the wire. */
export const settlementView = ({ refundCents, lines }: AccountSettlement): Shown => ({
  refund_cents: refundCents,
  lines: lines.map(({ label, refundCents: cents }) => ({ label, refund_cents: cents })),
});
