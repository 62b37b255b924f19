import { useState, type ReactNode } from 'react';
import { messages, type CleanupUser } from '@coach/contracts';
import { Button, Dialog, Skeleton, TextField } from '@coach/ui';
import { formatCount } from '@coach/web-kit';
import { LoadFailed } from '../panel/load-failed.tsx';
import { nameOf } from '../panel/person-name.ts';
import { useDryRun } from './cleanup-pages.ts';
import { useCleanup } from './use-cleanup.ts';
import styles from './cleanup.module.css';

/** The word to type before deleting several (CLN-06). */
const WORD = 'DELETE';

function People({ users, more }: { users: readonly CleanupUser[]; more: number }) {
  return (
    <ul className={styles.people} aria-label="Who will be deleted">
      {users.map((user) => <li key={user.user_id}><b>{nameOf(user)}</b> <span className="muted">{user.email}</span></li>)}
      {more > 0 && <li>and {formatCount(more)} more</li>}
    </ul>
  );
}

const Effect = () => <p>Health notes are destroyed at once. Upcoming sessions are canceled; bookings and payments stay in your books without a name. This cannot be undone.</p>;

/** When empty, the default reason is used. */
const given = (reason: string): { reason?: string } => (reason.trim() ? { reason: reason.trim() } : {});

const Reason = ({ value, onChange }: { value: string; onChange: (reason: string) => void }) => (
  <TextField label="Reason" optional hint={`The mail says it: ${value.trim() || messages.cleanup.defaultReason}`} maxLength={500} autoComplete="off" value={value} onChange={(event) => onChange(event.target.value)} />
);

export interface Asking {
  title: string;
  act: string;
  /** Only typing the word enables the button. */
  typed?: boolean;
  isReady: boolean;
  isBusy: boolean;
  /** Labels of the cancel button. */
  keep?: string;
  onAct: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Confirms a deletion, and explains its effects. */
export function Ask({ title, act, typed = false, isReady, isBusy, keep = 'Keep them', onAct, onClose, children }: Asking) {
  const [word, setWord] = useState('');
  const actions = (
    <>
      <Button variant="danger" disabled={!isReady || (typed && word !== WORD)} busy={isBusy} busyLabel="Deleting..." onClick={onAct}>{act}</Button>
      <Button onClick={onClose}>{keep}</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} actions={actions}>
      {children}
      <Effect />
      {typed && <TextField label={`Type ${WORD} to confirm`} autoComplete="off" value={word} onChange={(event) => setWord(event.target.value)} />}
    </Dialog>
  );
}

/** Deletes one from its row, or the selected ones; a selection requires typing the word. */
export function DeleteDialog({ users, isSelection, onClose, onDone }: { users: readonly CleanupUser[]; isSelection: boolean; onClose: () => void; onDone: () => void }) {
  const cleanup = useCleanup();
  const [reason, setReason] = useState('');
  const [first] = users;
  const isOne = users.length === 1;
  const ids = users.map(({ user_id: id }) => id);
  const act = () => cleanup.mutate({ action: 'delete_user', ...(isSelection ? { user_ids: ids } : { user_id: ids[0]! }), ...given(reason) }, { onSuccess: onDone });
  return (
    <Ask title={isOne ? `Delete ${nameOf(first!)}?` : `Delete ${users.length} users?`} act={isSelection ? 'Delete selected' : 'Delete user'} typed={isSelection} isReady isBusy={cleanup.isPending} onAct={act} onClose={onClose}>
      <People users={users} more={0} />
      <Reason value={reason} onChange={setReason} />
    </Ask>
  );
}

/** Previews whom a clean-up would delete (CLN-06). */
export function CleanupDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const dry = useDryRun();
  const cleanup = useCleanup();
  const [reason, setReason] = useState('');
  const users = dry.data?.users ?? [];
  const { deletable = 0, protected: kept = 0 } = dry.data?.counts ?? {};
  return (
    <Ask title="Clean up all non-admin users?" act="Clean up" typed isReady={deletable > 0} isBusy={cleanup.isPending} onAct={() => cleanup.mutate({ action: 'cleanup', ...given(reason) }, { onSuccess: onDone })} onClose={onClose}>
      {dry.isPending && <Skeleton height={120} />}
      {dry.isError && <LoadFailed message={messages.cleanup.loadFailed} isBusy={dry.isFetching} retry={() => void dry.refetch()} />}
      {dry.data && <p><b>{formatCount(deletable)}</b> would be deleted, <b>{formatCount(kept)}</b> protected stay.</p>}
      {users.length > 0 && <People users={users} more={deletable - users.length} />}
      <Reason value={reason} onChange={setReason} />
    </Ask>
  );
}
