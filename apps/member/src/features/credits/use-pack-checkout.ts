import { useState } from 'react';
import { api, isRefusal, safe } from '@coach/api-client';
import { memberAreaMessages as messages } from '@coach/contracts';
import type { Pack, PackType } from '@coach/domain';
import { setPublishedBusiness, openTab, useToast } from '@coach/web-kit';

/** Buys a pack of sessions: opens the payment page in a new tab, or reports why it can't (PRC-13, BOOK-24). */
export function usePackCheckout() {
  const toast = useToast();
  const [opening, setOpening] = useState<PackType | null>(null);
  const pay = async ({ id: serviceType, priceCents }: Pack) => {
    const tab = openTab('Opening payment...');
    setOpening(serviceType);
    const { data, error } = await safe(api.billing.checkout({ serviceType, expectedPrice: priceCents }));
    setOpening(null);
    if (data?.url) return tab.show(data.url);
    tab.close();
    if (isRefusal(error, 'PRICE_CHANGED')) return void (await setPublishedBusiness().then(() => toast.info(messages.booking.priceChanged)));
    toast.error(messages.payment.checkoutFailed);
  };
  const start = (pack: Pack): void => {
    if (opening === null) void pay(pack);
  };
  return { start, /** The pack whose payment page is on its way. */ opening };
}
