import { CREDIT_MINUTES, type Business } from '@coach/domain';

const credits = (count: number): string => (count === 1 ? '1 session credit' : `${count} session credits`);
const months = (count: number): string => (count === 1 ? '1 month' : `${count} months`);

/** What the terms say of the credits that plans bring, a sentence each, and for how long those of packs are good. */
export function soldWords({ plans, packs }: Pick<Business, 'plans' | 'packs'>): { planCredits: string; packMonths: string } {
  const planCredits = plans
    .filter((plan) => plan.isActive && plan.credits > 0)
    .map(({ name, credits: count }) => `Every paid month of the ${name} brings ${credits(count)}, each good for ${CREDIT_MINUTES} minutes of personal training; those you do not use end with that month. `)
    .join('');
  return { planCredits, packMonths: [...new Set(packs.map(({ validMonths }) => months(validMonths)))].join(' or ') };
}
