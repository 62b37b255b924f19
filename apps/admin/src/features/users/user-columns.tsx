import { CreditCard, Ellipsis, ListVideo } from 'lucide-react';
import type { AdminUser } from '@coach/contracts';
import { soldAs } from '@coach/domain';
import { Badge, Button, Menu, EmptyCell, Tooltip, type Column, type MenuProps } from '@coach/ui';
import { formatDate, presentBusiness, type Say } from '@coach/web-kit';
import { nameOf } from '../panel/person-name.ts';
import { HealthBlock } from './health-block.tsx';
import { EmailText, PersonLink } from '../panel/person-link.tsx';
import styles from './users.module.css';

/** The coach's actions on a user. */
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
      {isAdmin || suspension ? <Badge tone={isAdmin ? 'ink' : 'plain'}>{isOwner ? 'Owner' : isAdmin ? 'Admin' : 'User'}</Badge> : <EmptyCell><Badge>User</Badge></EmptyCell>}
      {suspension && <> <Badge tone="bad">Suspended</Badge></>}
    </>
  );
}

/** Rare actions; changing rights is kept separate. */
function rareActs(user: AdminUser, { setAdmin, correct, suspend, self }: UserActs): MenuProps['items'] {
  const hasFixedRights = (user.is_owner && user.user_id !== self) || user.suspension !== null;
  const act = (label: string, begin: (user: AdminUser) => void, isApart = false) => ({ key: label, isApart, item: <button type="button" onClick={() => begin(user)}>{label}</button> });
  return [
    act('Edit contact', correct),
    ...(user.is_admin ? [] : [act(user.suspension ? 'Lift suspension' : 'Suspend', suspend)]),
    ...(hasFixedRights ? [] : [act(user.is_admin ? 'Remove Admin' : 'Make Admin', setAdmin, true)]),
  ];
}

function Actions({ user, acts }: { user: AdminUser; acts: UserActs }) {
  const name = nameOf(user);
  return (
    <span className={styles.actions}>
      <Button size="sm" aria-label={`Add Video Subscription: ${name}`} onClick={() => acts.give(user)}><ListVideo aria-hidden="true" size={18} className={styles.brief} /><span className={styles.whole}>Add Video Subscription</span></Button>
      <Tooltip text="Payments"><Button size="sm" aria-label={`Payments: ${name}`} onClick={() => acts.showPayments(user)}><CreditCard aria-hidden="true" size={18} /></Button></Tooltip>
      <Menu label="More" describedBy={name} busy={acts.busy === user.user_id} icon={<Ellipsis aria-hidden="true" size={18} />} items={rareActs(user, acts)} />
    </span>
  );
}

const Tags = ({ tags }: Pick<AdminUser, 'tags'>) => tags.length > 0 && <span className={styles.tags}>{tags.map((tag) => <Badge key={tag}>{tag}</Badge>)}</span>;

/** The columns of the users' list (USR-01). */
export const columnsOf = (acts: UserActs, say: Say): Column<AdminUser>[] => [
  { key: 'name', label: 'Name', phone: 'lead', render: (user) => <span className={styles.wrap}><PersonLink userId={user.user_id}>{nameOf(user)}</PersonLink><Tags tags={user.tags} /></span> },
  { key: 'email', label: 'Email', phone: 'line', render: ({ email }) => <span className={`${styles.wrap} ${styles.email}`}><EmailText>{email}</EmailText></span> },
  { key: 'phone', label: 'Phone', phone: 'line', render: ({ phone }) => <span className={`tab ${styles.phone}`}>{phone ?? <EmptyCell>None</EmptyCell>}</span> },
  { key: 'health', label: say('Health & Fitness Background'), phone: 'off', render: (user) => <HealthBlock person={{ user_id: user.user_id, name: nameOf(user) }} hasNotes={user.has_health_notes} review={user.health_review} /> },
  { key: 'role', label: 'Role', phone: 'end', render: (user) => <Role user={user} /> },
  { key: 'plan', label: 'Plan', phone: 'end', render: ({ active_plan: plan }) => (plan ? soldAs(presentBusiness().plans, plan).name : <EmptyCell>None</EmptyCell>) },
  { key: 'joined', label: 'Joined', phone: 'off', render: ({ created_at: at }) => <span className="tab">{formatDate(new Date(at))}</span> },
  { key: 'actions', label: 'Actions', phone: 'acts', render: (user) => <Actions user={user} acts={acts} /> },
];
