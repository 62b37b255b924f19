import { useState, type FormEvent } from 'react';
import type { AdminUser } from '@coach/contracts';
import { Button, Dialog, TextArea } from '@coach/ui';
import { formatDate } from '@coach/web-kit';
import { nameOf } from '../panel/person-name.ts';
import { useSuspend, useUnsuspend } from './use-suspension.ts';

interface Props {
  user: AdminUser;
  onClose: () => void;
}

const FORM = 'suspend';

function SuspendDialog({ user, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const suspend = useSuspend();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim()) suspend.mutate({ user_id: user.user_id, reason }, { onSettled: onClose });
  };
  const actions = (
    <>
      <Button variant="danger" type="submit" form={FORM} busy={suspend.isPending} busyLabel="Suspending...">Suspend account</Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Suspend ${nameOf(user)}?`} actions={actions}>
      <form id={FORM} noValidate onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
        <p>They’re signed out right away and can’t sign in or book. Nothing is deleted: booked sessions and a plan stay as they are, and the plan is still charged. Cancel those separately if you want them to end.</p>
        <TextArea label="Reason" hint="They see this when they try to sign in." rows={3} maxLength={500} required value={reason} error={isMissing ? 'Please say why.' : undefined} onChange={(event) => setReason(event.target.value)} />
      </form>
    </Dialog>
  );
}

function UnsuspendDialog({ user, onClose }: Props) {
  const unsuspend = useUnsuspend();
  const actions = (
    <>
      <Button variant="primary" busy={unsuspend.isPending} busyLabel="Saving..." onClick={() => unsuspend.mutate({ user_id: user.user_id }, { onSettled: onClose })}>Lift suspension</Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Let ${nameOf(user)} back in?`} actions={actions}>
      {user.suspension && <p>Suspended since {formatDate(new Date(user.suspension.since))}: {user.suspension.reason}</p>}
      <p>They can sign in and book again. They don’t get an email about it.</p>
    </Dialog>
  );
}

/** Suspends an account, or lifts its suspension. */
export const SuspensionDialog = (props: Props) => (props.user.suspension ? <UnsuspendDialog {...props} /> : <SuspendDialog {...props} />);
