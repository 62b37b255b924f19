import type { CoachClassRequest } from '@coach/contracts';
import { Button } from '@coach/ui';
import { askedWords, formatDateTime } from '@coach/web-kit';
import { PersonLink } from '../panel/person-link.tsx';
import styles from './classes.module.css';

interface RequestsProps {
  requests: readonly CoachClassRequest[];
  onAccept: (request: CoachClassRequest) => void;
  onDecline: (request: CoachClassRequest) => void;
}

/** Requests waiting for an answer; renders nothing without any. */
export function Requests({ requests, onAccept, onDecline }: RequestsProps) {
  if (requests.length === 0) return null;
  return (
    <section className={`card ${styles.requests}`} aria-labelledby="class-requests">
      <h3 className="d d3" id="class-requests">Asked for ({requests.length})</h3>
      <ul>
        {requests.map((request) => (
          <li key={request.id}>
            <span>
              <b>{askedWords(request)}</b>
              <span>“{request.words}”</span>
              <span className="sm muted"><PersonLink userId={request.user_id}>{request.name}</PersonLink>, {request.email}, {formatDateTime(new Date(request.created_at))}</span>
            </span>
            <span className={styles.acts}>
              <Button size="sm" variant="ink" aria-haspopup="dialog" aria-label={`Set a class for ${request.name}`} onClick={() => onAccept(request)}>Set a class</Button>
              <Button size="sm" aria-haspopup="dialog" aria-label={`Decline ${request.name}`} onClick={() => onDecline(request)}>Decline</Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
