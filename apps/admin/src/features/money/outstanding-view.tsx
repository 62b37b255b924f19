import { useState } from 'react';
import { messages, type AmountDue, type OutstandingAmounts } from '@coach/contracts';
import { DAY } from '@coach/domain';
import { Button, DataTable, EmptyState, type Column } from '@coach/ui';
import { formatCount, formatDate, formatPrice, presentTime, unbroken } from '@coach/web-kit';
import { ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { PersonLink } from '../panel/person-link.tsx';
import { View } from '../panel/view.tsx';
import { DueActDialog, type DueAct } from './due-act-dialog.tsx';
import { MarkPaidDialog } from './mark-paid-dialog.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { useOutstanding, useReminder } from './use-hand-payments.ts';
import styles from './money.module.css';

/** How long an amount has been due, in words. */
function ageWords({ due_at: at }: Pick<AmountDue, 'due_at'>): string {
  const days = Math.floor((presentTime().getTime() - Date.parse(at)) / DAY);
  if (days < 0) return `due ${formatDate(new Date(at))}`;
  return days === 0 ? 'today' : days === 1 ? '1 day' : `${formatCount(days)} days`;
}

const totalOf = (amounts: readonly AmountDue[]): number => amounts.reduce((sum, { outstanding }) => sum + outstanding, 0);

const people = (n: number): string => (n === 1 ? 'from 1 person' : `from ${n} people`);

interface Acts {
  markPaid: (due: AmountDue) => void;
  remind: (due: AmountDue) => void;
  act: (act: DueAct) => void;
  reminding: string | undefined;
}

const who: Column<AmountDue> = { key: 'who', label: 'Who and what', phone: 'lead', render: ({ user_id: userId, client_name: name, label, note }) => <span className={styles.who}><PersonLink userId={userId}>{name}</PersonLink><span className="sm">{unbroken(label)}</span>{note && <span className="sm muted">{note}</span>}</span> };

const dueColumns = ({ markPaid, remind, act, reminding }: Acts): Column<AmountDue>[] => [
  who,
  { key: 'age', label: 'Since', phone: 'line', render: (due) => <span className={styles.who}><span className="tab">{ageWords(due)}</span>{due.reminded_at && <span className="xs muted tab">reminded {formatDate(new Date(due.reminded_at))}</span>}</span> },
  { key: 'owed', label: 'Owed', align: 'right', phone: 'end', render: ({ outstanding, paid }) => <span className={styles.who}><b>{formatPrice(outstanding)}</b>{paid > 0 && <span className="xs muted">{formatPrice(paid)} paid</span>}</span> },
  {
    key: 'acts',
    label: 'Actions',
    align: 'right',
    phone: 'acts',
    render: (due) => (
      <span className={styles.acts}>
        <Button size="sm" busy={reminding === due.id} busyLabel="Sending..." aria-label={`Send a link to ${due.client_name}, ${due.label}`} onClick={() => remind(due)}>Send a link</Button>
        <Button size="sm" variant="ink" aria-label={`Mark as paid: ${due.client_name}, ${due.label}`} onClick={() => markPaid(due)}>Mark as paid</Button>
        <Button size="sm" variant="quiet" aria-label={`Write off: ${due.client_name}, ${due.label}`} onClick={() => act({ kind: 'write-off', due })}>Write off…</Button>
      </span>
    ),
  },
];

/** The latest manual payment that is not fully reversed. */
const payable = ({ entries }: AmountDue) => entries.find(({ kind, left }) => kind === 'payment' && left > 0);

const backColumns = (act: Acts['act']): Column<AmountDue>[] => [
  who,
  { key: 'back', label: 'To refund', align: 'right', phone: 'end', render: ({ hand_back: cents }) => <b>{formatPrice(cents)}</b> },
  {
    key: 'acts',
    label: 'Actions',
    align: 'right',
    phone: 'acts',
    render: (due) => {
      const entry = payable(due);
      return entry && <Button size="sm" aria-label={`Record a refund to ${due.client_name}, ${due.label}`} onClick={() => act({ kind: 'refund', due, entry })}>Record a refund…</Button>;
    },
  },
];

/** Who owes the coach by manual agreement, and whom the coach owes. */
export function OutstandingView() {
  const outstanding = useOutstanding();
  const reminder = useReminder();
  const [paying, markPaid] = useState<AmountDue | null>(null);
  const [acting, act] = useState<DueAct | null>(null);
  const [isRecording, setRecording] = useState(false);
  const acts: Acts = { markPaid, act, remind: ({ id }) => reminder.mutate({ due_id: id }), reminding: reminder.isPending ? reminder.variables.due_id : undefined };
  return (
    <View title="Who Owes Me" lead="Sessions, packs and plans you agreed on with a client that aren’t paid yet. Send a link to pay by card, or mark what was paid another way." tools={<Button variant="ink" onClick={() => setRecording(true)}>Record a payment</Button>}>
      {outstanding.isError && <LoadFailed message={messages.handPayments.loadFailed} isBusy={outstanding.isFetching} retry={() => void outstanding.refetch()} />}
      {outstanding.isPending && <ListSkeleton of="who owes you" />}
      {outstanding.data && <Lists outstanding={outstanding.data} acts={acts} />}
      {paying && <MarkPaidDialog due={paying} onClose={() => markPaid(null)} />}
      {acting && <DueActDialog act={acting} onClose={() => act(null)} />}
      {isRecording && <RecordDialog onClose={() => setRecording(false)} />}
    </View>
  );
}

function Lists({ outstanding: { amounts, ahead, to_hand_back: back, owed_total: total, people: debtors }, acts }: { outstanding: OutstandingAmounts; acts: Acts }) {
  const rowKey = ({ id }: AmountDue) => id;
  const isNothing = amounts.length + ahead.length + back.length === 0;
  if (isNothing) return <div className="card"><EmptyState title="No one owes you anything" text="A session you book at a price shows up here until it’s paid." /></div>;
  return (
    <>
      <section className={styles.section} aria-labelledby="owed-now">
        <div className={styles.head}><h3 className="d d3" id="owed-now">Owed to you</h3><p className="sm muted">{debtors > 0 ? people(debtors) : 'Nothing is due right now.'}</p>{total > 0 && <p className={`d tab ${styles.total}`}>{formatPrice(total)}</p>}</div>
        {amounts.length > 0 && <div className="card"><DataTable wide caption="Owed to you" columns={dueColumns(acts)} rows={amounts} rowKey={rowKey} /></div>}
      </section>
      {back.length > 0 && (
        <section className={styles.section} aria-labelledby="to-hand-back">
          <div className={styles.head}><h3 className="d d3" id="to-hand-back">You owe</h3><p className="sm muted">Paid to you for sessions canceled in time</p></div>
          <div className="card"><DataTable wide caption="You owe" columns={backColumns(acts.act)} rows={back} rowKey={rowKey} /></div>
        </section>
      )}
      {ahead.length > 0 && (
        <section className={styles.section} aria-labelledby="owed-later">
          <div className={styles.head}><h3 className="d d3" id="owed-later">Not due yet</h3><p className="sm muted">Booked, but not paid yet</p><b className="tab">{formatPrice(totalOf(ahead))}</b></div>
          <div className="card"><DataTable wide caption="Not due yet" columns={dueColumns(acts)} rows={ahead} rowKey={rowKey} /></div>
        </section>
      )}
    </>
  );
}
