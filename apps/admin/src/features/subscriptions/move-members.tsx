import { useState } from 'react';
import { messageOf, query } from '@coach/api-client';
import { fill, messages, type PriceMove } from '@coach/contracts';
import { asksConsent, type Plan } from '@coach/domain';
import { Button, Dialog, Skeleton } from '@coach/ui';
import { formatDate, formatPrice, useBusiness, useMutation, useQuery, useQueryClient, useToast } from '@coach/web-kit';
import { LoadFailed } from '../panel/load-failed.tsx';

const words = messages.adminSubscriptions;

/** Links to moving a published plan's members to its current price. */
export function MoveMembers({ plan }: { plan: Plan }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button size="sm" aria-label={`Move members of ${plan.name} to the new price`} onClick={() => setOpen(true)}>Move members to the new price</Button>
      {isOpen && <MoveDialog plan={plan} onClose={() => setOpen(false)} />}
    </div>
  );
}

function MoveDialog({ plan: { id, name }, onClose }: { plan: Plan; onClose: () => void }) {
  const [toast, cache] = [useToast(), useQueryClient()];
  const [asks, setAsks] = useState(asksConsent(useBusiness().region));
  const who = useQuery(query.adminSubscriptions.priceMove.queryOptions({ input: { plan_type: id }, staleTime: 0 }));
  const move = useMutation(
    query.adminSubscriptions.movePrice.mutationOptions({
      onSuccess: ({ members }, { ask_consent: asks }) => {
        const { title, text } = asks ? words.asked : words.moved;
        toast.success(fill(title, { n: members.length }), text);
        onClose();
      },
      onError: (error) => toast.error(words.moveFailed, messageOf(error)),
      onSettled: () => cache.invalidateQueries({ queryKey: query.adminSubscriptions.key() }),
    }),
  );
  const count = who.data?.members.length ?? 0;
  const actions = (
    <>
      {who.data && count > 0 && <Button variant="primary" busy={move.isPending} busyLabel="Telling them..." onClick={() => move.mutate({ plan_type: id, price: who.data.price, ask_consent: asks })}>{count === 1 ? 'Tell 1 member' : `Tell ${count} members`}</Button>}
      <Button onClick={onClose}>{count > 0 ? 'Leave them at their price' : 'Close'}</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Move members of ${name}?`} actions={actions}>
      {who.isPending && <div role="status" aria-label="Loading..."><Skeleton height={120} /></div>}
      {who.isError && <LoadFailed message={words.membersFailed} isBusy={who.isFetching} retry={() => void who.refetch()} />}
      {who.data && <Members move={who.data} />}
      {who.data && count > 0 && (
        <label className="check">
          <input type="checkbox" checked={asks} onChange={({ target }) => setAsks(target.checked)} /> Ask each member to agree before they pay more. Anyone who doesn’t keeps the current price. European Union law requires this.
        </label>
      )}
    </Dialog>
  );
}

function Members({ move: { price, interval, members } }: { move: PriceMove }) {
  if (members.length === 0) return <p>{words.nobodyToMove}</p>;
  return (
    <>
      <p>Each gets an email now, with both prices, the date and how to cancel, and pays {formatPrice(price)} every {interval} from the first renewal at least 30 days away. Members with a discount, or who are leaving, keep their price.</p>
      <ul>{members.map(({ name, price: now, from }) => <li key={`${name} ${from}`}><b>{name}</b>: {formatPrice(now)} → {formatPrice(price)} from {formatDate(new Date(from))}</li>)}</ul>
    </>
  );
}
