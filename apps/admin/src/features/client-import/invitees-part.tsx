import { messages, type Invitee } from '@coach/contracts';
import { Badge, Button, DataTable, type Column } from '@coach/ui';
import { formatCount, useFormats, useNow } from '@coach/web-kit';
import { ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { nameOf } from '../panel/person-name.ts';
import { useInvite, useInvitees } from './use-imports.ts';
import { EmailText, PersonLink } from '../panel/person-link.tsx';
import styles from './client-import.module.css';

const CLOCK_MS = 60_000;

/** Imported clients without a password, and their invitations: individually, or all at once. */
export function InviteesPart() {
  const invitees = useInvitees();
  const invite = useInvite();
  const { data } = invitees;
  if (invitees.isPending) return <ListSkeleton of="invitations" />;
  return (
    <section className={styles.stack} aria-labelledby="invitations">
      <h3 className="d d3" id="invitations">Invitations</h3>
      {invitees.isError && <LoadFailed message={messages.clientImport.inviteesFailed} isBusy={invitees.isFetching} retry={() => void invitees.refetch()} />}
      {data?.total === 0 && <p className="sm muted">Everyone you imported has joined, or you haven’t imported anyone yet.</p>}
      {data && data.total > 0 && (
        <>
          <div className={styles.between}>
            <p className="sm muted">{formatCount(data.total)} {data.total === 1 ? 'person has' : 'people have'} not set a password. An invitation works for seven days.</p>
            {data.uninvited > 0 && <Button variant="primary" busy={invite.isPending && !invite.variables?.user_ids} busyLabel="Inviting..." onClick={() => invite.mutate({})}>Invite {data.uninvited === 1 ? 'one person' : `all ${formatCount(data.uninvited)}`}</Button>}
          </div>
          <div className="card"><Table people={data.people} invite={(id) => invite.mutate({ user_ids: [id] })} busy={invite.isPending ? invite.variables?.user_ids?.[0] : undefined} /></div>
          {data.total > data.people.length && <p className="xs muted">The first {formatCount(data.people.length)} are listed.</p>}
        </>
      )}
    </section>
  );
}

interface TableProps {
  people: Invitee[];
  invite: (id: string) => void;
  busy: string | undefined;
}

function Table({ people, invite, busy }: TableProps) {
  const { formatDateTime } = useFormats();
  const now = useNow(CLOCK_MS);
  const standing = ({ invited_at: at, expires_at: until }: Invitee) => {
    if (!at || !until) return <Badge>Not invited</Badge>;
    const isOver = new Date(until) <= now;
    return <span className={styles.standing}><Badge tone={isOver ? 'wait' : 'info'}>{isOver ? 'Lapsed' : 'Invited'}</Badge> <span className="xs muted tab">{formatDateTime(new Date(at))}</span></span>;
  };
  const columns: Column<Invitee>[] = [
    { key: 'name', label: 'Name', phone: 'lead', render: (person) => <span className={styles.wrap}><PersonLink userId={person.user_id}>{nameOf(person)}</PersonLink></span> },
    { key: 'email', label: 'Email', phone: 'line', render: ({ email }) => <span className={styles.wrap}><EmailText>{email}</EmailText></span> },
    { key: 'state', label: 'Invitation', phone: 'end', render: standing },
    { key: 'act', label: 'Actions', align: 'right', phone: 'acts', render: (person) => <Button size="sm" busy={busy === person.user_id} aria-label={`${person.invited_at ? 'Invite again' : 'Invite'}: ${nameOf(person)}`} onClick={() => invite(person.user_id)}>{person.invited_at ? 'Invite again' : 'Invite'}</Button> },
  ];
  return <DataTable caption="People who have not joined" columns={columns} rows={people} rowKey={({ user_id: id }) => id} />;
}
