import { useState, type ReactNode } from 'react';
import { Button, Field } from '@coach/ui';
import styles from './person-search.module.css';

interface Person {
  user_id: string;
  email: string;
}

/** Search results; `isKnown` once complete. */
export interface Found<One> {
  people: readonly One[];
  isKnown: boolean;
}

export interface PersonSearchProps<One extends Person> {
  label: string;
  person: One | null;
  onChoose: (person: One | null) => void;
  /** A hook that searches for the typed text. */
  useFound: (search: string) => Found<One>;
  nameOf: (person: One) => string;
  error?: string | undefined;
  /** Offered besides the results: somebody else may have the same name. */
  otherwise?: ((search: string) => ReactNode) | undefined;
}

/** Finds somebody by name or address; the selected person replaces the search. */
export function PersonSearch<One extends Person>({ label, person, onChoose, useFound, nameOf, error, otherwise }: PersonSearchProps<One>) {
  const [typed, type] = useState('');
  const search = typed.trim();
  const { people, isKnown } = useFound(search);
  if (person) {
    return (
      <div className={styles.chosen}>
        <span><b>{nameOf(person)}</b> <span className="muted">{person.email}</span></span>
        <Button size="sm" variant="quiet" onClick={() => onChoose(null)}>Change client</Button>
      </div>
    );
  }
  return (
    <div className={styles.search}>
      <Field label={label} error={error}>
        {(wiring) => <input {...wiring} className="input" type="text" autoComplete="off" placeholder="Name, email or phone" value={typed} onChange={(event) => type(event.target.value)} />}
      </Field>
      {people.length > 0 && (
        <ul className={styles.found}>
          {people.map((one) => <li key={one.user_id}><button type="button" onClick={() => onChoose(one)}><b>{nameOf(one)}</b> {nameOf(one) !== one.email && <span className="muted">{one.email}</span>}</button></li>)}
        </ul>
      )}
      {search !== '' && isKnown && people.length === 0 && <p className="sm muted" role="status">No one found for “{search}”.</p>}
      {search !== '' && isKnown && otherwise?.(search)}
    </div>
  );
}
