import { creditHours, type Policy } from '@coach/domain';
import { useBusiness, usePlural, useSay } from '@coach/web-kit/once';
import { useHours, useRefundWords, type RefundWords } from './refund-words.ts';

/** A policy's numbers with their words in the page's language; `hours`, `minutes`, and `moves` are bare numbers for copy. */
export interface PolicyWords extends RefundWords {
  minutes: string;
  moves: string;
  waitlistHours: string;
  offerMinutes: string;
  lateMinutes: string;
  noShowCharge: string;
  /** Empty when there is none. */
  noShowFee: string;
  creditHours: string;
  creditSpent: string;
}

/** The words of the current policy, or of another one. */
export function usePolicyWords(other?: Policy): PolicyWords {
  const [plural, hours, say, present] = [usePlural(), useHours(), useSay(), useBusiness().policy];
  const policy = other ?? present;
  const minutes = (n: number): string => plural(n, { one: '{n} minute', other: '{n} minutes' });
  const charged = 100 - policy.noShowPercent;
  return {
    ...useRefundWords(policy),
    minutes: minutes(policy.undoMinutes),
    moves: plural(policy.mostMoves, { one: '{n} time', other: '{n} times' }),
    waitlistHours: hours(policy.waitlistClosesHours),
    offerMinutes: minutes(policy.offerMinutes),
    lateMinutes: minutes(policy.lateMinutes),
    noShowCharge: charged === 100 ? say('in full') : charged === 0 ? say('nothing') : say('{percent}% of the price', { percent: charged }),
    noShowFee: policy.noShowFeePercent === 0 ? '' : policy.noShowFeePercent === 100 ? say('the price') : say('{percent}% of the price', { percent: policy.noShowFeePercent }),
    creditHours: hours(creditHours(policy)),
    creditSpent: policy.noShowCredit ? say('you cancel later') : say('you cancel later or do not come'),
  };
}
