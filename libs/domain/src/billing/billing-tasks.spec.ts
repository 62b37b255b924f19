import { answersTo, BILLING_TASK_ANSWERS, BILLING_TASK_KINDS, isParkedRefund } from './billing-tasks.ts';

it.each(BILLING_TASK_KINDS)('%s has an answer, and only known ones', (kind) => {
  expect(answersTo(kind).length).toBeGreaterThan(0);
  expect(BILLING_TASK_ANSWERS).toEqual(expect.arrayContaining([...answersTo(kind)]));
});

it('FLOW-11 money that did not go is sent again or paid by hand; what was refunded at the provider ends or stays', () => {
  expect(answersTo('refund_parked')).toEqual(['retry', 'by_hand']);
  expect(answersTo('refund_failed')).toEqual(['retry', 'by_hand']);
  expect(answersTo('refunded_at_provider')).toEqual(['end', 'keep']);
});

it('a refund waits for the coach when it could not be sent or came back', () => {
  expect(BILLING_TASK_KINDS.filter(isParkedRefund)).toEqual(['refund_parked', 'refund_failed']);
});
