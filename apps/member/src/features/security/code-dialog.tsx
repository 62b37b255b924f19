import { messageOf } from '@coach/api-client';
import { messages } from '@coach/contracts';
import { Button, Dialog, PasswordField, TextField } from '@coach/ui';
import { useForm } from '@coach/web-kit';
import { useId, useState, type ReactNode } from 'react';
import styles from './security.module.css';

export interface Proof {
  password: string;
  code: string;
}

type Props = {
  title: string;
  /** What will be different afterwards. */
  children: ReactNode;
  action: string;
  /** Asks for the password as well. */
  withPassword?: boolean;
  isDanger?: boolean;
  /** Rejects with the API's refusal, which the dialog shows. */
  onProve: (proof: Proof) => Promise<void>;
  onClose: () => void;
};

/** Asks for the second factor before something is changed about it. */
export function CodeDialog({ title, children, action, withPassword, isDanger, onProve, onClose }: Props) {
  const id = useId();
  const { register, handleSubmit, formState } = useForm<Proof>({ defaultValues: { password: '', code: '' } });
  const [failure, setFailure] = useState<string>();
  const submit = handleSubmit(async (proof) => {
    const isWhole = proof.code.trim() !== '' && (!withPassword || proof.password !== '');
    setFailure(isWhole ? undefined : messages.auth.fillAllFields);
    if (isWhole) await onProve(proof).catch((error: unknown) => setFailure(messageOf(error) ?? messages.booking.unknownError));
  });
  const actions = (
    <>
      <Button type="submit" form={id} variant={isDanger ? 'danger' : 'primary'} busy={formState.isSubmitting} busyLabel="Checking...">{action}</Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} actions={actions}>
      <form id={id} className={styles.form} method="post" noValidate onSubmit={submit}>
        <div>{children}</div>
        {failure && <p className="err" role="alert">{failure}</p>}
        {withPassword && <PasswordField label="Password" autoComplete="current-password" required {...register('password')} />}
        <TextField label="Code" hint="Six digits of your app, or a recovery code." autoComplete="one-time-code" maxLength={40} required className="tab" {...register('code')} />
      </form>
    </Dialog>
  );
}
