import type { Business } from '@coach/contracts';
import type { Policy } from '@coach/domain';
import { Card, CheckField, TextField } from '@coach/ui';
import { useFormContext } from '@coach/web-kit';
import { FIELD_WORDS } from './business-words.ts';
import { RefundSteps } from './refund-steps.tsx';
import page from '../panel/drafts/drafts.module.css';
import styles from './business.module.css';

interface NumberField {
  name: 'cancellationHours' | 'undoMinutes' | 'mostMoves' | 'waitlistClosesHours' | 'offerMinutes' | 'lateMinutes' | 'noShowPercent' | 'noShowFeePercent';
  most: number;
  least: number;
  hint: string;
}

/** Each with its unit in the label, and its meaning for clients. */
const CHANGING: readonly NumberField[] = [
  { name: 'cancellationHours', least: 0, most: 336, hint: 'Hours before the start. Until then the refund is full; 0 allows it until the session begins.' },
  { name: 'undoMinutes', least: 0, most: 120, hint: 'Minutes after booking in which a mistake can be undone for free.' },
  { name: 'mostMoves', least: 0, most: 20, hint: 'How often a client may choose another time; 0 is never.' },
  { name: 'waitlistClosesHours', least: 0, most: 168, hint: 'After that, no one is asked.' },
  { name: 'offerMinutes', least: 5, most: 1440, hint: 'How long a time that opens up is held for the next person in line.' },
];
const COMING: readonly NumberField[] = [
  { name: 'lateMinutes', least: 0, most: 120, hint: 'Minutes after the start. If they come later, you may cancel the session.' },
  { name: 'noShowPercent', least: 0, most: 100, hint: 'Of what was paid, a quarter of an hour after you note it; 0 keeps all of it.' },
  { name: 'noShowFeePercent', least: 0, most: 100, hint: 'Percent of the price of a session paid when you meet. Clients agree to it and save a card when they book; you press to charge it. 0 asks for no card.' },
];

/** What clients can do until when. */
export function PolicyPart() {
  return (
    <div className={page.stack}>
      <Card className={page.form}>
        <h3 className={page.name}>How long clients can change their minds</h3>
        <Numbers fields={CHANGING} />
        <p className="sm muted">Sessions already booked keep the policy they were booked under.</p>
      </Card>
      <Card className={page.form}>
        <h3 className={page.name}>What clients get back after that</h3>
        <RefundSteps />
        <Tick name="creditInParts" hint="Without parts, it’s returned only until the hours to cancel." />
      </Card>
      <Card className={page.form}>
        <h3 className={page.name}>Late arrivals and no-shows</h3>
        <Numbers fields={COMING} />
        <Tick name="noShowCredit" hint="Otherwise the session counts as used. A week of a program is never refunded: its seat was kept." />
      </Card>
    </div>
  );
}

function Numbers({ fields }: { fields: readonly NumberField[] }) {
  const { register, formState: { errors } } = useFormContext<Business>();
  return (
    <div className={styles.two}>
      {fields.map(({ name, least, most, hint }) => (
        <TextField key={name} label={FIELD_WORDS.policy[name]} hint={hint} type="number" inputMode="numeric" min={least} max={most} step={1} error={errors.policy?.[name]?.message} {...register(`policy.${name}`, { valueAsNumber: true })} />
      ))}
    </div>
  );
}

function Tick({ name, hint }: { name: keyof Pick<Policy, 'creditInParts' | 'noShowCredit'>; hint: string }) {
  const { register } = useFormContext<Business>();
  return (
    <div>
      <CheckField label={FIELD_WORDS.policy[name]} {...register(`policy.${name}`)} />
      <p className="sm muted">{hint}</p>
    </div>
  );
}
