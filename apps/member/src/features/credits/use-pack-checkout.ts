import { useState } from 'react';
import { api, isRefusal, safe } from '@coach/api-client';
import { memberAreaMessages as messages } from '@coach/contracts';
import type { Pack, PackType } from '@coach/domain';
import { adoptPublished, openTab, useToast } from '@coach/web-kit';

/** Buying a pack of sessions: the payment page opens in a new tab, or it is said why there is none (PRC-13, BOOK-24). */
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
    if (isRefusal(error, 'PRICE_CHANGED')) return void (await adoptPublished().then(() => toast.info(messages.booking.priceChanged)));
    toast.error(messages.payment.checkoutFailed);
  };
  const start = (pack: Pack): void => {
    if (opening === null) void pay(pack);
  };
  return { start, /** The pack whose payment page is on its way. */ opening };
}
