import type { Policy } from '@coach/domain';
import { useBusiness, usePlural, useSay } from '@coach/web-kit/once';

/** How much is refunded until when. */
export interface RefundWords {
  /** Time before the start until which the refund is full. */
  hours: string;
  /** Partial refunds after that; empty when there are none. */
  parts: string;
}

/** Hours in words. */
export const useHours = () => {
  const plural = usePlural();
  return (n: number): string => plural(n, { one: '{n} hour', other: '{n} hours' });
};

/** The refund rules of the current or another policy, in the page's language. */
export function useRefundWords(other?: Policy): RefundWords {
  const [hours, say, present] = [useHours(), useSay(), useBusiness().policy];
  const { cancellationHours, refundSteps } = other ?? present;
  return {
    hours: hours(cancellationHours),
    parts: refundSteps.map((step) => say('{percent}% until {time} before the start', { percent: step.percent, time: hours(step.hours) })).join(', '),
  };
}
