import { query } from '@coach/api-client';
import type { MadeApiKey } from '@coach/contracts';
import type { KeyResource } from '@coach/domain';
import { Button, Skeleton } from '@coach/ui';
import { useQuery } from '@coach/web-kit/once';
import { useState } from 'react';
import { CopyButton } from '../copy-button.tsx';
import { SecretDialog } from '../secret-dialog.tsx';
import { ApiKeyEntry } from './api-key-entry.tsx';
import { NewApiKeyDialog } from './new-api-key-dialog.tsx';
import styles from './api-keys.module.css';

const ONCE = 'Copy the key now and keep it where you keep your passwords. We don’t keep a copy, so you won’t see it again.';

type Props = {
  /** The scopes available to this person's keys. */
  resources: readonly KeyResource[];
};

/** The own API keys: created, shown once, revoked. */
export function ApiKeys({ resources }: Props) {
  const { data, isError, refetch } = useQuery(query.apiKeys.list.queryOptions());
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeApiKey | null>(null);
  return (
    <div className={styles.keys}>
      {!data && !isError && <div role="status" aria-label="Loading..." className={styles.waiting}><Skeleton width="60%" /><Skeleton width="40%" /></div>}
      {isError && <div role="alert" className={styles.waiting}><p>Your API keys didn’t load.</p><Button onClick={() => void refetch()}>Try again</Button></div>}
      {data?.keys.length === 0 && <p>You have no API keys yet.</p>}
      {data && data.keys.length > 0 && <ul className={styles.rows}>{data.keys.map((key) => <ApiKeyEntry key={key.id} apiKey={key} />)}</ul>}
      {data && <div className={styles.actions}><Button onClick={() => setMaking(true)}>New API key</Button></div>}
      <Assistants />
      {isMaking && <NewApiKeyDialog resources={resources} onClose={() => setMaking(false)} onMade={(key) => { setMaking(false); setMade(key); }} />}
      {made && <SecretDialog title={made.name} words={ONCE} secret={made.key} copyLabel="Copy the key" onClose={() => setMade(null)} />}
    </div>
  );
}

/** Where to connect assistants. */
function Assistants() {
  const address = `${globalThis.location.origin}/mcp`;
  return (
    <div className={styles.assistants}>
      <p>An AI assistant can use a key, too: it connects by MCP at <code>{address}</code>. <a href="/api/docs/guides/assistants">How to connect one</a></p>
      <CopyButton short="Copy address" label="Copy the address for assistants" text={address} />
    </div>
  );
}
