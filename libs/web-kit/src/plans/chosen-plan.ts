import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { forSale, PLAN_TYPES, type PlanType } from '@coach/domain';
import { useBusiness, useLocation } from '@coach/web-kit/once';

/** What the site's pages call the plans when they carry one along (MEM-03). */
export const PLAN_IDS = { video_access_only: 'video-access', video_library: 'video-library', premium_package: 'premium' } as const satisfies Record<PlanType, string>;

/** Navigation state of /auth: the plan that was chosen on the way there. */
export type CarriedPlan = { plan: (typeof PLAN_IDS)[PlanType] };

export const carriedPlan = (plan: PlanType): CarriedPlan => ({ plan: PLAN_IDS[plan] });

const KEY = 'chosen-plan';
const listeners = new Set<() => void>();

const planOf = (id: unknown): PlanType | null => PLAN_TYPES.find((plan) => PLAN_IDS[plan] === id) ?? null;
const keptPlan = (): PlanType | null => planOf(sessionStorage.getItem(KEY));
const nothing = (): null => null;

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(plan: PlanType | null): void {
  if (plan) sessionStorage.setItem(KEY, PLAN_IDS[plan]);
  else sessionStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

/** The plan that was chosen in this tab, kept until it is forgotten, while it can be had; a page that was arrived at with one takes it over (AUTH-20). */
export function useChosenPlan(): { plan: PlanType | null; forget: () => void } {
  const { state, key } = useLocation();
  const carried = planOf((state as Partial<CarriedPlan> | null)?.plan);
  useLayoutEffect(() => {
    if (carried) keep(carried);
    // Arriving again with the same plan is choosing it again.
  }, [carried, key]);
  const kept = useSyncExternalStore(listen, keptPlan, nothing);
  const isForSale = forSale(useBusiness().plans).some(({ id }) => id === kept);
  return { plan: isForSale ? kept : null, forget: useCallback(() => keep(null), []) };
}
