import { useState, type FormEvent } from 'react';
import { Lock } from 'lucide-react';
import type { AdminClient, SealedNotes } from '@coach/contracts';
import { Button, SelectField } from '@coach/ui';
import { formatDate } from '@coach/web-kit';
import { nameOf } from '../panel/person-name.ts';
import { useCloseAfterTimeout } from '../panel/use-closes-by-itself.ts';
import { HealthBlock } from '../users/health-block.tsx';
import { useSealedNotes } from './use-client.ts';
import styles from './client.module.css';
import sealed from './sealed-notes.module.css';

const REASONS = ['Getting ready for a session', 'They asked me to', 'Something happened in a session'];

/** Confidential data: hidden until opened with a reason, which is audited. */
export function NotesPart({ client: { user } }: { client: AdminClient }) {
  const [reason, setReason] = useState(REASONS[0]!);
  const { mutate, data, isPending, reset } = useSealedNotes();
  useCloseAfterTimeout(data !== undefined, reset);
  const open = (event: FormEvent) => {
    event.preventDefault();
    mutate({ user_id: user.user_id, reason });
  };
  return (
    <section className={sealed.whole} aria-labelledby="sealed-notes">
      <div className={sealed.head}><Lock aria-hidden="true" size={20} /><div><h3 className="d d3" id="sealed-notes">Health and notes</h3><p className="sm">Sealed. Each time you open them is recorded, and they close after ten minutes.</p></div></div>
      <div className={sealed.body}>
        {data ? <Opened notes={data} onClose={reset} /> : (
          <form onSubmit={open} className={styles.part}>
            <div className={sealed.bars} aria-hidden="true"><i /><i /><i /></div>
            <SelectField label="Why do you need to read them now?" value={reason} onChange={(event) => setReason(event.target.value)}>{REASONS.map((one) => <option key={one}>{one}</option>)}</SelectField>
            <Button type="submit" variant="ink" busy={isPending} busyLabel="Opening...">Open the notes</Button>
          </form>
        )}
        {user.health_review && <div><p className="sm"><b>Medical history</b></p><HealthBlock person={{ user_id: user.user_id, name: nameOf(user) }} hasNotes={user.has_health_notes} review={user.health_review} /></div>}
      </div>
    </section>
  );
}

function Opened({ notes: { health_notes: health, sessions }, onClose }: { notes: SealedNotes; onClose: () => void }) {
  return (
    <div className={styles.part} role="status">
      <p className={sealed.words}>{health ?? <span className="muted">Nothing about their health yet.</span>}</p>
      {sessions.length > 0 && <ul className={styles.noted} aria-label="Your notes">{sessions.map(({ starts_at: at, note }) => <li key={at}><b className="sm tab">{formatDate(new Date(at))}</b><p className={sealed.words}>{note}</p></li>)}</ul>}
      {sessions.length === 0 && <p className="sm muted">No session notes yet.</p>}
      <Button size="sm" onClick={onClose}>Close the notes</Button>
    </div>
  );
}
