import { query } from '@coach/api-client';
import { Button, CheckField, PasswordField } from '@coach/ui';
import { PasswordHint, useQuery } from '@coach/web-kit';
import { useEffect, useRef, useState } from 'react';
import { SecuritySection } from './security-section.tsx';
import { useChangePassword } from './use-change-password.ts';
import styles from './security.module.css';

const LEAD = 'One you don’t use anywhere else. Links we emailed you before stop working when you change it.';

/** Changes the password of the signed-in user. */
export function PasswordSection() {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) document.getElementById('password')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <SecuritySection id="password" title="Password" lead={LEAD}>
      {isOpen ? <ChangePassword onClose={() => setOpen(false)} /> : <div className={styles.actions}><Button onClick={() => setOpen(true)}>Change password</Button></div>}
    </SecuritySection>
  );
}

function ChangePassword({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(query.security.passkeys.list.queryOptions());
  const hasPasskeys = (data?.passkeys.length ?? 0) > 0;
  const { form, failure, refused, submit } = useChangePassword({ hasPasskeys, onChanged: onClose });
  const { register, formState, setFocus, watch } = form;
  const password = watch('password');
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <form className={styles.panel} method="post" noValidate onSubmit={submit}>
      {failure && <p className="err" role="alert">{failure}</p>}
      <PasswordField label="New password" hint={<PasswordHint password={password} isRefused={refused !== undefined && refused === password} />} autoComplete="new-password" required {...register('password')} />
      <PasswordField label="Confirm new password" autoComplete="new-password" required {...register('confirmPassword')} />
      <CheckField label="Sign out every other device" {...register('endSessions')} />
      {hasPasskeys && <CheckField label="Remove my passkeys" {...register('removePasskeys')} />}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={formState.isSubmitting} busyLabel="Changing...">Change password</Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
