import { useState } from 'react';
import { query } from '@coach/api-client';
import type { AdminUser } from '@coach/contracts';
import { Button, Field } from '@coach/ui';
import { keepPreviousData, useQuery } from '@coach/web-kit';
import { nameOf } from '../panel/person-name.ts';
import styles from './dialogs.module.css';

const MOST = 6;

interface ClientSearchProps {
  client: AdminUser | null;
  onChoose: (client: AdminUser | null) => void;
  error?: string | undefined;
}

/** Finds a client by name or address. */
export function ClientSearch({ client, onChoose, error }: ClientSearchProps) {
  const [typed, type] = useState('');
  const search = typed.trim();
  const found = useQuery(query.adminUsers.list.queryOptions({ input: { search, limit: MOST }, enabled: search.length > 1 && !client, placeholderData: keepPreviousData }));
  const clients = search.length > 1 ? (found.data?.users ?? []) : [];
  if (client) {
    return (
      <div className={styles.chosen}>
        <span><b>{nameOf(client)}</b> <span className="muted">{client.email}</span></span>
        <Button size="sm" variant="quiet" onClick={() => onChoose(null)}>Change client</Button>
      </div>
    );
  }
  return (
    <div className={styles.search}>
      <Field label="Client" error={error}>
        {(wiring) => <input {...wiring} className="input" type="text" autoComplete="off" placeholder="Name or email" value={typed} onChange={(event) => type(event.target.value)} />}
      </Field>
      {clients.length > 0 && (
        <ul className={styles.found}>
          {clients.map((one) => <li key={one.user_id}><button type="button" onClick={() => onChoose(one)}><b>{nameOf(one)}</b> <span className="muted">{one.email}</span></button></li>)}
        </ul>
      )}
      {search.length > 1 && found.isSuccess && !found.isPlaceholderData && clients.length === 0 && <p className="sm muted" role="status">Nobody is found under “{search}”.</p>}
    </div>
  );
}
