import { useId, useState } from 'react';
import { ChevronRight } from 'lucide-react';
import { query } from '@coach/api-client';
import { messages, type CoachingEntry, type HealthHistory } from '@coach/contracts';
import { Badge, Button, EmptyCell, Skeleton } from '@coach/ui';
import { formatDate, skipToken, useQuery, useSayEnglish } from '@coach/web-kit';
import { LoadFailed } from '../panel/load-failed.tsx';
import { useCloseAfterTimeout } from '../panel/use-closes-by-itself.ts';
import { REVIEW_BADGES } from '../panel/review-words.ts';
import { useReviewHealth } from './use-review-health.ts';
import styles from './users.module.css';

interface HealthBlockProps {
  person: { user_id: string; name: string };
  hasNotes: boolean;
  /** The state of the promised review; null when none is promised (GAP-06). */
  review: CoachingEntry['health_review'];
}

/** A client's health notes: hidden until requested, because every opening is audited (USR-09). */
export function HealthBlock({ person, hasNotes, review }: HealthBlockProps) {
  const id = useId();
  const say = useSayEnglish();
  const [isOpen, setOpen] = useState(false);
  useCloseAfterTimeout(isOpen, () => setOpen(false));
  const notes = useQuery(query.adminUsers.healthNotes.queryOptions({ input: isOpen ? { user_id: person.user_id } : skipToken, staleTime: Infinity, gcTime: 0 }));
  if (!hasNotes) return <EmptyCell>Nothing given</EmptyCell>;
  return (
    <div className={styles.health}>
      <button type="button" className={styles.disclose} aria-expanded={isOpen} aria-controls={id} aria-label={`${say('Health & Fitness Background')} of ${person.name}`} onClick={() => setOpen(!isOpen)}>
        <ChevronRight aria-hidden="true" size={16} /> {isOpen ? 'Hide' : 'Show'}
      </button>
      {review && <Badge tone={REVIEW_BADGES[review].tone}>{REVIEW_BADGES[review].word}</Badge>}
      <div id={id} hidden={!isOpen}>
        {notes.isLoading && <Skeleton width={180} />}
        {notes.isError && <LoadFailed message={messages.adminUsers.healthFailed} isBusy={notes.isFetching} retry={() => void notes.refetch()} />}
        {notes.data && <p>{notes.data.health_notes}</p>}
        {notes.data && review && <Stamp person={person} history={notes.data} review={review} />}
      </div>
    </div>
  );
}

/** Who reviewed this version and when, or the button to mark it as reviewed. */
function Stamp({ person, history: { changed_at: changedAt, reviewed_at: at, reviewed_by: by }, review }: { person: HealthBlockProps['person']; history: HealthHistory; review: NonNullable<HealthBlockProps['review']> }) {
  const stamp = useReviewHealth(person.user_id);
  return (
    <>
      {at && <p className="xs muted tab">Reviewed {formatDate(new Date(at))}{by && ` by ${by}`}{review === 'changed' && changedAt && `, changed ${formatDate(new Date(changedAt))}`}</p>}
      {review !== 'reviewed' && <Button size="sm" busy={stamp.isPending} busyLabel="Saving..." aria-label={`Mark as reviewed: ${person.name}`} onClick={() => stamp.mutate({ user_id: person.user_id, changed_at: changedAt })}>Mark as reviewed</Button>}
    </>
  );
}
