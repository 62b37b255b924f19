import type { AccountSettlement } from '@coach/contracts';
import { Button, Dialog, PasswordField, TextField } from '@coach/ui';
import { formatPrice, useAuth, useForm } from '@coach/web-kit';
import { passwordProblem, useRequestDeletion } from './use-deletion.ts';
import styles from './privacy.module.css';

interface Proof {
  email: string;
  password: string;
}

/** What would be refunded on the day of the deletion, as of now, to the cent. */
function GoesBack({ settlement: { lines, refund_cents: total } }: { settlement: AccountSettlement }) {
  if (lines.length === 0) return <p>You haven’t paid for anything past that day, so there’s nothing to refund.</p>;
  return (
    <>
      <p>As things stand, this goes back to your card on that day:</p>
      <dl className={styles.goesBack} aria-label="Refunds">
        {lines.map(({ label, refund_cents: cents }, index) => <div key={index}><dt>{label}</dt><dd className="tab">{formatPrice(cents)}</dd></div>)}
        <div className={styles.total}><dt>Total refund</dt><dd className="tab">{formatPrice(total)}</dd></div>
      </dl>
    </>
  );
}

/** States the refund, and requires typing the email address and the password, to prevent accidental deletion. */
export function DeletionDialog({ open, settlement, onClose }: { open: boolean; settlement: AccountSettlement; onClose: () => void }) {
  const { user } = useAuth();
  const { register, handleSubmit, formState, reset } = useForm<Proof>({ defaultValues: { email: '', password: '' } });
  const close = () => {
    reset();
    deletion.reset();
    onClose();
  };
  const deletion = useRequestDeletion({ onRequested: close });
  const { errors } = formState;
  const isOwn = (typed: string) => typed.trim().toLowerCase() === user?.email.toLowerCase() || 'That’s not your account’s email.';
  const actions = (
    <>
      <Button type="submit" form="delete-account" variant="danger" busy={deletion.isPending} busyLabel="Deleting...">Delete my account</Button>
      <Button onClick={close}>Keep it</Button>
    </>
  );
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && close()} title="Delete your account?" actions={actions}>
      <p>In seven days your health notes are destroyed and your account is gone, unless you change your mind.</p>
      <GoesBack settlement={settlement} />
      <form id="delete-account" className={styles.proof} method="post" noValidate onSubmit={handleSubmit(({ password }) => deletion.mutate({ password }))}>
        <TextField label={`Type ${user?.email ?? 'your email'} to confirm`} type="email" autoComplete="off" required error={errors.email?.message} {...register('email', { validate: isOwn })} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          error={errors.password?.message ?? passwordProblem(deletion.error)}
          {...register('password', { required: 'Please enter your password.' })}
        />
      </form>
    </Dialog>
  );
}
