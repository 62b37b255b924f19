import { messageOf, query } from '@coach/api-client';
import { memberAreaMessages as messages, type ApiKey } from '@coach/contracts';
import { Button, Dialog } from '@coach/ui';
import { useMutation, useQueryClient, useToast } from '@coach/web-kit/once';
import { KeySquare } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../business/formats.ts';
import { scopesInWords } from './key-words.ts';
import styles from './api-keys.module.css';

const on = (iso: string): string => formatDateTime(new Date(iso));
const times = ({ created_at, expires_at, last_used_at }: ApiKey): string =>
  [`Made ${on(created_at)}`, last_used_at ? `last used ${on(last_used_at)}` : 'not used yet', expires_at ? `expires ${on(expires_at)}` : 'does not expire'].join(', ');

/** One key: its permissions, last use, and revocation. */
export function ApiKeyEntry({ apiKey }: { apiKey: ApiKey }) {
  const cache = useQueryClient();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const revoke = useMutation(
    query.apiKeys.revoke.mutationOptions({
      onSuccess: async () => {
        await cache.invalidateQueries({ queryKey: query.apiKeys.key() });
        toast.success(messages.apiKeys.revoked);
      },
      onError: (error) => toast.error(messageOf(error) ?? messages.apiKeys.revokeFailed),
    }),
  );
  const actions = (
    <>
      <Button variant="danger" busy={revoke.isPending} busyLabel="Revoking..." onClick={() => revoke.mutate({ key_id: apiKey.id })}>Revoke the key</Button>
      <Button onClick={() => setAsking(false)}>Keep it</Button>
    </>
  );
  return (
    <li>
      <KeySquare aria-hidden="true" />
      <div>
        <p className={styles.name}>{apiKey.name} <code>{apiKey.prefix}…</code></p>
        <p className={styles.detail}>{scopesInWords(apiKey.scopes)}</p>
        <p className={styles.detail}>{times(apiKey)}{apiKey.networks.length > 0 && `, from ${apiKey.networks.join(', ')}`}</p>
      </div>
      <Button variant="quiet" aria-label={`Revoke ${apiKey.name}`} onClick={() => setAsking(true)}>Revoke</Button>
      <Dialog open={isAsking} onOpenChange={setAsking} title={`Revoke ${apiKey.name}?`} actions={actions}>
        <p>Whatever uses it stops working at once. This cannot be undone.</p>
      </Dialog>
    </li>
  );
}
