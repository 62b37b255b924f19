import type { Business } from '@coach/contracts';
import { VIDEO_SHELVES } from '@coach/domain';
import { Card, CheckField, SelectField, TextField } from '@coach/ui';
import { useFormContext, useWatch } from '@coach/web-kit';
import { FIELD_WORDS, SHELF_WORDS } from './business-words.ts';
import { PriceField } from './price-field.tsx';
import page from '../panel/drafts/drafts.module.css';
import styles from './business.module.css';

const words = FIELD_WORDS.plans;

/** What is sold by the month. */
export function PlansPart() {
  const plans = useWatch<Business, 'plans'>({ name: 'plans' });
  return (
    <div className={page.stack}>
      <p className="notice sm">A change is for who subscribes from now on: members keep the price and the sessions that they subscribed to.</p>
      {plans.map(({ id, name }, index) => <PlanForm key={id} name={name} index={index} />)}
    </div>
  );
}

function PlanForm({ name, index }: { name: string; index: number }) {
  const { register, formState: { errors } } = useFormContext<Business>();
  const wrong = errors.plans?.[index];
  return (
    <Card className={page.form} role="group" aria-label={name}>
      <h3 className={page.name}>{name}</h3>
      <div className={styles.three}>
        <TextField label={words.name} maxLength={40} error={wrong?.name?.message} {...register(`plans.${index}.name`)} />
        <TextField label={words.bookingName} optional maxLength={40} hint="Empty: its name." error={wrong?.bookingName?.message} {...register(`plans.${index}.bookingName`)} />
        <PriceField name={`plans.${index}.priceCents`} label={words.priceCents} />
        <PriceField name={`plans.${index}.givenPriceCents`} label={words.givenPriceCents} hint="Nothing is charged by card for it." />
        <SelectField label={words['opens.videos']} error={wrong?.opens?.videos?.message} {...register(`plans.${index}.opens.videos`)}>
          {VIDEO_SHELVES.map((shelf) => <option key={shelf} value={shelf}>{SHELF_WORDS[shelf]}</option>)}
        </SelectField>
        <TextField label={words.credits} type="number" inputMode="numeric" min={0} max={100} step={1} hint="Each is 60 minutes of personal training." error={wrong?.credits?.message} {...register(`plans.${index}.credits`, { valueAsNumber: true })} />
      </div>
      <CheckField label={`${words['opens.coaching']}: messages, check-ins, meal plans and progress`} {...register(`plans.${index}.opens.coaching`)} />
      <CheckField label={words['opens.priority']} {...register(`plans.${index}.opens.priority`)} />
      <CheckField label={words.isActive} {...register(`plans.${index}.isActive`)} />
    </Card>
  );
}
