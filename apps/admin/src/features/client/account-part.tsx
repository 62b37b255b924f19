import { useState } from 'react';
import type { AdminClient } from '@coach/contracts';
import { Button } from '@coach/ui';
import { formatDate, Link, paths, useAuth } from '@coach/web-kit';
import { nameOf } from '../panel/person-name.ts';
import { MakeAdminDialog } from '../users/make-admin-dialog.tsx';
import { useReloadClient } from './use-client.ts';
import styles from './client.module.css';

const Row = ({ label, value }: { label: string; value: string | number }) => <div className={styles.row}><dt>{label}</dt><dd className="tab">{value}</dd></div>;

const consentName = (kind: string): string => {
  const words = kind.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Attendance, consents, and separately the actions on the account itself. */
export function AccountPart({ client: { user, counts, consents, wants_letters: wantsLetters } }: { client: AdminClient }) {
  const [isPromoting, setPromoting] = useState(false);
  const { user: self } = useAuth();
  const reload = useReloadClient();
  return (
    <>
      <section className={styles.box} aria-labelledby="showing-up">
        <h3 className="d d3" id="showing-up">Attendance</h3>
        <dl>
          <Row label="Sessions" value={counts.done} />
          <Row label="No-shows" value={counts.missed} />
          <Row label="Canceled" value={counts.canceled} />
          <Row label="Ahead" value={counts.ahead} />
        </dl>
      </section>
      <section className={styles.box} aria-labelledby="agreed">
        <h3 className="d d3" id="agreed">Documents and consents</h3>
        {consents.length === 0 && <p className="sm muted">They haven’t agreed to anything yet.</p>}
        <dl>
          {consents.map(({ kind, version, granted_at: at }) => <Row key={`${kind} ${version} ${at}`} label={consentName(kind)} value={formatDate(new Date(at))} />)}
          <Row label="Gets group letters" value={wantsLetters ? 'Yes' : 'No'} />
        </dl>
      </section>
      {user.user_id !== self?.id && !user.is_owner && (
        <section className={styles.box} aria-labelledby="account-of">
          <h3 className="d d3" id="account-of">Account</h3>
          <p className="sm muted">{user.is_admin ? `${nameOf(user)} can open this panel. Remove their access in Users.` : 'An admin can do everything you can. A deleted account is gone for good; its payments stay in your books.'}</p>
          <div className={styles.acts}>
            {!user.is_admin && user.suspension === null && <Button size="sm" onClick={() => setPromoting(true)}>Make Admin</Button>}
            <Button size="sm" asChild><Link to={`${paths.admin}?${user.is_admin ? `tab=users&search=${encodeURIComponent(user.email)}` : `tab=user-cleanup&search=${encodeURIComponent(user.email)}`}`}>{user.is_admin ? 'Open in Users' : 'Delete in User Cleanup'}</Link></Button>
          </div>
        </section>
      )}
      {isPromoting && <MakeAdminDialog user={user} onClose={() => { setPromoting(false); void reload(); }} />}
    </>
  );
}
