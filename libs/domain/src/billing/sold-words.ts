import { forSale, type Pack, type Plan } from './plans.ts';

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** What plans on sale bring, e.g. `the Premium Package brings 4 session credits`; empty where none brings any. */
export const planCreditsWords = (plans: readonly Plan[]): string =>
  forSale(plans).filter(({ credits }) => credits > 0).map(({ name, credits }) => `the ${name} brings ${counted(credits, 'session credit')}`).join(', of ');

/** For how long packs are good, e.g. `12 months`. */
export const packMonthsWords = (packs: readonly Pack[]): string => [...new Set(packs.map(({ validMonths }) => counted(validMonths, 'month')))].join(' or ');
