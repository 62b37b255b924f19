import { useState } from 'react';
import { api } from '@coach/api-client';
import { PenLine } from 'lucide-react';
import { messages, type AdminUser, type ClientGroup } from '@coach/contracts';
import { Button, DataTable, EmptyState } from '@coach/ui';
import { Link, paths, useAuth, useSayEnglish, useToast } from '@coach/web-kit';
import { ExportCsv } from '../panel/export-csv.tsx';
import { Fold } from '../panel/narrow/fold.tsx';
import { ListBar, ListCard, ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { PaymentsDialog } from '../payments/payments-dialog.tsx';
import { nameOf } from '../panel/person-name.ts';
import { SearchField } from '../panel/search-field.tsx';
import { useAddressWord } from '../panel/use-address.ts';
import { ContactDialog, NewClientDialog } from './client-dialog.tsx';
import { GroupFields } from './group-fields.tsx';
import { ImpersonationPanel } from './impersonation-panel.tsx';
import { MakeAdminDialog } from './make-admin-dialog.tsx';
import { SelfDemotionDialog } from './self-demotion-dialog.tsx';
import { SubscriptionDialog } from './subscription-dialog.tsx';
import { SuspensionDialog } from './suspension-dialog.tsx';
import { columnsOf, type UserActs } from './user-columns.tsx';
import { useGroup } from './use-group.ts';
import { useUserPages } from './user-pages.ts';
import { useSetAdmin } from './use-user-changes.ts';
import styles from './users.module.css';

const writeToGroup = (group: ClientGroup): string => `${paths.admin}?${new URLSearchParams([['view', 'letters'], ['write', 'new'], ...Object.entries(group).flatMap(([name, word]) => (word ? [[name, word]] : []))])}`;

/** All accounts, and the coach's actions on them (USR-01). */
export function UsersTab() {
  const [search, setSearch] = useAddressWord('search');
  const say = useSayEnglish();
  const [group, setGroup] = useGroup();
  const pages = useUserPages(search, group);
  const [toast, auth, setAdmin] = [useToast(), useAuth(), useSetAdmin()];
  const [giving, setGiving] = useState<AdminUser | null>(null);
  const [paying, showPayments] = useState<AdminUser | null>(null);
  const [promoting, setPromoting] = useState<AdminUser | null>(null);
  const [suspending, setSuspending] = useState<AdminUser | null>(null);
  const [correcting, setCorrecting] = useState<AdminUser | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const self = auth.user?.id;
  const revoke = (user: AdminUser) => (user.user_id === self ? setLeaving(true) : setAdmin.mutate({ user_id: user.user_id, is_admin: false }));
  const acts: UserActs = {
    setAdmin: (user) => (user.is_admin ? revoke(user) : setPromoting(user)),
    give: (user) => (user.active_plan ? toast.info(messages.adminUsers.alreadyActive) : setGiving(user)),
    showPayments,
    correct: setCorrecting,
    suspend: setSuspending,
    self,
    busy: setAdmin.isPending ? setAdmin.variables.user_id : undefined,
  };
  const isNarrow = search !== '' || Object.values(group).some(Boolean);
  const empty = <EmptyState title="No users" text={isNarrow ? 'No one matches the search.' : 'People who sign up appear here.'} />;
  return (
    <>
      <h2 className="vh">Users</h2>
      <Fold name="View as a user"><ImpersonationPanel /></Fold>
      <ListBar><SearchField label="Search users" placeholder="Search by name, email or phone..." value={search} onSearch={setSearch} /><Button onClick={() => setAdding(true)}>Add a client</Button><ExportCsv of="users" load={() => api.adminExports.users({ ...group, search: search || undefined })} /></ListBar>
      <Fold name="Narrow by plan, last session or tag"><ListBar><GroupFields group={group} onChange={setGroup} /><Button asChild><Link to={writeToGroup(group)}><PenLine aria-hidden="true" size={16} /> Write to this group</Link></Button></ListBar></Fold>
      {pages.isError && <LoadFailed message={messages.adminUsers.loadFailed} isBusy={pages.isFetching} retry={() => void pages.refetch()} />}
      {pages.isPending && <ListSkeleton of="users" />}
      {pages.data && <ListCard shown={pages.users.length} total={pages.total} pages={pages}><div className={styles.table}><DataTable wide caption="Users" columns={columnsOf(acts, say)} rows={pages.users} rowKey={({ user_id: id }) => id} empty={empty} /></div></ListCard>}
      {giving && <SubscriptionDialog user={giving} onClose={() => setGiving(null)} />}
      {paying && <PaymentsDialog person={{ user_id: paying.user_id, name: nameOf(paying) }} onClose={() => showPayments(null)} />}
      {promoting && <MakeAdminDialog user={promoting} onClose={() => setPromoting(null)} />}
      {suspending && <SuspensionDialog user={suspending} onClose={() => setSuspending(null)} />}
      {correcting && <ContactDialog user={correcting} onClose={() => setCorrecting(null)} />}
      {isAdding && <NewClientDialog onClose={() => setAdding(false)} />}
      {isLeaving && <SelfDemotionDialog isOwner={pages.users.some(({ user_id: id, is_owner: isOwner }) => isOwner && id === self)} onClose={() => setLeaving(false)} />}
    </>
  );
}
