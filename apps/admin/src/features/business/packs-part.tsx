import type { Business } from '@coach/contracts';
import { Card, CheckField, TextField } from '@coach/ui';
import { useFormContext, useWatch } from '@coach/web-kit';
import { FIELD_WORDS } from './business-words.ts';
import { PriceField } from './price-field.tsx';
import page from '../panel/drafts/drafts.module.css';
import styles from './business.module.css';

const words = FIELD_WORDS.packs;

/** Sessions that are paid for ahead. */
export function PacksPart() {
  const packs = useWatch<Business, 'packs'>({ name: 'packs' });
  return (
    <div className={page.stack}>
      <p className="notice sm">A change is for who buys from now on: what was bought keeps its sessions and its time.</p>
      {packs.map(({ id, name }, index) => <PackForm key={id} name={name} index={index} />)}
    </div>
  );
}

function PackForm({ name, index }: { name: string; index: number }) {
  const { register, formState: { errors } } = useFormContext<Business>();
  const wrong = errors.packs?.[index];
  const counted = (field: 'credits' | 'validMonths', most: number) => ({
    ...{ label: words[field], type: 'number', inputMode: 'numeric' as const, min: 1, max: most, step: 1, error: wrong?.[field]?.message },
    ...register(`packs.${index}.${field}`, { valueAsNumber: true }),
  });
  return (
    <Card className={page.form} role="group" aria-label={name}>
      <h3 className={page.name}>{name}</h3>
      <div className={styles.two}>
        <TextField label={words.name} maxLength={40} error={wrong?.name?.message} {...register(`packs.${index}.name`)} />
        <PriceField name={`packs.${index}.priceCents`} label={words.priceCents} />
        <TextField {...counted('credits', 200)} hint="Of 60 minutes each." />
        <TextField {...counted('validMonths', 60)} />
      </div>
      <CheckField label={words.isActive} {...register(`packs.${index}.isActive`)} />
    </Card>
  );
}
