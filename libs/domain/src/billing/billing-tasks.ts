/** Decisions about money waiting for the coach. */
export const BILLING_TASK_KINDS = ['refund_parked', 'refund_failed', 'refunded_at_provider', 'dispute', 'fraud_warning', 'books_differ', 'foreign_currency'] as const;
export type BillingTaskKind = (typeof BILLING_TASK_KINDS)[number];

/** Whether a refund is waiting for the coach: it could not be sent, or was returned. */
export const isParkedRefund = (kind: BillingTaskKind): boolean => kind === 'refund_parked' || kind === 'refund_failed';

export const BILLING_TASK_ANSWERS = ['retry', 'by_hand', 'end', 'keep', 'done'] as const;
export type BillingTaskAnswer = (typeof BILLING_TASK_ANSWERS)[number];

const ANSWERS: Record<BillingTaskKind, readonly BillingTaskAnswer[]> = {
  refund_parked: ['retry', 'by_hand'],
  refund_failed: ['retry', 'by_hand'],
  refunded_at_provider: ['end', 'keep'],
  dispute: ['done'],
  fraud_warning: ['done'],
  books_differ: ['done'],
  foreign_currency: ['done'],
};

/** The coach's possible answers, the default first. */
export const answersTo = (kind: BillingTaskKind): readonly BillingTaskAnswer[] => ANSWERS[kind];
