import { useState, type ReactElement } from 'react';
import { CalendarPlus, Ellipsis } from 'lucide-react';
import type { AdminClient } from '@coach/contracts';
import { DAY } from '@coach/domain';
import { Badge, Button, Menu } from '@coach/ui';
import { formatDate, Link, localDate, paths, useNow } from '@coach/web-kit';
import { NewBookingDialog } from '../calendar/dialogs/new-booking-dialog.tsx';
import { LetterDialog } from '../letters/letter-dialog.tsx';
import { CreditsDialog } from '../money/credits-dialog.tsx';
import { nameOf } from '../panel/person-name.ts';
import { ContactDialog } from '../users/client-dialog.tsx';
import { SubscriptionDialog } from '../users/subscription-dialog.tsx';
import { SuspensionDialog } from '../users/suspension-dialog.tsx';
import { ViewAsDialog } from '../users/view-as-dialog.tsx';
import { TagsEditor } from './tags-editor.tsx';
import { useReloadClient } from './use-client.ts';
import styles from './client.module.css';

type Act = 'book' | 'write' | 'credits' | 'plan' | 'contact' | 'view' | 'suspend';

const CLOCK_MS = 60_000;
/** The suggested time of a new session, tomorrow. */
const MORNING = 9 * 60;

/** Name, contact details, tags, and the most frequent actions. */
export function ClientHead({ client }: { client: AdminClient }) {
  const { user, is_confirmed: isConfirmed, invited_at: invited } = client;
  const [act, begin] = useState<Act | null>(null);
  const isSelf = user.is_admin;
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <p><Link className="link sm" to={`${paths.admin}?tab=users`}>Users</Link></p>
        <h2 className="d d2">{nameOf(user)}</h2>
        <p className={styles.reach}>
          <a className="link" href={`mailto:${user.email}`}>{user.email}</a>
          {user.phone && <a className="link tab" href={`tel:${user.phone.replace(/[^\d+]/g, '')}`}>{user.phone}</a>}
          <span className="muted">Here since {formatDate(new Date(user.created_at))}</span>
        </p>
        <div className={styles.flags}>
          {user.is_owner ? <Badge tone="ink">Owner</Badge> : user.is_admin && <Badge tone="ink">Admin</Badge>}
          {user.suspension && <Badge tone="bad">Suspended</Badge>}
          {!isConfirmed && <Badge tone="wait">{invited ? `Invited ${formatDate(new Date(invited))}` : 'Email not confirmed'}</Badge>}
          <TagsEditor user={user} etag={client.etag} />
        </div>
      </div>
      <div className={styles.acts}>
        <Button variant="primary" onClick={() => begin('book')}><CalendarPlus aria-hidden="true" size={18} /> Book</Button>
        <Button onClick={() => begin('write')}>Write</Button>
        <Button onClick={() => begin('credits')}>Give credits</Button>
        {!user.active_plan && <Button onClick={() => begin('plan')}>Give a plan</Button>}
        <Menu label="More" describedBy={nameOf(user)} icon={<Ellipsis aria-hidden="true" />} items={moreActs(isSelf, user.suspension !== null).map(([key, label]) => ({ key, item: <button type="button" onClick={() => begin(key)}>{label}</button> }))} />
      </div>
      {act && <ActDialog act={act} client={client} onClose={() => begin(null)} />}
    </header>
  );
}

const moreActs = (isAdmin: boolean, isSuspended: boolean): Array<[Act, string]> => [
  ['contact', 'Edit contact'],
  ...(isAdmin ? [] : ([['view', 'View as this client'], ['suspend', isSuspended ? 'Lift suspension' : 'Suspend']] as Array<[Act, string]>)),
];

function ActDialog({ act, client: { user }, onClose: close }: { act: Act; client: AdminClient; onClose: () => void }): ReactElement {
  const now = useNow(CLOCK_MS);
  const reload = useReloadClient();
  const onClose = () => {
    close();
    void reload();
  };
  if (act === 'book') return <NewBookingDialog client={user} start={{ date: tomorrow(now), minutes: MORNING }} onClose={onClose} />;
  if (act === 'write') return <LetterDialog to={{ user_id: user.user_id, name: nameOf(user) }} onClose={onClose} />;
  if (act === 'credits') return <CreditsDialog client={{ user_id: user.user_id, name: nameOf(user) }} onClose={onClose} />;
  if (act === 'plan') return <SubscriptionDialog user={user} onClose={onClose} />;
  if (act === 'contact') return <ContactDialog user={user} onClose={onClose} />;
  return act === 'view' ? <ViewAsDialog person={user} onClose={onClose} /> : <SuspensionDialog user={user} onClose={onClose} />;
}

const tomorrow = (now: Date) => localDate(new Date(now.getTime() + DAY));
