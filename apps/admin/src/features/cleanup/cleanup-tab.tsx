import { useState } from 'react';
import { api } from '@coach/api-client';
import { messages, type CleanupUser } from '@coach/contracts';
import { formatCount, formatDate } from '@coach/web-kit';
import { Badge, Button, DataTable, EmptyState, Tooltip, type Column } from '@coach/ui';
import { ExportCsv } from '../panel/export-csv.tsx';
import { ListBar, ListCard, ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { nameOf } from '../panel/person-name.ts';
import { REASONS, useCleanupPages } from './cleanup-pages.ts';
import { CleanupDialog, DeleteDialog } from './delete-dialog.tsx';
import { isSettled, SettleDialog, type SettledUser } from './settle-dialog.tsx';
import { EmailText, PersonLink } from '../panel/person-link.tsx';
import styles from './cleanup.module.css';

interface Choice {
  chosen: ReadonlySet<string>;
  choose: (user: CleanupUser) => void;
  remove: (user: CleanupUser) => void;
  settle: (user: SettledUser) => void;
}

/** The badge's tooltip explains the protection, for screen readers at once (CLN-05). */
const Kept = ({ reason }: { reason: string }) => (
  <Tooltip text={reason}><button type="button" className={styles.kept} aria-label={`Protected: ${reason}`}><Badge tone="info">Protected</Badge></button></Tooltip>
);

/** The actions available for an account, and why no others (CLN-03, CLN-05). */
function Acts({ user, remove, settle }: { user: CleanupUser } & Pick<Choice, 'remove' | 'settle'>) {
  const who = `${nameOf(user)}, ${user.email}`;
  if (!user.protected_by) return <Button size="sm" variant="danger" aria-label={`Delete ${who}`} onClick={() => remove(user)}>Delete</Button>;
  return (
    <span className={styles.actions}>
      <Kept reason={REASONS[user.protected_by]} />
      {isSettled(user) && <Button size="sm" aria-label={`Settle and delete ${who}`} onClick={() => settle(user)}>Settle and delete…</Button>}
    </span>
  );
}

const columnsOf = ({ chosen, choose, remove, settle }: Choice): Column<CleanupUser>[] => [
  { key: 'chosen', label: 'Select', phone: 'end', render: (user) => user.is_deletable && <label className={styles.tick}><input type="checkbox" aria-label={`Select ${nameOf(user)}, ${user.email}`} checked={chosen.has(user.user_id)} onChange={() => choose(user)} /></label> },
  { key: 'name', label: 'Name', phone: 'lead', render: (user) => <span className={styles.wrap}><PersonLink userId={user.user_id}>{nameOf(user)}</PersonLink></span> },
  { key: 'email', label: 'Email', phone: 'line', render: ({ email }) => <span className={styles.wrap}><EmailText>{email}</EmailText></span> },
  { key: 'role', label: 'Role', phone: 'end', render: ({ is_admin: isAdmin }) => <Badge tone={isAdmin ? 'ink' : 'plain'}>{isAdmin ? 'Admin' : 'User'}</Badge> },
  { key: 'bookings', label: 'Bookings', align: 'right', render: ({ booking_count: count }) => formatCount(count) },
  { key: 'created', label: 'Created', phone: 'off', render: ({ created_at: at }) => <span className="tab">{formatDate(new Date(at))}</span> },
  { key: 'actions', label: 'Actions', phone: 'acts', render: (user) => <Acts {...{ user, remove, settle }} /> },
];

type Doing = { users: readonly CleanupUser[]; isSelection: boolean } | { settled: SettledUser } | 'everybody' | null;

/** Accounts that are no longer needed (CLN-01..07). */
export function CleanupTab() {
  const pages = useCleanupPages();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [doing, setDoing] = useState<Doing>(null);
  const selected = pages.users.filter(({ user_id: id, is_deletable: isDeletable }) => isDeletable && chosen.has(id));
  const choose = ({ user_id: id }: CleanupUser) => setChosen((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  const close = () => setDoing(null);
  const done = () => {
    setChosen(new Set());
    close();
  };
  const { deletable = 0, protected: kept = 0 } = pages.counts ?? {};
  return (
    <>
      <h2 className="vh">User Cleanup</h2>
      <ListBar>
        <p className="muted tab">{pages.counts ? `${formatCount(deletable)} can be deleted, ${formatCount(kept)} ${kept === 1 ? 'is' : 'are'} protected` : pages.isPending && 'Counting...'}</p>
        <span className={styles.ways}>
          <ExportCsv of="accounts" load={() => api.adminExports.cleanup()} />
          <Button variant="danger" disabled={selected.length === 0} onClick={() => setDoing({ users: selected, isSelection: true })}>Delete selected{selected.length > 0 && ` (${selected.length})`}</Button>
          <Button disabled={deletable === 0} onClick={() => setDoing('everybody')}>Clean up all non-admin users</Button>
        </span>
      </ListBar>
      {pages.isError && <LoadFailed message={messages.cleanup.loadFailed} isBusy={pages.isFetching} retry={() => void pages.refetch()} />}
      {pages.isPending && <ListSkeleton of="users" />}
      {pages.data && (
        <ListCard shown={pages.users.length} total={deletable + kept} pages={pages}>
          <DataTable wide caption="Accounts" columns={columnsOf({ chosen, choose, remove: (user) => setDoing({ users: [user], isSelection: false }), settle: (settled) => setDoing({ settled }) })} rows={pages.users} rowKey={({ user_id: id }) => id} empty={<EmptyState title="No users" />} />
        </ListCard>
      )}
      {doing === 'everybody' && <CleanupDialog onClose={close} onDone={done} />}
      {doing !== null && doing !== 'everybody' && 'users' in doing && <DeleteDialog {...doing} onClose={close} onDone={done} />}
      {doing !== null && doing !== 'everybody' && 'settled' in doing && <SettleDialog user={doing.settled} onClose={close} onDone={done} />}
    </>
  );
}
