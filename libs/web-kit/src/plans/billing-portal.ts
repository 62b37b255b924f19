import { useState } from 'react';
import { api, isRefusal, messageOf, safe } from '@coach/api-client';
import { publicMessages as messages, useToast } from '@coach/web-kit/once';
import { openTab } from '../pages/new-tab.ts';

async function ask(): Promise<{ url: string } | { refused: string }> {
  const { error, data } = await safe(api.billing.portal());
  if (data?.url) return data;
  const words = error && (isRefusal(error, 'PAYMENT_UNAVAILABLE') ? messages.payment.unavailable : messageOf(error));
  return { refused: words ?? messages.booking.unknownError };
}

/** The payment provider's page to change card or plan, cancel, and see invoices; opens in a new tab (DASH-20). */
export function useBillingPortal() {
  const toast = useToast();
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    const tab = openTab('Opening your subscription...');
    setOpening(true);
    const answer = await ask();
    setOpening(false);
    if ('url' in answer) return tab.show(answer.url);
    tab.close();
    toast.error(messages.payment.portalFailed, answer.refused);
  };
  return { open: () => void open(), isOpening };
}
