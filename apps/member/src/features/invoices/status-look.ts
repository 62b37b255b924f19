import type { Invoice } from '@coach/contracts';
import type { BadgeTone } from '@coach/ui';

/** The label of every invoice status. */
export const STATUS_LOOK: Record<Invoice['status'], { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'plain' },
  open: { label: 'To pay', tone: 'wait' },
  paid: { label: 'Paid', tone: 'ok' },
  void: { label: 'Void', tone: 'plain' },
  uncollectible: { label: 'Not paid', tone: 'bad' },
  refunded: { label: 'Refunded', tone: 'info' },
  disputed: { label: 'Disputed', tone: 'wait' },
};
