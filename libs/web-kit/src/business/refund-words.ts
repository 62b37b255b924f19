import type { Policy } from '@coach/domain';
import { useBusiness, usePlural, useSay } from '@coach/web-kit/once';

/** Until when how much goes back. */
export interface RefundWords {
  /** Before the start, until which everything does. */
  hours: string;
  /** What still goes back after the hours, part by part; empty where nothing does. */
  parts: string;
}

/** Hours with their word. */
export const useHours = () => {
  const plural = usePlural();
  return (n: number): string => plural(n, { one: '{n} hour', other: '{n} hours' });
};

/** Until when how much goes back, by the present policy or another one, in the page's language. */
export function useRefundWords(other?: Policy): RefundWords {
  const [hours, say, present] = [useHours(), useSay(), useBusiness().policy];
  const { cancellationHours, refundSteps } = other ?? present;
  return {
    hours: hours(cancellationHours),
    parts: refundSteps.map((step) => say('{percent}% until {time} before the start', { percent: step.percent, time: hours(step.hours) })).join(', '),
  };
}
