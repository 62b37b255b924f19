import type { Business } from '@coach/contracts';
import { forSale, freeId, isAmong, PLAN_INTERVALS, TRIAL_DAYS_MOST, LIBRARY_SCOPES, type Plan } from '@coach/domain';
import { Button, CheckField, SelectField, TextArea, TextField } from '@coach/ui';
import { useBusiness, useController, useFieldArray, useFormContext, useWatch } from '@coach/web-kit';
import { useState } from 'react';
import { FIELD_WORDS, INTERVAL_WORDS, LIBRARY_SCOPE_WORDS } from '../business-words.ts';
import { CoachingField } from './coaching-field.tsx';
import { CreditScopeField } from './credit-scope-field.tsx';
import { PriceField } from '../price-field.tsx';
import { SoldCard } from './sold-card.tsx';
import { MoveMembers } from '../../subscriptions/move-members.tsx';
import page from '../../panel/drafts/drafts.module.css';
import styles from '../business.module.css';

const words = FIELD_WORDS.plans;

const newPlan = (id: string): Plan => ({
  ...{ id, name: '', bookingName: '', description: '', features: [], isFeatured: false, priceCents: 5_000, interval: 'month' },
  ...{ opens: { videos: 'none', coaching: false, priority: false }, credits: 0, givenPriceCents: 0, isActive: false },
});

/** Monthly and yearly plans. */
export function PlansPart() {
  const plans = useWatch<Business, 'plans'>({ name: 'plans' });
  const packs = useWatch<Business, 'packs'>({ name: 'packs' });
  const published = useBusiness().plans;
  const { append, move, remove } = useFieldArray<Business, 'plans'>({ name: 'plans' });
  const add = () => append(newPlan(freeId('plan', [...published, ...plans, ...packs].map(({ id }) => id))));
  return (
    <div className={page.stack}>
      <p className="notice sm">Changes apply to new subscribers. Current members keep the price and sessions they signed up for.</p>
      {plans.map(({ id, name }, index) => (
        <SoldCard key={id} name={name || 'New plan'} index={index} count={plans.length} move={move} remove={isAmong(published, id) ? undefined : () => remove(index)} sharedAs={forSale(published).find((sold) => sold.id === id)?.id}>
          <PlanFields index={index} />
          {published.filter((plan) => plan.id === id).map((plan) => <MoveMembers key={plan.id} plan={plan} />)}
        </SoldCard>
      ))}
      <div><Button onClick={add}>Add a plan</Button></div>
    </div>
  );
}

/** Empty input is none. */
const daysOf = (typed: unknown): number | undefined => (typed === '' || typed == null ? undefined : Number(typed));

function PlanFields({ index }: { index: number }) {
  const { register, formState: { errors } } = useFormContext<Business>();
  const wrong = errors.plans?.[index];
  return (
    <>
      <div className={styles.three}>
        <TextField label={words.name} maxLength={40} error={wrong?.name?.message} {...register(`plans.${index}.name`)} />
        <TextField label={words.bookingName} optional maxLength={40} hint="Empty: its name." error={wrong?.bookingName?.message} {...register(`plans.${index}.bookingName`)} />
        <PriceField name={`plans.${index}.priceCents`} label={words.priceCents} />
        <SelectField label={words.interval} error={wrong?.interval?.message} {...register(`plans.${index}.interval`)}>
          {PLAN_INTERVALS.map((interval) => <option key={interval} value={interval}>{INTERVAL_WORDS[interval]}</option>)}
        </SelectField>
        <PriceField name={`plans.${index}.givenPriceCents`} label={words.givenPriceCents} hint="For a month. Nothing is charged by card for it." />
        <SelectField label={words['opens.videos']} error={wrong?.opens?.videos?.message} {...register(`plans.${index}.opens.videos`)}>
          {LIBRARY_SCOPES.map((scope) => <option key={scope} value={scope}>{LIBRARY_SCOPE_WORDS[scope]}</option>)}
        </SelectField>
        <TextField label={words.trialDays} type="number" inputMode="numeric" min={0} max={TRIAL_DAYS_MOST} step={1} hint="Free days for each new person, once. 0 means no trial." error={wrong?.trialDays?.message} {...register(`plans.${index}.trialDays`, { setValueAs: daysOf })} />
        <TextField label={words.credits} type="number" inputMode="numeric" min={0} max={100} step={1} error={wrong?.credits?.message} {...register(`plans.${index}.credits`, { valueAsNumber: true })} />
      </div>
      <PlanCreditsFor index={index} />
      <TextField label={words.description} optional maxLength={200} hint="In a sentence. Empty: the words of each page." error={wrong?.description?.message} {...register(`plans.${index}.description`)} />
      <FeaturesField index={index} />
      <CoachingField index={index} />
      <CheckField label={words['opens.priority']} {...register(`plans.${index}.opens.priority`)} />
      <CheckField label={words.isFeatured} {...register(`plans.${index}.isFeatured`)} />
      <CheckField label={words.isActive} {...register(`plans.${index}.isActive`)} />
    </>
  );
}

/** Shown if it brings any, or if the previous value would be refused: a hidden field cannot be corrected. */
function PlanCreditsFor({ index }: { index: number }) {
  const credits = useWatch<Business, `plans.${number}.credits`>({ name: `plans.${index}.credits` });
  const { formState: { errors } } = useFormContext<Business>();
  const [wasRefused, keep] = useState(false);
  if (errors.plans?.[index]?.pays && !wasRefused) keep(true);
  return credits > 0 || wasRefused ? <CreditScopeField name={`plans.${index}.pays`} label={words.pays} /> : null;
}

/** What a plan includes, one line each. */
function FeaturesField({ index }: { index: number }) {
  const { field: { value, onChange, onBlur, ref }, fieldState: { error } } = useController<Business, `plans.${number}.features`>({ name: `plans.${index}.features` });
  const message = error?.message ?? (Array.isArray(error) ? 'At most 12 lines of 90 characters, none of them empty.' : undefined);
  return <TextArea label={words.features} optional rows={3} hint="A line each. Empty: the words of each page." error={message} value={value.join('\n')} ref={ref} onBlur={onBlur} onChange={(event) => onChange(event.target.value === '' ? [] : event.target.value.split('\n'))} />;
}
