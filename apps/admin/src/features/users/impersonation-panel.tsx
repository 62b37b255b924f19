import { useState, type FormEvent } from 'react';
import { messageOf, query } from '@coach/api-client';
import { messages, type FoundPerson } from '@coach/contracts';
import { Button, TextField } from '@coach/ui';
import { useAuth, useMutation, useToast } from '@coach/web-kit';
import { FoundPeople } from './found-people.tsx';
import { ViewAsDialog } from './view-as-dialog.tsx';
import styles from './impersonation.module.css';

const words = messages.impersonation;

/** Finds somebody to impersonate (IMP-01, IMP-02). Only for admins, whatever page contains it (IMP-04). */
export function ImpersonationPanel() {
  const { profile } = useAuth();
  if (!profile?.is_admin) return <p className="err" role="alert">{messages.admin.accessRequired}</p>;
  return (
    <section className={styles.panel} aria-labelledby="view-as">
      <div className={styles.intro}>
        <h3 id="view-as">View as a user</h3>
        <p className="sm muted">See the site through a client’s eyes for 30 minutes. You can look, not touch, and they can see that you did.</p>
      </div>
      <Finder />
    </section>
  );
}

function Finder() {
  const toast = useToast();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [chosen, choose] = useState<FoundPerson | null>(null);
  const find = useMutation(query.impersonation.find.mutationOptions({ onError: (refusal) => toast.error(words.searchFailed, messageOf(refusal)) }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = email.trim();
    setError(wanted ? undefined : words.emptySearch);
    if (wanted) find.mutate({ email: wanted });
  };
  return (
    <>
      <form className={styles.finder} role="search" aria-label="Find a user to view as" noValidate onSubmit={submit}>
        <TextField label="Email, or a part of it" type="search" inputMode="email" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={254} value={email} error={error} onChange={(event) => setEmail(event.target.value)} />
        <Button type="submit" busy={find.isPending} busyLabel="Searching...">Search</Button>
      </form>
      {find.data && <FoundPeople people={find.data.people} onChoose={choose} />}
      {chosen && <ViewAsDialog person={chosen} onClose={() => choose(null)} />}
    </>
  );
}
