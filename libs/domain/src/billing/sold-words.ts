import type { Service } from '../business/services.ts';
import { scopeWords } from './credit-spending.ts';
import { forSale, type Pack, type Plan } from './plans.ts';

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** What plans on sale bring, e.g. `the Premium Package brings 4 session credits`; empty where none brings any. */
export const planCreditsWords = (plans: readonly Plan[]): string =>
  forSale(plans).filter(({ credits }) => credits > 0).map(({ name, credits }) => `the ${name} brings ${counted(credits, 'session credit')}`).join(', of ');

/** For how long packs are good, e.g. `12 months`. */
export const packMonthsWords = (packs: readonly Pack[]): string => [...new Set(packs.map(({ validMonths }) => counted(validMonths, 'month')))].join(' or ');

/** What the credits of plans and packs on sale pay for that name services, e.g. `the Ten-class pass pay for Vinyasa, up to 75 minutes`; empty where all are for an hour with one client. */
export const creditScopesWords = (sold: ReadonlyArray<Plan | Pack>, services: readonly Service[]): string =>
  forSale(sold).filter(({ credits, pays }) => credits > 0 && pays).map(({ name, pays }) => `the ${name} pay for ${scopeWords(pays, services)}`).join('; of ');
