import type { Plan } from './plans.ts';

/** Days that a trial may last, at most. */
export const TRIAL_DAYS_MOST = 90;
/** Days before a trial ends at which its member is reminded of what comes then. */
export const TRIAL_WARNING_DAYS = 3;

/** Days of a plan that cost nothing for somebody who takes it; 0 for none, and for whoever had a trial of any plan already. */
export const trialDaysFor = ({ trialDays = 0 }: Pick<Plan, 'trialDays'>, hadTrial: boolean): number => (hadTrial ? 0 : trialDays);

/** `1 day`, `14 days`. */
export const trialWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;
