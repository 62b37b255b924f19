import { api, messageOf } from '@coach/api-client';
import { memberAreaMessages as messages } from '@coach/contracts';
import { Button, TextField } from '@coach/ui';
import { CopyButton, useForm } from '@coach/web-kit';
import { useState } from 'react';
import { QrCode } from './qr-code.tsx';
import styles from './security.module.css';

type Props = {
  /** Base32, for manual entry. */
  secret: string;
  /** The same as a URI, for the QR code. */
  uri: string;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

/** Splits the key into groups of four for readability. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

function useConfirm(onDone: Props['onDone']) {
  const form = useForm({ defaultValues: { code: '' } });
  const [failure, setFailure] = useState<string>();
  const submit = form.handleSubmit(async ({ code }) => {
    setFailure(undefined);
    try {
      if (code.trim() === '') return setFailure(messages.auth.fillAllFields);
      onDone((await api.security.secondFactor.confirm({ code })).recovery_codes);
    } catch (error) {
      setFailure(messageOf(error) ?? messages.booking.unknownError);
      form.setFocus('code', { shouldSelect: true });
    }
  });
  return { form, failure, submit };
}

/** Shows the QR code, then asks for a code from it. */
export function SecondFactorSetup({ secret, uri, onDone, onCancel }: Props) {
  const { form, failure, submit } = useConfirm(onDone);
  return (
    <form className={styles.panel} method="post" noValidate onSubmit={submit}>
      <ol className={styles.steps}>
        <li>
          <h3>Scan this with your authenticator app</h3>
          <p className="muted">Any app works: your phone’s own, Google Authenticator, 1Password, Aegis.</p>
          <div className={styles.scan}>
            <QrCode text={uri} label="QR code with the key for your authenticator app" />
            <div className={styles.key}>
              <p>No camera? Type this key:</p>
              <p className="tab"><code>{grouped(secret)}</code></p>
              <CopyButton text={secret} label="Copy key" />
            </div>
          </div>
        </li>
        <li>
          <h3>Enter the six digits it shows</h3>
          <TextField label="Code" autoComplete="one-time-code" inputMode="numeric" maxLength={10} required className={`tab ${styles.code}`} error={failure} {...form.register('code')} />
        </li>
      </ol>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting} busyLabel="Checking...">Turn on</Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
