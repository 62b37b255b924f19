import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { forSale, type Plan, type PlanType } from '@coach/domain';
import { useBusiness, useLocation } from '@coach/web-kit/once';

/** What the site's pages call a plan when they carry it along (MEM-03): its name without what every plan is. */
const carriedId = (plan: PlanType): string => plan.replace(/_(?:only|package)$/, '').replaceAll('_', '-');

/** Navigation state of /auth: the plan that was chosen on the way there. */
export interface CarriedPlan {
  plan: string;
}

export const carriedPlan = (plan: PlanType): CarriedPlan => ({ plan: carriedId(plan) });

const KEY = 'chosen-plan';
const listeners = new Set<() => void>();

const planOf = (plans: readonly Plan[], carried: unknown): PlanType | null => forSale(plans).find(({ id }) => carriedId(id) === carried)?.id ?? null;
const keptPlan = (): string | null => sessionStorage.getItem(KEY);
const nothing = (): null => null;

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(plan: PlanType | null): void {
  if (plan) sessionStorage.setItem(KEY, carriedId(plan));
  else sessionStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

/** The plan that was chosen in this tab, kept until it is forgotten, while it can be had; a page that was arrived at with one takes it over (AUTH-20). */
export function useChosenPlan(): { plan: PlanType | null; forget: () => void } {
  const { state, key } = useLocation();
  const { plans } = useBusiness();
  const carried = planOf(plans, (state as Partial<CarriedPlan> | null)?.plan);
  useLayoutEffect(() => {
    if (carried) keep(carried);
    // Arriving again with the same plan is choosing it again.
  }, [carried, key]);
  const kept = useSyncExternalStore(listen, keptPlan, nothing);
  return { plan: planOf(plans, kept), forget: useCallback(() => keep(null), []) };
}
