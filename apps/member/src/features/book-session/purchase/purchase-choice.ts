import { forSale, type Pack, type Plan } from '@coach/domain';
import { useBusiness, useSearchParams } from '@coach/web-kit';

interface PurchaseChoice {
  /** Shows a confirmation instead of a form (BOOK-05). */
  plan: Plan | null;
  /** Not in any list of services: the client was sent its link. */
  pack: Pack | null;
  /** Chooses a plan; keeps the day and time of a session. */
  choosePlan: (plan: Plan['id']) => void;
}

/** The plan or pack in the page's URL, if it is for sale. */
export function usePurchaseChoice(): PurchaseChoice {
  const [address, setAddress] = useSearchParams();
  const { plans, packs } = useBusiness();
  const asked = address.get('service');
  const choosePlan = (plan: Plan['id']) => {
    const next = new URLSearchParams(address);
    next.set('service', plan);
    setAddress(next, { replace: true, preventScrollReset: true, flushSync: true });
  };
  return { plan: forSale(plans).find(({ id }) => id === asked) ?? null, pack: forSale(packs).find(({ id }) => id === asked) ?? null, choosePlan };
}
