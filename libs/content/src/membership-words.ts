import { forSale, scopeNames, type Plan, type Service } from '@coach/domain';
import { membership, type Benefit, type Question } from './copy/membership.ts';

/** Translates the page: phrases, with values for their `{x}` placeholders, or whole copy. */
export interface Says {
  (text: string, values: Record<string, string | number>): string;
  <Copy>(copy: Copy): Copy;
}

/** Leaves copy unchanged, except for phrases replaced by `own`. */
export const sayWith = (own: ReadonlyMap<string, string>): Says => ((copy: unknown, values: Record<string, string | number> = {}) =>
  typeof copy === 'string' ? (own.get(copy) ?? copy).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : copy) as Says;
const english = sayWith(new Map());

/** Returns the benefits of membership with the names of the plans that include them; benefits of no plan are left out (MEM-02). */
export function membershipBenefits(plans: readonly Plan[], say: Says = english): readonly Benefit[] {
  const priority = forSale(plans).filter(({ opens }) => opens.priority).map(({ name }) => say(name)).join(', ');
  const { items } = say(membership.benefits);
  const isBrought: Partial<Record<Benefit['id'], boolean>> = { library: forSale(plans).some(({ opens }) => opens.videos !== 'none'), priority: priority !== '' };
  return items.filter(({ id }) => isBrought[id] !== false).map((item) => (item.id === 'priority' ? { ...item, from: say(item.from, { priority }) } : item));
}

/** Returns the pre-signup questions, answered for the plans on sale; search engines get the same text. */
export function membershipQuestions(plans: readonly Plan[], say: Says = english, services: readonly Service[] = []): readonly Question[] {
  const { items, opens, sessions } = membership.questions;
  const named = forSale(plans).map((plan) => ({ ...plan, name: say(plan.name) }));
  const opened = named.map(({ name, opens: { videos } }) => say(opens[videos], { plan: name })).join(' ');
  const isAsked = { plans: named.length > 0, videos: named.some(({ opens: { videos } }) => videos !== 'none') };
  const asked = items.filter(({ kind }) => !kind || isAsked[kind]).map(({ question, answer }) => ({ question: say(question), answer: say(answer, { opened }) }));
  const inWords = services.map(({ id, name }) => ({ id, name: say(name, {}) }));
  const bring = named.filter(({ credits }) => credits > 0);
  return [...asked, ...bring.map(({ name, credits, pays }) => ({ question: say(sessions.question, { n: credits, plan: name }), answer: pays ? say(sessions.ownAnswer, { n: credits, minutes: pays.minutes, services: scopeNames(pays, inWords, say(' or ', {})) }) : say(sessions.answer, { n: credits }) }))];
}
