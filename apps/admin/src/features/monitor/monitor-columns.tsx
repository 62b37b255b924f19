import type { MailSuppression, Monitor } from '@coach/contracts';
import { Badge, Button, Meter, type BadgeTone, type Column } from '@coach/ui';
import { formatCount, formatDateTime, formatTime, Link, paths, sessionName } from '@coach/web-kit';
import type { useActs } from './use-acts.ts';
import { PersonLink } from '../panel/person-link.tsx';
import { FilmFailureNote } from '../videos/film-failure-note.tsx';
import styles from './monitor.module.css';

/** Where the missing parts of the payment account are listed and fixed. */
const PAYMENT_ACCOUNT = `${paths.admin}?view=payment-account`;

type Row<Part extends keyof Monitor> = Monitor[Part] extends Array<infer One> ? One : never;
type Acts = ReturnType<typeof useActs>;

const STATES: Record<Row<'dependencies'>['state'], { tone: BadgeTone; word: string }> = { up: { tone: 'ok', word: 'Up' }, down: { tone: 'bad', word: 'Down' }, incomplete: { tone: 'wait', word: 'Incomplete' }, unused: { tone: 'plain', word: 'Not used' } };

/** `booking-confirmed` in readable form: `Booking confirmed`. */
const mailWord = (type: string): string => `${type[0]?.toUpperCase() ?? ''}${type.slice(1).replaceAll(/[-_]/g, ' ')}`;

const moment = (time: string) => <span className="tab">{formatDateTime(new Date(time))}</span>;

export const dependencyColumns: Column<Row<'dependencies'>>[] = [
  { key: 'name', label: 'Dependency', phone: 'lead', render: ({ name }) => <b>{name}</b> },
  { key: 'state', label: 'State', phone: 'end', render: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge> },
  { key: 'note', label: 'Answered in', align: 'right', phone: 'line', render: ({ state, milliseconds, note }) => (note ? <span className={styles.note}>{state === 'incomplete' ? <Link className="link" to={PAYMENT_ACCOUNT}>{note}</Link> : note}</span> : state === 'up' && `${milliseconds} ms`) },
];

const number = (key: 'waiting' | 'active' | 'delayed', label: string): Column<Row<'queues'>> => ({ key, label, align: 'right', phone: 'off', render: (row) => formatCount(row[key]) });

/** On a phone all three in one line. */
const waiting: Column<Row<'queues'>> = { ...number('waiting', 'Waiting'), phone: 'line', render: (row) => <span>{formatCount(row.waiting)}<span className="on-phone" data-words={`waiting, ${formatCount(row.active)} active, ${formatCount(row.delayed)} delayed`} /></span> };

export const queueColumns = ({ retry }: Acts): Column<Row<'queues'>>[] => [
  { key: 'name', label: 'Queue', phone: 'lead', render: ({ name }) => <b>{name}</b> },
  waiting,
  number('active', 'Active'),
  number('delayed', 'Delayed'),
  {
    key: 'failed',
    label: 'Failed',
    align: 'right',
    phone: 'end',
    render: ({ name, failed }) => (
      <span className={styles.failed}>
        <span>{formatCount(failed)}<span className="on-phone" data-words="failed" /></span>
        {failed > 0 && <Button size="sm" aria-label={`Retry the failed jobs of ${name}`} busy={retry.isPending} busyLabel="Retrying..." onClick={() => retry.mutate({ queue: name })}>Retry</Button>}
      </span>
    ),
  },
];

const UPLOADS: Record<string, BadgeTone> = { uploading: 'info', processing: 'wait', failed: 'bad' };

export const transcodeColumns: Column<Row<'transcodes'>>[] = [
  { key: 'title', label: 'Video', phone: 'lead', render: ({ title }) => <b className={styles.wrap}>{title}</b> },
  { key: 'status', label: 'State', phone: 'end', render: ({ upload_status: status }) => <Badge tone={UPLOADS[status] ?? 'plain'}>{status}</Badge> },
  {
    key: 'percent',
    label: 'Progress',
    phone: 'line',
    render: ({ title, upload_progress: percent, ...why }) =>
      why.failure_reason ? <span className={styles.note}><FilmFailureNote {...why} /></span> : <span className={styles.progress}><Meter role="progressbar" label={`Progress of ${title}`} value={percent} /> <span className="tab">{percent}%</span></span>,
  },
];

