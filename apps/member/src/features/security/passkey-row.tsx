import { messageOf, query } from '@coach/api-client';
import { memberAreaMessages as messages, type Passkey } from '@coach/contracts';
import { Button, Dialog } from '@coach/ui';
import { useMutation, useQueryClient, useToast } from '@coach/web-kit';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { moment } from './device.tsx';
import { RenamePasskey } from './rename-passkey.tsx';
import styles from './security.module.css';

const usedOn = ({ last_used_at: at }: Passkey): string => (at ? `last used ${moment(at)}` : 'not used yet');

/** One passkey: its name, with renaming and removal. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const cache = useQueryClient();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const remove = useMutation(
    query.security.passkeys.remove.mutationOptions({
      onSuccess: async () => {
        await cache.invalidateQueries({ queryKey: query.security.passkeys.key() });
        document.getElementById('passkeys')?.focus();
        toast.success('Passkey removed');
      },
      onError: (error) => toast.error(messageOf(error) ?? messages.booking.unknownError),
    }),
  );
  const actions = (
    <>
      <Button variant="danger" busy={remove.isPending} busyLabel="Removing..." onClick={() => remove.mutate({ passkey_id: passkey.id })}>Remove passkey</Button>
      <Button onClick={() => setAsking(false)}>Keep it</Button>
    </>
  );
  return (
    <li>
      <KeyRound aria-hidden="true" />
      <div>
        <p className={styles.name}>{passkey.name}</p>
        <p className="muted tab">Added {moment(passkey.created_at)}, {usedOn(passkey)}{passkey.is_synced && ', synced'}</p>
      </div>
      <div className={styles.rowActions}>
        <Button variant="quiet" aria-label={`Rename ${passkey.name}`} onClick={() => setRenaming(true)}>Rename</Button>
        <Button variant="quiet" aria-label={`Remove ${passkey.name}`} onClick={() => setAsking(true)}>Remove</Button>
      </div>
      {isRenaming && <RenamePasskey passkey={passkey} onClose={() => setRenaming(false)} />}
      <Dialog open={isAsking} onOpenChange={setAsking} title={`Remove ${passkey.name}?`} actions={actions}>
        <p>It won’t sign you in anymore. Delete it on your device, too, or it will still be offered.</p>
      </Dialog>
    </li>
  );
}
