import { isCancellable, isReleasable, isMovable } from '@coach/domain';
import { Button } from '@coach/ui';
import { formatDate, kindOf, Link, sessionName } from '@coach/web-kit';
import { MoreMenu } from './more-menu.tsx';
import { bookAgainUrl, rebookUrl, unsettledWeeks, rulesOf, type Act, type OwnBooking } from './own-bookings.ts';
import styles from './row-actions.module.css';

export interface RowActionsProps {
  own: OwnBooking;
  now: Date;
  /** A past session can only be booked again. */
  isDone: boolean;
  onAct: (act: Act, booking: OwnBooking) => void;
}

/** The actions available for one booking right now (DASH-18, FLOW-05). */
export function RowActions({ own, now, isDone, onAct }: RowActionsProps) {
  const described = `${sessionName(own.booking)} on ${formatDate(own.sessionDate)}`;
  const rules = rulesOf(own);
  const again = isDone ? bookAgainUrl(own, now) : null;
  return (
    <span className={styles.lines}>
      {unsettledWeeks(own).map(({ id, week }) => <Button key={id} size="sm" variant="primary" asChild><Link to={rebookUrl(id)}>Week {week} canceled: choose</Link></Button>)}
      <span className={styles.acts}>
        {again && <Button size="sm" asChild><Link to={again} aria-label={`Book again: ${described}`}>Book again</Link></Button>}
        {isMovable(rules, kindOf(own.booking.booking_type), now) && <Button size="sm" aria-label={`Move ${described}`} onClick={() => onAct('move', own)}>Move</Button>}
        {isCancellable(rules, now) && <Button size="sm" variant="danger" aria-label={`Cancel ${described}`} onClick={() => onAct('cancel', own)}>Cancel</Button>}
        {isReleasable(rules, now) && <Button size="sm" variant="danger" aria-label={`I can't make it: ${described}`} onClick={() => onAct('call-off', own)}>I can’t make it</Button>}
        <MoreMenu {...{ own, now, described, onAct }} />
      </span>
    </span>
  );
}
