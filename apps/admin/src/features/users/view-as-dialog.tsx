import { useState, type FormEvent } from 'react';
import { messageOf, query } from '@coach/api-client';
import { fill, messages, type FoundPerson } from '@coach/contracts';
import { Button, Dialog, TextField } from '@coach/ui';
import { useAuth, useMutation, useToast } from '@coach/web-kit';
import { nameOf } from '../panel/person-name.ts';
import { PersonAccess } from './person-access.tsx';
import styles from './impersonation.module.css';

const FORM = 'view-as-reason';
const words = messages.impersonation;

function useStart(person: FoundPerson) {
  const [toast, auth] = [useToast(), useAuth()];
  return useMutation(
    query.impersonation.start.mutationOptions({
      // Only admins can stay in the panel: it redirects to the dashboard.
      onSuccess: (session) => {
        auth.adopt(session);
        toast.success(fill(words.started, { email: person.email }));
      },
      onError: (refusal) => toast.error(words.failed, messageOf(refusal)),
    }),
  );
}

/** The person's access, the reason for impersonating, and the start button (IMP-03). */
export function ViewAsDialog({ person, onClose }: { person: FoundPerson; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const start = useStart(person);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(reason.trim() ? undefined : words.reasonMissing);
    if (reason.trim()) start.mutate({ user_id: person.user_id, reason: reason.trim() });
  };
  const actions = (
    <>
      <Button variant="primary" type="submit" form={FORM} busy={start.isPending} busyLabel="Opening...">View as {person.first_name || 'this user'}</Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`View as ${nameOf(person)}`} actions={actions}>
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.address}>{person.email}</p>
        <PersonAccess userId={person.user_id} />
        <TextField label="Why do you need to look?" hint="They can see this in their account. Nothing about their health, please." maxLength={200} required value={reason} error={error} onChange={(event) => setReason(event.target.value)} />
      </form>
    </Dialog>
  );
}
