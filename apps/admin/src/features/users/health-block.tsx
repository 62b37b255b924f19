import { useId, useState } from 'react';
import { ChevronRight } from 'lucide-react';
import { query } from '@coach/api-client';
import { messages, type AdminUser } from '@coach/contracts';
import { Skeleton } from '@coach/ui';
import { skipToken, useQuery } from '@coach/web-kit';
import { nameOf } from '../panel/person-name.ts';
import styles from './users.module.css';

/** What somebody wrote about their health: closed until it is asked for, because every opening is written down (USR-09). */
export function HealthBlock({ user }: { user: AdminUser }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const notes = useQuery(query.adminUsers.healthNotes.queryOptions({ input: isOpen ? { user_id: user.user_id } : skipToken, staleTime: Infinity, gcTime: 0 }));
  if (!user.has_health_notes) return <span className="muted">Nothing given</span>;
  return (
    <div className={styles.health}>
      <button type="button" className={styles.disclose} aria-expanded={isOpen} aria-controls={id} aria-label={`Health & Fitness Background of ${nameOf(user)}`} onClick={() => setOpen(!isOpen)}>
        <ChevronRight aria-hidden="true" size={16} /> {isOpen ? 'Hide' : 'Show'}
      </button>
      <div id={id} hidden={!isOpen}>
        {notes.isLoading && <Skeleton width={180} />}
        {notes.isError && <span role="alert">{messages.adminUsers.healthFailed}</span>}
        {notes.data && <p>{notes.data.health_notes}</p>}
      </div>
    </div>
  );
}
