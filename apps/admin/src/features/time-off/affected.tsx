import type { HeldInStretch, SickDayPreview, SickDaySession } from '@coach/contracts';
import { ALTERNATIVE_HOURS, ALTERNATIVES } from '@coach/domain';
import { formatDateTime, formatPrice, serviceName, sessionName } from '@coach/web-kit';
import { personOf } from '../calendar/words.ts';
import styles from './time-off.module.css';

export const sessionCount = (count: number): string => `${count} ${count === 1 ? 'session' : 'sessions'}`;

/** The client's refund when a session is canceled. */
function givenBack({ effect, share_cents: share, refund_cents: refund, credit_returned: credit }: SickDaySession): string {
  if (effect === 'week') return `another time${share > 0 ? ` or a ${formatPrice(share)} refund` : ''}; the program goes on`;
  if (refund > 0) return `${formatPrice(refund)} refund`;
  return credit ? 'credit returned' : 'no refund';
}

/** The cost of canceling everything, to the cent. */
export function Costs({ people, refund_cents: refund, credits_returned: credits }: SickDayPreview) {
  return (
    <dl className={styles.sums} aria-label="What it costs">
      <div><dt className="sm muted">Clients emailed</dt><dd className="num">{people}</dd></div>
      <div><dt className="sm muted">Refunded</dt><dd className="num">{formatPrice(refund)}</dd></div>
      <div><dt className="sm muted">Credits returned</dt><dd className="num">{credits}</dd></div>
    </dl>
  );
}

const FATES = { clear: givenBack, keep: () => 'kept', undecided: (one: SickDaySession) => `${givenBack(one)} if canceled` };

/** The affected sessions and clients, and what happens to each. */
export function SessionsAffected({ sessions, fate }: { sessions: readonly SickDaySession[]; fate: keyof typeof FATES }) {
  return (
    <ul className={styles.people} aria-label="Sessions affected">
      {sessions.map((one) => (
        <li key={`${one.booking_id} ${one.week}`}>
          <span><b>{personOf(one)}</b> <span className="muted tab">{formatDateTime(new Date(one.session_date))}, {sessionName(one)}{one.week !== null && `, week ${one.week}`}{one.status === 'pending' && ', a request'}</span></span>
          <span className="tab">{FATES[fate](one)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Clients paying for a time within it: it is withdrawn whatever happens to the sessions, except what was paid a moment ago. */
export function HoldsAffected({ holds, keepsPaid }: { holds: readonly HeldInStretch[]; keepsPaid: boolean }) {
  if (holds.length === 0) return null;
  return (
    <div className={styles.part}>
      <p><b>{holds.length === 1 ? '1 checkout is' : `${holds.length} checkouts are`} in progress.</b> Times that aren’t paid yet are released: the client gets an email with open times and isn’t charged.</p>
      <ul className={styles.people} aria-label="Checkouts in progress">
        {holds.map((one) => (
          <li key={one.hold_id}>
            <span><b>{personOf(one)}</b> <span className="muted tab">{formatDateTime(new Date(one.session_date))}, {serviceName(one.booking_type)}</span></span>
            <span className="tab">{heldWords(one, keepsPaid)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function heldWords({ is_paid: isPaid, price_cents: cents }: HeldInStretch, keepsPaid: boolean): string {
  if (!isPaid) return 'released, not charged';
  return keepsPaid ? 'just paid, kept' : `just paid, ${formatPrice(cents)} refund`;
}

/** The mail to clients whose sessions are canceled. */
export const MailsNote = () => (
  <p className="sm muted">Each client gets one email per canceled session, with a calendar cancellation and up to {ALTERNATIVES} other times, held just for them for {ALTERNATIVE_HOURS} hours. This can’t be undone.</p>
);
