import { query } from '@coach/api-client';
import { Button, Skeleton } from '@coach/ui';
import { SecretDialog, useQuery } from '@coach/web-kit';
import { useState } from 'react';
import { IntegrationSection } from '../section.tsx';
import { EndpointEntry } from './endpoint-entry.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import styles from './webhooks.module.css';

const LEAD = 'A webhook tells another program at once what happens here: a booking, a payment, a new client. If it doesn’t accept something, we retry for three days.';

const ONCE = 'The program uses it to check that an event really comes from you. Copy it now: you won’t see it again.';

/** Webhook endpoints and their deliveries. */
export function WebhooksSection() {
  const { data, isError, refetch } = useQuery(query.adminWebhooks.endpoints.queryOptions());
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <IntegrationSection id="webhooks" title="Webhooks" lead={LEAD}>
      {!data && !isError && <div role="status" aria-label="Loading..." className={styles.waiting}><Skeleton width="60%" /><Skeleton width="40%" /></div>}
      {isError && <div role="alert" className={styles.waiting}><p>Your webhooks didn’t load.</p><Button onClick={() => void refetch()}>Try again</Button></div>}
      {data?.endpoints.length === 0 && <p>You have no webhooks yet.</p>}
      {data && data.endpoints.length > 0 && <ul className={styles.rows}>{data.endpoints.map((endpoint) => <EndpointEntry key={endpoint.id} endpoint={endpoint} onSecret={setSecret} />)}</ul>}
      {data && <div className={styles.actions}><Button onClick={() => setAdding(true)}>New webhook</Button></div>}
      {isAdding && <EndpointDialog onClose={() => setAdding(false)} onSecret={(made) => { setAdding(false); setSecret(made); }} />}
      {secret && <SecretDialog title="Signing secret" words={ONCE} secret={secret} copyLabel="Copy the secret" onClose={() => setSecret(null)} />}
    </IntegrationSection>
  );
}
