import { query } from '@coach/api-client';
import { Button, TextField } from '@coach/ui';
import { knowsPasskeys, useForm, useQuery } from '@coach/web-kit';
import { useState } from 'react';
import { PasskeyRow } from './passkey-row.tsx';
import { SectionState, SecuritySection } from './security-section.tsx';
import { useAddPasskey } from './use-add-passkey.ts';
import styles from './security.module.css';

const LEAD = 'Sign in with your finger, your face or your device’s code. Nothing to remember, nothing to steal.';

/** The account's passkeys, and a button to add one. */
export function PasskeysSection() {
  const { data, isError, refetch } = useQuery(query.security.passkeys.list.queryOptions());
  const [isAdding, setAdding] = useState(false);
  return (
    <SecuritySection id="passkeys" title="Passkeys" lead={LEAD}>
      {!data && <SectionState isError={isError} onRetry={() => void refetch()} />}
      {data && data.passkeys.length > 0 && <ul className={styles.rows}>{data.passkeys.map((passkey) => <PasskeyRow key={passkey.id} passkey={passkey} />)}</ul>}
      {data?.passkeys.length === 0 && !isAdding && <p>You have no passkeys yet.</p>}
      {!knowsPasskeys() && <p className="muted">This browser doesn’t support passkeys.</p>}
      {knowsPasskeys() && data && (isAdding ? <NewPasskey onClose={() => setAdding(false)} /> : <div className={styles.actions}><Button onClick={() => setAdding(true)}>Add a passkey</Button></div>)}
    </SecuritySection>
  );
}

function NewPasskey({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } });
  const add = useAddPasskey(onClose);
  return (
    <form className={styles.panel} noValidate onSubmit={handleSubmit(({ name }) => add.mutate(name.trim()))}>
      <TextField
        label="Name"
        hint="So you recognize it: My phone, Work laptop."
        maxLength={60}
        required
        error={formState.errors.name && 'Please give it a name.'}
        {...register('name', { validate: (name) => name.trim() !== '' })}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={add.isPending} busyLabel="Waiting for your device...">Continue</Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
