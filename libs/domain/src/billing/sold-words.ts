import type { Service } from '../business/services.ts';
import { scopeNames } from './credit-spending.ts';
import { forSale, type Pack, type Plan } from './plans.ts';

type Values = Record<string, string | number>;
/** Translates a phrase and fills in its `{x}` placeholders. */
export type SaysPhrase = (phrase: string, values: Values) => string;

const english: SaysPhrase = (phrase, values) => phrase.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
const nameIn = (say: SaysPhrase, name: string): string => say(name, {});

/** What plans on sale bring, e.g. `the Premium Package brings 4 session credits`; empty when none brings any. English by default. */
export const planCreditsWords = (plans: readonly Plan[], say = english): string =>
  forSale(plans)
    .filter(({ credits }) => credits > 0)
    .map(({ name, credits }) => say(credits === 1 ? 'the {plan} brings {n} session credit' : 'the {plan} brings {n} session credits', { plan: nameIn(say, name), n: credits }))
    .join(say(', of ', {}));

/** The validity of packs, e.g. `12 months`. */
export const packMonthsWords = (packs: readonly Pack[], say = english): string =>
  [...new Set(packs.map(({ validMonths }) => say(validMonths === 1 ? '{n} month' : '{n} months', { n: validMonths })))].join(say(' or ', {}));

/** What the credits of plans and packs with a scope pay for, e.g. `the Ten-class pass pay for Vinyasa, up to 75 minutes`; empty when all are for an hour with one client. */
export function creditScopesWords(sold: ReadonlyArray<Plan | Pack>, services: readonly Service[], say = english): string {
  const named = services.map(({ id, name }) => ({ id, name: nameIn(say, name) }));
  return forSale(sold)
    .flatMap(({ name, credits, pays }) => (credits > 0 && pays ? [say('the {pack} pay for {services}, up to {minutes} minutes', { pack: nameIn(say, name), services: scopeNames(pays, named, say(' or ', {})), minutes: pays.minutes })] : []))
    .join(say('; of ', {}));
}
