import { messages, type TimeCheck } from '@coach/contracts';
import { CheckField } from '@coach/ui';
import { formatDateTime } from '@coach/web-kit';
import styles from './dialogs.module.css';

interface TimeWarningsProps {
  check: TimeCheck | undefined;
  byForce: boolean;
  onForce: (byForce: boolean) => void;
  /** It was submitted without agreeing. */
  isMissing?: boolean;
}

/** Conflicts with a time: sessions always count, working hours can be overridden by the coach. */
export function TimeWarnings({ check, byForce, onForce, isMissing }: TimeWarningsProps) {
  if (!check) return null;
  if (!check.is_free) return <p className="notice notice--bad" role="alert">There is already something at this time. Please choose another.</p>;
  if (!check.outside_hours) return null;
  const outside = check.outside_starts ?? [];
  return (
    <div className={`notice notice--warn ${styles.outside}`} role="alert">
      <p><b>{messages.calendar.outsideHours}</b> Clients can’t book this; you can.</p>
      {outside.length > 0 && <p className="sm tab">{outside.length === 1 ? 'The week outside them' : 'The weeks outside them'}: {outside.map((start) => formatDateTime(new Date(start))).join(', ')}.</p>}
      <CheckField label="Use it anyway" checked={byForce} error={isMissing ? 'Please agree, or choose another time' : ''} onChange={(event) => onForce(event.target.checked)} />
    </div>
  );
}
