import { useState } from 'react';
import { api, safe } from '@coach/api-client';
import { messages } from '@coach/contracts';
import type { SessionPackType } from '@coach/domain';
import { openTab, useToast } from '@coach/web-kit';

/** Buying a pack of sessions: the payment page opens in a new tab, or it is said why there is none (PRC-13, BOOK-24). */
export function usePackCheckout() {
  const toast = useToast();
  const [opening, setOpening] = useState<SessionPackType | null>(null);
  const pay = async (serviceType: SessionPackType) => {
    const tab = openTab('Opening payment...');
    setOpening(serviceType);
    const { data } = await safe(api.billing.checkout({ serviceType }));
    setOpening(null);
    if (data?.url) return tab.show(data.url);
    tab.close();
    toast.error(messages.payment.checkoutFailed);
  };
  const start = (pack: SessionPackType): void => {
    if (opening === null) void pay(pack);
  };
  return { start, /** The pack whose payment page is on its way. */ opening };
}
