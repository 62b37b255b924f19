import { messages, type CoachNotice, type NoticeChoices } from '@coach/contracts';
import { NOTICE_DAYS, NOTICE_DELIVERIES, NOTICE_KIND_WORDS, NOTICE_KINDS, type NoticeDelivery } from '@coach/domain';
import { CheckField, DataTable, EmptyState, SelectField, type Column } from '@coach/ui';
import { formatDateTime, Link, PushNotifications, TextMessages } from '@coach/web-kit';
import { ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { View } from '../panel/view.tsx';
import { useNotices } from './use-notices.ts';
import styles from './notifications.module.css';

const DELIVERY_WORDS: Record<NoticeDelivery, string> = { now: 'Email right away', agenda: 'In the morning agenda', off: 'Only listed here' };

const columns: Column<CoachNotice>[] = [
  { key: 'when', label: 'When', phone: 'line', render: ({ happened_at: at }) => <span className="tab">{formatDateTime(new Date(at))}</span> },
  { key: 'what', label: 'What', phone: 'lead', render: ({ title, text, path }) => <span className={styles.what}><Link className="link" to={path}>{title}</Link><span className="sm muted">{text}</span></span> },
  { key: 'kind', label: 'Kind', phone: 'off', render: ({ kind }) => NOTICE_KIND_WORDS[kind].label },
];

/** Business events, and for each kind whether it is mailed at once, in the morning, or not. */
export function NotificationsView() {
  const { read, choose } = useNotices();
  const { data } = read;
  return (
    <View title="Notifications" lead="What clients do, and what goes wrong. Choose for each: an email right away, the agenda at six in the morning, or only here. Requests, letters and disputes are always emailed.">
      {read.isError && <LoadFailed message={messages.notices.loadFailed} isBusy={read.isFetching} retry={() => void read.refetch()} />}
      {read.isPending && <ListSkeleton of="your notifications" />}
      {data && (
        <>
          <section className={`card ${styles.choices} ${styles.ways}`} aria-labelledby="push">
            <div><h2 className="d d3" id="push">On your devices</h2><PushNotifications /></div>
            <TextMessages />
          </section>
          <Choices choices={data.choices} isBusy={choose.isPending} choose={choose.mutate} />
          <section className={`card ${styles.list}`} aria-label={`The last ${NOTICE_DAYS} days`}>
            <DataTable wide caption="Notifications, newest first" columns={columns} rows={data.notices} rowKey={({ id }) => id} empty={<EmptyState title="Nothing yet" text="Bookings, moves, cancellations and sales show up here as they happen." />} />
          </section>
        </>
      )}
    </View>
  );
}

interface ChoicesProps {
  choices: NoticeChoices;
  isBusy: boolean;
  choose: (change: { agenda?: boolean; kinds?: Partial<NoticeChoices['kinds']> }) => void;
}

function Choices({ choices, isBusy, choose }: ChoicesProps) {
  return (
    <section className={`card ${styles.choices}`} aria-label="How you hear about it">
      <CheckField label="A morning agenda at six: the day’s sessions and what’s waiting for you" checked={choices.agenda} disabled={isBusy} onChange={(event) => choose({ agenda: event.target.checked })} />
      <div className={styles.kinds}>
        {NOTICE_KINDS.map((kind) => (
          <SelectField key={kind} label={NOTICE_KIND_WORDS[kind].label} hint={NOTICE_KIND_WORDS[kind].about} value={choices.kinds[kind]} disabled={isBusy} onChange={(event) => choose({ kinds: { [kind]: event.target.value as NoticeDelivery } })}>
            {NOTICE_DELIVERIES.map((delivery) => <option key={delivery} value={delivery}>{DELIVERY_WORDS[delivery]}</option>)}
          </SelectField>
        ))}
      </div>
    </section>
  );
}
