import type { FoundPerson } from '@coach/contracts';
import { Badge, Button } from '@coach/ui';
import { formatDate, useAuth } from '@coach/web-kit';
import { nameOf } from '../panel/person-name.ts';
import styles from './impersonation.module.css';

interface Props {
  people: readonly FoundPerson[];
  onChoose: (person: FoundPerson) => void;
}

/** Search results, at most ten; admins cannot be impersonated (IMP-01, IMP-06). */
export function FoundPeople({ people, onChoose }: Props) {
  const { user } = useAuth();
  if (people.length === 0) return <p className="sm muted" role="status">No one’s email contains this.</p>;
  return (
    <ul className={styles.found} aria-label="Found users">
      {people.map((person) => (
        <li key={person.user_id}>
          <p className={styles.who}>
            <b>{nameOf(person)}</b> {person.is_admin && <Badge tone="ink">Admin</Badge>}
            <span className={styles.address}>{person.email}</span>
          </p>
          <p className={`xs muted tab ${styles.since}`}>Joined {formatDate(new Date(person.created_at))}</p>
          {person.is_admin ? <p className="xs muted">{person.user_id === user?.id ? 'This is you' : 'Not for admins'}</p> : <Button size="sm" aria-label={`View as ${person.email}`} onClick={() => onChoose(person)}>View as</Button>}
        </li>
      ))}
    </ul>
  );
}
