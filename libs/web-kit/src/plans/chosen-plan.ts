import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { forSale, type Plan, type PlanType } from '@coach/domain';
import { useBusiness, useLocation } from '@coach/web-kit/once';

/** A plan's id in the site's addresses (MEM-03): its name without the common suffix. */
const carriedId = (plan: PlanType): string => plan.replace(/_(?:only|package)$/, '').replaceAll('_', '-');

/** Navigation state of /auth: the plan chosen before. */
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

/** The plan chosen in this tab, kept while it is on sale until it is cleared; a page opened with a plan adopts it (AUTH-20). */
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
