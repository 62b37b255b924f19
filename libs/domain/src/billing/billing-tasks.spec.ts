import { answersTo, BILLING_TASK_ANSWERS, BILLING_TASK_KINDS, isParkedRefund } from './billing-tasks.ts';

it.each(BILLING_TASK_KINDS)('%s has at least one answer, and only known ones', (kind) => {
  expect(answersTo(kind).length).toBeGreaterThan(0);
  expect(BILLING_TASK_ANSWERS).toEqual(expect.arrayContaining([...answersTo(kind)]));
});

it('FLOW-11 failed refunds can be retried or paid by hand; after a refund at the provider the coach ends or keeps the booking', () => {
  expect(answersTo('refund_parked')).toEqual(['retry', 'by_hand']);
  expect(answersTo('refund_failed')).toEqual(['retry', 'by_hand']);
  expect(answersTo('refunded_at_provider')).toEqual(['end', 'keep']);
});

it('a refund waits for the coach when it could not be sent or failed later', () => {
  expect(BILLING_TASK_KINDS.filter(isParkedRefund)).toEqual(['refund_parked', 'refund_failed']);
});
