import type { Business } from '@coach/contracts';
import type { Policy } from '@coach/domain';
import { Card, TextField } from '@coach/ui';
import { useFormContext } from '@coach/web-kit';
import { FIELD_WORDS } from './business-words.ts';
import page from '../panel/drafts/drafts.module.css';
import styles from './business.module.css';

/** Each with its unit in the label, and what it means for a client. */
const FIELDS: ReadonlyArray<{ name: keyof Policy; most: number; least: number; hint: string }> = [
  { name: 'cancellationHours', least: 0, most: 336, hint: 'Before the start. Until then everything is given back; 0 lets them until it begins.' },
  { name: 'undoMinutes', least: 0, most: 120, hint: 'After booking, when a slip is undone for nothing.' },
  { name: 'mostMoves', least: 0, most: 20, hint: 'How often a client may choose another time; 0 is never.' },
  { name: 'waitlistClosesHours', least: 0, most: 168, hint: 'Later nobody is asked any more.' },
  { name: 'offerMinutes', least: 5, most: 1440, hint: 'For so long an hour that came free is held for whoever waited.' },
];

/** What clients may do until when. */
export function PolicyPart() {
  const { register, formState: { errors } } = useFormContext<Business>();
  return (
    <Card className={page.form}>
      <h3 className={page.name}>Until when clients change their mind</h3>
      <div className={styles.two}>
        {FIELDS.map(({ name, least, most, hint }) => (
          <TextField key={name} label={FIELD_WORDS.policy[name]} hint={hint} type="number" inputMode="numeric" min={least} max={most} step={1} error={errors.policy?.[name]?.message} {...register(`policy.${name}`, { valueAsNumber: true })} />
        ))}
      </div>
      <p className="sm muted">What was booked keeps the hours it was booked with.</p>
    </Card>
  );
}