export const emailColumns = ({ resend }: Acts): Column<Row<'failed_emails'>>[] => [
  { key: 'to', label: 'Email', phone: 'lead', render: ({ email_type: type, recipient_email: to }) => <span className={styles.wrap}><b>{mailWord(type)}</b> <span className="muted">{to}</span></span> },
  { key: 'error', label: 'Why', phone: 'line', render: ({ last_error: error, attempts }) => <span className={styles.note}>{error} ({attempts} tries)</span> },
  { key: 'at', label: 'Written', phone: 'line', render: ({ created_at: at }) => moment(at) },
  {
    key: 'resend',
    label: 'Actions',
    phone: 'acts',
    render: ({ id, email_type: type, recipient_email: to }) => <Button size="sm" aria-label={`Resend ${type} to ${to}`} busy={resend.isPending && resend.variables.email_id === id} busyLabel="Sending..." onClick={() => resend.mutate({ email_id: id })}>Resend</Button>,
  },
];

const WHY_NO_MAIL: Record<MailSuppression['kind'], string> = {
  refused: 'Their mail server says there’s no such mailbox. Ask them for the right address.',
  bounced: 'An email bounced: the mailbox is gone, or the address has a typo. Ask them for the right address.',
  complained: 'They marked an email as spam, so we stopped. Ask before you write to them again.',
};

export const suppressionColumns = ({ unsuppress }: Acts): Column<MailSuppression>[] => [
  { key: 'address', label: 'Address', phone: 'lead', render: ({ address }) => <b className={styles.wrap}>{address}</b> },
  { key: 'why', label: 'Why', phone: 'line', render: ({ kind, reason, withheld }) => <span>{WHY_NO_MAIL[kind]}<br /><span className={styles.note}>{reason}{withheld > 0 && ` (${withheld} not sent)`}</span></span> },
  { key: 'since', label: 'Since', phone: 'line', render: ({ created_at: at }) => <span><span className="on-phone" data-words="Since" />{moment(at)}</span> },
  {
    key: 'remove',
    label: 'Actions',
    phone: 'acts',
    render: ({ address }) => <Button size="sm" aria-label={`Send to ${address} again`} busy={unsuppress.isPending && unsuppress.variables.address === address} busyLabel="Removing..." onClick={() => unsuppress.mutate({ address })}>Remove</Button>,
  },
];

/** An endpoint with another API version must be recreated. */
const otherVersion = (sent: string | null, expected: string) => sent !== null && sent !== expected && <span className={styles.note}>API version {sent}, expected {expected}</span>;

export const eventColumns = (expected: string): Column<Row<'payment_events'>>[] => [
  { key: 'type', label: 'Event', phone: 'lead', render: ({ type, api_version: sent }) => <span className={styles.event}><b className={styles.wrap}>{type}</b>{otherVersion(sent, expected)}</span> },
  { key: 'outcome', label: 'Outcome', phone: 'end', render: ({ synced_at: at }) => <Badge tone={at ? 'ok' : 'wait'}>{at ? 'done' : 'waiting'}</Badge> },
  { key: 'at', label: 'Received', phone: 'line', render: ({ received_at: at }) => moment(at) },
];

const HELD_FOR: Record<Row<'holds'>['held_for'], string> = { payment: 'A payment page', waitlist: 'Who waited', replacement: 'A lost session' };

export const holdColumns: Column<Row<'holds'>>[] = [
  { key: 'client', label: 'Client', phone: 'lead', render: ({ user_id: id, first_name: first, last_name: last }) => <PersonLink userId={id}>{`${first} ${last}`}</PersonLink> },
  { key: 'session', label: 'Session', phone: 'line', render: (hold) => <span>{sessionName(hold)}<br />{moment(hold.session_date)}</span> },
  { key: 'for', label: 'Held for', phone: 'line', render: ({ held_for: why }) => HELD_FOR[why] },
  { key: 'until', label: 'Held until', phone: 'end', render: ({ held_until: at }) => <span className="tab"><span className="on-phone" data-words="until" />{formatTime(new Date(at))}</span> },
];
