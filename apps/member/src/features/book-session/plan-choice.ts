import { forSale, type PlanType } from '@coach/domain';
import { useBusiness, useSearchParams } from '@coach/web-kit';

/** The monthly plan in the page's address, if it can be had: it has a confirmation instead of a form (BOOK-05). And a way to choose one that leaves day and hour of a session as they are. */
export function usePlanChoice(): [PlanType | null, (plan: PlanType) => void] {
  const [address, setAddress] = useSearchParams();
  const service = address.get('service');
  const plan = forSale(useBusiness().plans).find(({ id }) => id === service);
  const choose = (plan: PlanType) => {
    const next = new URLSearchParams(address);
    next.set('service', plan);
    setAddress(next, { replace: true, preventScrollReset: true, flushSync: true });
  };
  return [plan?.id ?? null, choose];
}
