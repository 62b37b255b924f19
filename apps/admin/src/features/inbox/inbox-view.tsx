import { useState } from 'react';
import { PenLine } from 'lucide-react';
import { api } from '@coach/api-client';
import { INBOX_BOXES, INBOX_KINDS, messages, type InboxBox } from '@coach/contracts';
import { Button, classes, EmptyState, Tabs } from '@coach/ui';
import { useNow, useSearchParams } from '@coach/web-kit';
import { ExportCsv } from '../panel/export-csv.tsx';
import { ListBar, ListFoot, RowsSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { SearchField } from '../panel/search-field.tsx';
import { useAddressWord } from '../panel/use-address.ts';
import { View } from '../panel/view.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { EntryList } from './entry-list.tsx';
import { useInboxPages, type Place } from './use-inbox.ts';
import { WriteDialog } from './write-dialog.tsx';
import styles from './inbox.module.css';

const CLOCK_MS = 60_000;
const NAMES: Record<InboxBox, string> = { open: 'Inbox', unread: 'Unread', archived: 'Archived' };
const NOTHING: Record<InboxBox, string> = { open: 'No one is waiting for an answer.', unread: 'You’re all caught up.', archived: 'What you archive shows up here.' };

/** The open conversation is in the address: `&letter=…` or `&thread=…`, as in mailed links. */
function usePlace(): [Place | null, (place: Place | null) => void] {
  const [address, setAddress] = useSearchParams();
  const kind = INBOX_KINDS.find((one) => address.get(one));
  const change = (place: Place | null) => {
    const rest = [...address].filter(([name]) => !INBOX_KINDS.some((one) => one === name));
    setAddress(new URLSearchParams([...rest, ...(place ? [[place.kind, place.id]] : [])]), { preventScrollReset: true });
  };
  return [kind ? { kind, id: address.get(kind)! } : null, change];
}

/** Contact-form messages and threads, read and answered in one place (ADM-09: Inbox, GAP-02). */
export function InboxView() {
  const now = useNow(CLOCK_MS);
  const [word, setWord] = useAddressWord('box');
  const [search, setSearch] = useAddressWord('search');
  const [open, setOpen] = usePlace();
  const [isWriting, setWriting] = useState(false);
  const box = INBOX_BOXES.find((one) => one === word) ?? 'open';
  const pages = useInboxPages({ box, search });
  const empty = <EmptyState title={search ? 'Nothing found' : 'All quiet'} text={search ? 'You can find threads by name and email, and letters by their words, too.' : NOTHING[box]} />;
  const list = pages.data ? (
    <>
      {pages.entries.length === 0 ? empty : <EntryList entries={pages.entries} open={open} now={now} onOpen={setOpen} />}
      <ListFoot shown={pages.entries.length} total={pages.counts?.[box] ?? 0} pages={pages} />
    </>
  ) : pages.isPending && <RowsSkeleton of="conversations" />;
  const tools = (
    <>
      <ExportCsv of="conversations" load={() => api.adminInbox.exportCsv({ box, search: search || undefined })} />
      <Button variant="primary" onClick={() => setWriting(true)}><PenLine aria-hidden="true" size={18} /> Write to a client</Button>
    </>
  );
  return (
    <View title="Inbox" lead="Letters from your contact form, and your premium clients. What clients write is stored encrypted." tools={tools}>
      <ListBar><SearchField label="Search conversations" placeholder="Search by name or email..." value={search} onSearch={setSearch} /></ListBar>
      {pages.isError && <LoadFailed message={messages.inbox.loadFailed} isBusy={pages.isFetching} retry={() => void pages.refetch()} />}
      <div className={classes('card', styles.desk, open !== null && styles.reading)}>
        <div className={styles.side}>
          <Tabs label="Boxes" value={box} onValueChange={(next) => setWord(next === 'open' ? '' : next)} tabs={INBOX_BOXES.map((one) => ({ value: one, label: NAMES[one], count: pages.counts?.[one], content: one === box ? list : null }))} />
        </div>
        {open ? <ConversationPane key={open.id} place={open} onClose={() => setOpen(null)} /> : <div className={classes(styles.pane, styles.nothing)}>{pages.entries.length > 0 && <p className="muted">Choose a conversation to read it here.</p>}</div>}
      </div>
      {isWriting && <WriteDialog onClose={() => setWriting(false)} onSent={({ kind, id }) => { setWriting(false); setOpen({ kind, id }); }} />}
    </View>
  );
}
