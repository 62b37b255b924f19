import { creditHours, type Policy } from '@coach/domain';
import { usePlural, useSay } from '../language/language.ts';
import { useBusiness } from './business.ts';

/** The numbers of a policy with their words in the page's language; `hours`, `minutes` and `moves` stand for themselves in copy. */
export interface PolicyWords {
  hours: string;
  minutes: string;
  moves: string;
  waitlistHours: string;
  offerMinutes: string;
  lateMinutes: string;
  /** What still goes back after the hours, part by part; empty where nothing does. */
  parts: string;
  noShowCharge: string;
  creditHours: string;
  creditSpent: string;
}

/** The words of the present policy, or of another one. */
export function usePolicyWords(other?: Policy): PolicyWords {
  const [plural, say, present] = [usePlural(), useSay(), useBusiness().policy];
  const policy = other ?? present;
  const hours = (n: number): string => plural(n, { one: '{n} hour', other: '{n} hours' });
  const minutes = (n: number): string => plural(n, { one: '{n} minute', other: '{n} minutes' });
  const charged = 100 - policy.noShowPercent;
  return {
    hours: hours(policy.cancellationHours),
    minutes: minutes(policy.undoMinutes),
    moves: plural(policy.mostMoves, { one: '{n} time', other: '{n} times' }),
    waitlistHours: hours(policy.waitlistClosesHours),
    offerMinutes: minutes(policy.offerMinutes),
    lateMinutes: minutes(policy.lateMinutes),
    parts: policy.refundSteps.map((step) => say('{percent}% until {time} before the start', { percent: step.percent, time: hours(step.hours) })).join(', '),
    noShowCharge: charged === 100 ? say('in full') : charged === 0 ? say('nothing') : say('{percent}% of the price', { percent: charged }),
    creditHours: hours(creditHours(policy)),
    creditSpent: policy.noShowCredit ? say('you cancel later') : say('you cancel later or do not come'),
  };
}
