import { PLAN_TYPES, type PlanType } from '@coach/domain';
import { useSearchParams } from '@coach/web-kit';

/** Whether a service of the page is a monthly plan, which has a confirmation instead of a form (BOOK-05). */
export const isPlan = (service: string | null): service is PlanType => PLAN_TYPES.some((plan) => plan === service);

/** The plan in the page's address, and a way to choose one that leaves day and hour of a session as they are. */
export function usePlanChoice(): [PlanType | null, (plan: PlanType) => void] {
  const [address, setAddress] = useSearchParams();
  const service = address.get('service');
  const choose = (plan: PlanType) => {
    const next = new URLSearchParams(address);
    next.set('service', plan);
    setAddress(next, { replace: true, preventScrollReset: true, flushSync: true });
  };
  return [isPlan(service) ? service : null, choose];
}
