import { useState } from 'react';
import type { AdminSubscription } from '@coach/contracts';
import { formatPrice, PLAN_LABELS } from '@coach/domain';
import { Button, CheckField, Dialog } from '@coach/ui';
import { nameOf } from '../panel/person-name.ts';
import { useSetStatus } from './use-set-status.ts';

/** Asks before a subscription that is charged by card is cancelled, and whether the charging stops as well (SUB-03). */
export function CancelDialog({ subscription, onClose }: { subscription: AdminSubscription; onClose: () => void }) {
  const [stops, setStops] = useState(true);
  const setStatus = useSetStatus();
  const cancel = () => setStatus.mutate({ subscription_id: subscription.id, status: 'canceled', stop_billing: stops }, { onSuccess: onClose });
  const actions = (
    <>
      <Button variant="danger" busy={setStatus.isPending} busyLabel="Cancelling..." onClick={cancel}>Set to canceled</Button>
      <Button onClick={onClose}>Keep it</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Cancel this subscription?" actions={actions}>
      <p><b>{nameOf(subscription)}</b>, {PLAN_LABELS[subscription.plan_type]}, {formatPrice(subscription.price_monthly)} a month. The videos are locked at once.</p>
      <CheckField label="Also stop billing in Stripe" checked={stops} onChange={(event) => setStops(event.target.checked)} />
      {!stops && <p className="sm">Stripe goes on charging the card, and its next word replaces this status.</p>}
    </Dialog>
  );
}
