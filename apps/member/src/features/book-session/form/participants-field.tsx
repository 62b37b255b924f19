import { Minus, Plus } from 'lucide-react';
import { Button, Field } from '@coach/ui';
import { formatWholePrice, serviceOf } from '@coach/web-kit';
import styles from './participants-field.module.css';

/** Number of participants, up to the group's seats: typed or stepped (BOOK-06, BOOK-12). */
export function ParticipantsField({ service, value, error, onChange }: { service: string; value: string; error?: string; onChange: (participants: string) => void }) {
  const { seats: maxParticipants, weeks, lengths: [{ priceCents } = { priceCents: 0 }] } = serviceOf(service);
  const count = Number(value) || 0;
  const step = (by: number) => onChange(String(Math.min(maxParticipants, Math.max(1, Math.trunc(count) + by))));
  return (
    <div data-field="participants">
      <Field label="Participants" error={error} hint={`You and anyone you bring, up to ${maxParticipants}. ${formatWholePrice(priceCents)} per person${weeks > 1 ? ` for all ${weeks} weeks` : ''}.`}>
        {(wiring) => (
          <div className={styles.stepper}>
            <Button aria-label="One participant less" disabled={count <= 1} onClick={() => step(-1)}><Minus aria-hidden="true" /></Button>
            <input {...wiring} className="input tab" inputMode="numeric" maxLength={4} autoComplete="off" value={value} onChange={(event) => onChange(event.target.value.trim())} />
            <Button aria-label="One participant more" disabled={count >= maxParticipants} onClick={() => step(1)}><Plus aria-hidden="true" /></Button>
          </div>
        )}
      </Field>
    </div>
  );
}
