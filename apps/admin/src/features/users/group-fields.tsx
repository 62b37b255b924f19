import { query } from '@coach/api-client';
import type { ClientGroup } from '@coach/contracts';
import { LAST_SEEN, type LastSeen } from '@coach/domain';
import { SelectField } from '@coach/ui';
import { useBusiness, useQuery } from '@coach/web-kit';
import styles from './users.module.css';

export const SEEN_WORDS: Record<LastSeen, string> = { within_30: 'In the last 30 days', over_30: 'Not for 30 days', over_90: 'Not for 90 days', never: 'Never' };

export const useTagsInUse = () => useQuery(query.adminClients.tagsInUse.queryOptions());

interface GroupFieldsProps {
  group: ClientGroup;
  onChange: (change: Partial<Record<keyof ClientGroup, string>>) => void;
}

/** Filters clients by plan, last session, and tag. Empty choices don't filter. */
export function GroupFields({ group: { plan = '', seen, tag = '' }, onChange }: GroupFieldsProps) {
  const { plans } = useBusiness();
  const { data: tags = [] } = useTagsInUse();
  return (
    <div className={styles.filters}>
      <SelectField label="Plan" value={plan} onChange={(event) => onChange({ plan: event.target.value })}>
        <option value="">Everyone</option>
        <option value="any">Any plan</option>
        <option value="none">No plan</option>
        {plans.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
      </SelectField>
      <SelectField label="Last session" value={seen ?? ''} onChange={(event) => onChange({ seen: event.target.value })}>
        <option value="">Any time</option>
        {LAST_SEEN.map((one) => <option key={one} value={one}>{SEEN_WORDS[one]}</option>)}
      </SelectField>
      <SelectField label="Tag" value={tag} onChange={(event) => onChange({ tag: event.target.value })}>
        <option value="">Any tag</option>
        {tag && !tags.some((one) => one.tag === tag) && <option value={tag}>{tag}</option>}
        {tags.map((one) => <option key={one.tag} value={one.tag}>{one.tag} ({one.clients})</option>)}
      </SelectField>
    </div>
  );
}
