import { messageOf, query } from '@coach/api-client';
import { memberAreaMessages as messages } from '@coach/contracts';
import { soldAs } from '@coach/domain';
import { Button, Dialog } from '@coach/ui';
import { formatPrice, useBusiness, useMutation, useQueryClient, useToast } from '@coach/web-kit';
import type { OwnPack } from './own-pack.ts';

/** Refunds an unused pack; the response is the account without it. */
function useRefundPack(onDone: () => void) {
  const [cache, toast] = [useQueryClient(), useToast()];
  return useMutation(
    query.billing.refundPack.mutationOptions({
      onSuccess: (credits) => {
        cache.setQueryData(query.billing.credits.queryKey(), credits);
        void cache.invalidateQueries({ queryKey: query.billing.invoices.key() });
        toast.success('Pack refunded', 'The money is on its way back to your card. Banks take a few days to show it.');
        onDone();
      },
      onError: (error) => {
        toast.error(messageOf(error) ?? messages.dashboard.unknownError);
        void cache.invalidateQueries({ queryKey: query.billing.credits.key() });
      },
    }),
  );
}

/** Asks for confirmation and says what happens to the sessions. */
export function RefundPackDialog({ pack, onClose }: { pack: OwnPack; onClose: () => void }) {
  const refund = useRefundPack(onClose);
  const { name } = soldAs(useBusiness().packs, pack.pack_type);
  const actions = (
    <>
      <Button variant="danger" busy={refund.isPending} busyLabel="Refunding..." onClick={() => refund.mutate({ payment_id: pack.payment_id })}>Refund this pack</Button>
      <Button onClick={onClose}>Keep it</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Refund your ${name}?`} actions={actions}>
      <p><b>{formatPrice(pack.amount)} goes back to your card.</b> {pack.left === 1 ? 'Its session leaves' : `Its ${pack.left} sessions leave`} your account at once.</p>
    </Dialog>
  );
}
