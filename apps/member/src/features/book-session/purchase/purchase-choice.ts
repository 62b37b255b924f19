import { forSale, type Pack, type Plan } from '@coach/domain';
import { useBusiness, useSearchParams } from '@coach/web-kit';

interface PurchaseChoice {
  /** Has a confirmation instead of a form (BOOK-05). */
  plan: Plan | null;
  /** Is in no list of services: its link was sent to somebody. */
  pack: Pack | null;
  /** Chooses a plan, and leaves day and hour of a session as they are. */
  choosePlan: (plan: Plan['id']) => void;
}

/** The plan or pack in the page's address, if it can be bought. */
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
