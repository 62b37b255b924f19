import type { AdminUser } from '@coach/contracts';
import { soldAs } from '@coach/domain';
import { Badge, Button, type Column } from '@coach/ui';
import { formatDate, presentBusiness, type Say } from '@coach/web-kit';
import { nameOf } from '../panel/person-name.ts';
import { HealthBlock } from './health-block.tsx';
import { PersonLink } from '../panel/person-link.tsx';
import styles from './users.module.css';

/** What the coach may do about somebody. */
export interface UserActs {
  setAdmin: (user: AdminUser) => void;
  give: (user: AdminUser) => void;
  showPayments: (user: AdminUser) => void;
  correct: (user: AdminUser) => void;
  suspend: (user: AdminUser) => void;
  /** Whose rights are being changed. */
  busy: string | undefined;
  /** The coach's own account. */
  self: string | undefined;
}

function Role({ user: { is_admin: isAdmin, is_owner: isOwner, suspension } }: { user: AdminUser }) {
  return (
    <>
      <Badge tone={isAdmin ? 'ink' : 'plain'}>{isOwner ? 'Owner' : isAdmin ? 'Admin' : 'User'}</Badge>
      {suspension && <> <Badge tone="bad">Suspended</Badge></>}
    </>
  );
}

function Actions({ user, acts: { setAdmin, give, showPayments, correct, suspend, busy, self } }: { user: AdminUser; acts: UserActs }) {
  const name = nameOf(user);
  const hasFixedRights = (user.is_owner && user.user_id !== self) || user.suspension !== null;
  return (
    <span className={styles.actions}>
      {!hasFixedRights && <Button size="sm" busy={busy === user.user_id} busyLabel="Saving..." aria-label={`${user.is_admin ? 'Remove Admin' : 'Make Admin'}: ${name}`} onClick={() => setAdmin(user)}>{user.is_admin ? 'Remove Admin' : 'Make Admin'}</Button>}
      <Button size="sm" variant="quiet" aria-label={`Payments: ${name}`} onClick={() => showPayments(user)}>Payments</Button>
      <Button size="sm" aria-label={`Add Video Subscription: ${name}`} onClick={() => give(user)}>Add Video Subscription</Button>
      <Button size="sm" variant="quiet" aria-label={`Edit contact: ${name}`} onClick={() => correct(user)}>Edit contact</Button>
      {!user.is_admin && <Button size="sm" variant="quiet" aria-label={`${user.suspension ? 'Lift suspension' : 'Suspend'}: ${name}`} onClick={() => suspend(user)}>{user.suspension ? 'Lift suspension' : 'Suspend'}</Button>}
    </span>
  );
}

const Tags = ({ tags }: Pick<AdminUser, 'tags'>) => tags.length > 0 && <span className={styles.tags}>{tags.map((tag) => <Badge key={tag}>{tag}</Badge>)}</span>;

/** The columns of the users' list (USR-01). */
export const columnsOf = (acts: UserActs, say: Say): Column<AdminUser>[] => [
  { key: 'name', label: 'Name', render: (user) => <span className={styles.wrap}><PersonLink userId={user.user_id}>{nameOf(user)}</PersonLink><Tags tags={user.tags} /></span> },
  { key: 'email', label: 'Email', render: ({ email }) => <span className={`${styles.wrap} ${styles.email}`}>{email}</span> },
  { key: 'phone', label: 'Phone', render: ({ phone }) => <span className={`tab ${styles.phone}`}>{phone ?? <span className="muted">None</span>}</span> },
  { key: 'health', label: say('Health & Fitness Background'), render: (user) => <HealthBlock person={{ user_id: user.user_id, name: nameOf(user) }} hasNotes={user.has_health_notes} review={user.health_review} /> },
  { key: 'role', label: 'Role', render: (user) => <Role user={user} /> },
  { key: 'plan', label: 'Plan', render: ({ active_plan: plan }) => (plan ? soldAs(presentBusiness().plans, plan).name : <span className="muted">None</span>) },
  { key: 'joined', label: 'Joined', render: ({ created_at: at }) => <span className="tab">{formatDate(new Date(at))}</span> },
  { key: 'actions', label: 'Actions', render: (user) => <Actions user={user} acts={acts} /> },
];
