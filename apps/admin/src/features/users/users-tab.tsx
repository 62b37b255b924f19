import { useState } from 'react';
import { api } from '@coach/api-client';
import { messages, type AdminUser } from '@coach/contracts';
import { formatDate, PLAN_LABELS } from '@coach/domain';
import { Badge, Button, DataTable, EmptyState, type Column } from '@coach/ui';
import { useAuth, useToast } from '@coach/web-kit';
import { ExportCsv } from '../panel/export-csv.tsx';
import { ListBar, ListCard, ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { PaymentsDialog } from '../payments/payments-dialog.tsx';
import { nameOf } from '../panel/person-name.ts';
import { SearchField } from '../panel/search-field.tsx';
import { useAddressWord } from '../panel/use-address.ts';
import { HealthBlock } from './health-block.tsx';
import { ImpersonationPanel } from './impersonation-panel.tsx';
import { SelfDemotionDialog } from './self-demotion-dialog.tsx';
import { SubscriptionDialog } from './subscription-dialog.tsx';
import { useUserPages } from './user-pages.ts';
import { useSetAdmin } from './use-user-changes.ts';
import styles from './users.module.css';

interface Acts {
  setAdmin: (user: AdminUser) => void;
  give: (user: AdminUser) => void;
  showPayments: (user: AdminUser) => void;
  /** Whose rights are being changed. */
  busy: string | undefined;
}

const columnsOf = ({ setAdmin, give, showPayments, busy }: Acts): Column<AdminUser>[] => [
  { key: 'name', label: 'Name', render: (user) => <b className={styles.wrap}>{nameOf(user)}</b> },
  { key: 'email', label: 'Email', render: ({ email }) => <span className={`${styles.wrap} ${styles.email}`}>{email}</span> },
  { key: 'phone', label: 'Phone', render: ({ phone }) => <span className={`tab ${styles.phone}`}>{phone ?? <span className="muted">None</span>}</span> },
  { key: 'health', label: 'Health & Fitness Background', render: (user) => <HealthBlock person={{ user_id: user.user_id, name: nameOf(user) }} hasNotes={user.has_health_notes} review={user.health_review} /> },
  { key: 'role', label: 'Role', render: ({ is_admin: isAdmin }) => <Badge tone={isAdmin ? 'ink' : 'plain'}>{isAdmin ? 'Admin' : 'User'}</Badge> },
  { key: 'plan', label: 'Plan', render: ({ active_plan: plan }) => (plan ? PLAN_LABELS[plan] : <span className="muted">None</span>) },
  { key: 'joined', label: 'Joined', render: ({ created_at: at }) => <span className="tab">{formatDate(new Date(at))}</span> },
  {
    key: 'actions',
    label: 'Actions',
    render: (user) => (
      <span className={styles.actions}>
        <Button size="sm" busy={busy === user.user_id} busyLabel="Saving..." aria-label={`${user.is_admin ? 'Remove Admin' : 'Make Admin'}: ${nameOf(user)}`} onClick={() => setAdmin(user)}>{user.is_admin ? 'Remove Admin' : 'Make Admin'}</Button>
        <Button size="sm" aria-label={`Add Video Subscription: ${nameOf(user)}`} onClick={() => give(user)}>Add Video Subscription</Button>
        <Button size="sm" variant="quiet" aria-label={`Payments: ${nameOf(user)}`} onClick={() => showPayments(user)}>Payments</Button>
      </span>
    ),
  },
];

/** Everybody with an account, and what the coach may change about them (USR-01). */
export function UsersTab() {
  const [search, setSearch] = useAddressWord('search');
  const pages = useUserPages(search);
  const [toast, auth, setAdmin] = [useToast(), useAuth(), useSetAdmin()];
  const [giving, setGiving] = useState<AdminUser | null>(null);
  const [paying, showPayments] = useState<AdminUser | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const acts: Acts = {
    setAdmin: (user) => (user.is_admin && user.user_id === auth.user?.id ? setLeaving(true) : setAdmin.mutate({ user_id: user.user_id, is_admin: !user.is_admin })),
    give: (user) => (user.active_plan ? toast.info(messages.adminUsers.alreadyActive) : setGiving(user)),
    showPayments,
    busy: setAdmin.isPending ? setAdmin.variables.user_id : undefined,
  };
  const empty = <EmptyState title="No users" text={search ? 'Nobody matches the search.' : 'Whoever signs up appears here.'} />;
  return (
    <>
      <h2 className="vh">Users</h2>
      <ImpersonationPanel />
      <ListBar><SearchField label="Search users" placeholder="Search by name or email..." value={search} onSearch={setSearch} /><ExportCsv of="users" load={() => api.adminExports.users({ search: search || undefined })} /></ListBar>
      {pages.isError && <LoadFailed message={messages.adminUsers.loadFailed} isBusy={pages.isFetching} retry={() => void pages.refetch()} />}
      {pages.isPending && <ListSkeleton of="users" />}
      {pages.data && <ListCard shown={pages.users.length} total={pages.total} pages={pages}><div className={styles.table}><DataTable wide caption="Users" columns={columnsOf(acts)} rows={pages.users} rowKey={({ user_id: id }) => id} empty={empty} /></div></ListCard>}
      {giving && <SubscriptionDialog user={giving} onClose={() => setGiving(null)} />}
      {paying && <PaymentsDialog person={{ user_id: paying.user_id, name: nameOf(paying) }} onClose={() => showPayments(null)} />}
      {isLeaving && <SelfDemotionDialog onClose={() => setLeaving(false)} />}
    </>
  );
}
