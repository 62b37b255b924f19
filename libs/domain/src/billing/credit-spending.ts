import type { SessionOffer } from '../bookings/catalogue.ts';
import type { Service, ServiceKind } from '../business/services.ts';
import type { CreditScope } from './credit-scope.ts';
import { CREDIT_MINUTES } from './credits.ts';
import type { Pack, Plan } from './plans.ts';

/** A session in terms of credits. */
export interface CreditSession {
  bookingType: string;
  kind: ServiceKind;
  /** Consecutive weeks booked as one. */
  weeks: number;
  durationMinutes: number;
}

/** A session of a service with this many minutes. */
export const creditSession = ({ id: bookingType, kind, weeks }: Pick<Service, 'id' | 'kind' | 'weeks'>, durationMinutes: number): CreditSession => ({ bookingType, kind, weeks, durationMinutes });

/** Whether one credit can pay for a session of a service at all: an individual one, or a single week of a group. A program is several sessions. */
export const isPayableByCredit = ({ kind, weeks }: Pick<Service, 'kind' | 'weeks'>): boolean => kind === 'individual' || (kind === 'group' && weeks === 1);

/** An hour with one client: what a credit without a scope pays for. */
export const isCreditHour = ({ kind, durationMinutes }: Pick<CreditSession, 'kind' | 'durationMinutes'>): boolean => kind === 'individual' && durationMinutes === CREDIT_MINUTES;

/** Whether a credit pays for a session. The SQL that spends credits implements the same rule. */
export function paysFor(scope: CreditScope | null | undefined, session: CreditSession): boolean {
  if (!isPayableByCredit(session)) return false;
  return scope ? scope.services.includes(session.bookingType) && session.durationMinutes <= scope.minutes : isCreditHour(session);
}

/** The scopes of plans' and packs' credits, on sale or not; undefined is an hour with one client. */
export const creditScopes = ({ plans, packs }: { plans: readonly Plan[]; packs: readonly Pack[] }): Array<CreditScope | undefined> => [...plans, ...packs].filter(({ credits }) => credits > 0).map(({ pays }) => pays);

/** The remaining credits of one grant. */
export interface CreditBalance {
  pays?: CreditScope | null | undefined;
  available: number;
}

/** How many credits there are for a session. */
export const creditsFor = (balances: readonly CreditBalance[], session: CreditSession): number =>
  balances.reduce((sum, { pays, available }) => sum + (paysFor(pays, session) ? available : 0), 0);

/** The grant to spend for a session: of the matching ones, the one that expires first; undefined when there is none. */
export const creditToSpend = <Grant extends CreditBalance & { expiresAt: Date }>(grants: readonly Grant[], session: CreditSession): Grant | undefined =>
  grants.filter(({ pays, available }) => available > 0 && paysFor(pays, session)).sort((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime())[0];

/** What a credit buys of a session sold in its current length; null when no credit can pay for it. */
export const creditOfferOf = (offer: SessionOffer): SessionOffer | null => (isPayableByCredit(offer) ? { ...offer, unitPrice: 0 } : null);

/** The first plan or pack on sale whose credits can pay for nothing; undefined when there is none. */
export function unpayableCredits(sold: ReadonlyArray<Plan | Pack>, services: readonly Service[]): Plan | Pack | undefined {
  const isPayable = (id: string) => services.some((service) => service.id === id && isPayableByCredit(service));
  return sold.find(({ isActive, credits, pays }) => isActive && credits > 0 && pays && !pays.services.every(isPayable));
}

/** The names of a scope's services, e.g. `Vinyasa or Private lesson`. */
export const scopeNames = ({ services }: CreditScope, all: readonly Pick<Service, 'id' | 'name'>[], or = ' or '): string =>
  services.flatMap((id) => all.find((service) => service.id === id)?.name ?? []).join(or);

/** What one credit pays for, e.g. `60 minutes one-to-one` or `Vinyasa, up to 75 minutes`. */
export const scopeWords = (scope: CreditScope | null | undefined, services: readonly Pick<Service, 'id' | 'name'>[]): string =>
  scope ? `${scopeNames(scope, services)}, up to ${scope.minutes} minutes` : `${CREDIT_MINUTES} minutes one-to-one`;
