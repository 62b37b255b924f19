import { query } from '@coach/api-client';
import type { PastImpersonation } from '@coach/contracts';
import { Badge } from '@coach/ui';
import { formatDateTime, formats, formatTime, useQuery } from '@coach/web-kit';
import { Eye } from 'lucide-react';
import { SectionState, SecuritySection } from './security-section.tsx';
import styles from './security.module.css';

const LEAD = 'To help you, your coach can see the site as you see it, for half an hour at a time. They can change nothing, and your health notes stay closed. Every look is listed here.';

/** When the coach viewed the site as this user, and which pages (IMP-06). */
export function ImpersonationsSection() {
  const { data, isError, refetch } = useQuery({ ...query.impersonation.history.queryOptions(), staleTime: 0 });
  return (
    <SecuritySection id="viewings" title="Who looked at your account" lead={LEAD}>
      {!data && <SectionState isError={isError} onRetry={() => void refetch()} />}
      {data?.viewings.length === 0 && <p>No one has viewed it.</p>}
      {data && data.viewings.length > 0 && <ul className={styles.rows}>{data.viewings.map((viewing) => <ImpersonationRow key={viewing.id} viewing={viewing} />)}</ul>}
    </SecuritySection>
  );
}

function ImpersonationRow({ viewing: { viewer, reason, started_at: start, ended_at: end, pages } }: { viewing: PastImpersonation }) {
  return (
    <li>
      <Eye aria-hidden="true" />
      <div>
        <p className={styles.name}>{viewer || 'Your coach'} {!end && <Badge tone="hot">Looking now</Badge>}</p>
        <p className="muted tab">{formatDateTime(new Date(start))}{end && ` to ${formatTime(new Date(end))}`} {formats().zoneLabel}{pages.length > 0 && `, looked at: ${pages.join(', ')}`}</p>
        <p className={styles.reason}>“{reason}”</p>
      </div>
    </li>
  );
}
