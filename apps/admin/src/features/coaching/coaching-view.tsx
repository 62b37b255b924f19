import { messages } from '@coach/contracts';
import { ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { useAddressWord } from '../panel/use-address.ts';
import { View } from '../panel/view.tsx';
import { ClientList } from './client-list.tsx';
import { ClientView } from './client-view.tsx';
import { useClients } from './use-coaching.ts';

/** Premium clients: who waits for a reply, their meal plans, progress and medical history (GAP-03 to GAP-06). */
export function CoachingView() {
  const [open, setOpen] = useAddressWord('client');
  return open ? <ClientView key={open} userId={open} onClose={() => setOpen('')} /> : <Clients onOpen={setOpen} />;
}

function Clients({ onOpen }: { onOpen: (userId: string) => void }) {
  const { data, isPending, isError, isFetching, refetch } = useClients();
  return (
    <View title="Premium clients" lead="Weekly check-ins, meal plans, progress and medical history. What clients tell is kept encrypted; each opening is written into the audit log.">
      {isError && <LoadFailed message={messages.coachingDesk.loadFailed} isBusy={isFetching} retry={() => void refetch()} />}
      {isPending && <ListSkeleton of="premium clients" />}
      {data && <ClientList clients={data} onOpen={onOpen} />}
    </View>
  );
}
