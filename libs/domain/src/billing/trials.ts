import type { Plan } from './plans.ts';

/** Maximum days of a trial. */
export const TRIAL_DAYS_MOST = 90;
/** Days before a trial's end at which its member is reminded of what follows. */
export const TRIAL_WARNING_DAYS = 3;

/** Free days of a plan for a new subscriber; 0 for none, and for those who already had a trial of any plan. */
export const trialDaysFor = ({ trialDays = 0 }: Pick<Plan, 'trialDays'>, hadTrial: boolean): number => (hadTrial ? 0 : trialDays);

/** `1 day`, `14 days`. */
export const trialWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;
