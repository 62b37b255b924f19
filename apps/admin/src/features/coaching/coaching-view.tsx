import { messages } from '@coach/contracts';
import { ListBar, ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { SearchField } from '../panel/search-field.tsx';
import { useAddressWord } from '../panel/use-address.ts';
import { View } from '../panel/view.tsx';
import { ClientList } from './client-list.tsx';
import { ClientView } from './client-view.tsx';
import { useClientPages } from './use-coaching.ts';

/** Premium clients: pending replies, meal plans, progress, and medical history (GAP-03 to GAP-06). */
export function CoachingView() {
  const [open, setOpen] = useAddressWord('client');
  return open ? <ClientView key={open} userId={open} onClose={() => setOpen('')} /> : <Clients onOpen={setOpen} />;
}

function Clients({ onOpen }: { onOpen: (userId: string) => void }) {
  const [search, setSearch] = useAddressWord('search');
  const pages = useClientPages(search);
  return (
    <View title="Premium clients" lead="Weekly check-ins, meal plans, progress and medical history. What clients tell you is encrypted; each time it is opened is recorded in the audit log.">
      <ListBar><SearchField label="Search premium clients" placeholder="Search by name or email..." value={search} onSearch={setSearch} /></ListBar>
      {pages.isError && <LoadFailed message={messages.coachingDesk.loadFailed} isBusy={pages.isFetching} retry={() => void pages.refetch()} />}
      {pages.isPending && <ListSkeleton of="premium clients" />}
      {pages.data && <ClientList pages={pages} isSearching={search !== ''} onOpen={onOpen} />}
    </View>
  );
}
