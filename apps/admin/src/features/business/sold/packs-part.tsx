import type { Business } from '@coach/contracts';
import { forSale, freeId, isAmong, type Pack } from '@coach/domain';
import { Button, CheckField, TextField } from '@coach/ui';
import { useBusiness, useFieldArray, useFormContext, useWatch } from '@coach/web-kit';
import { FIELD_WORDS } from '../business-words.ts';
import { CreditScopeField } from './credit-scope-field.tsx';
import { PriceField } from '../price-field.tsx';
import { SoldCard } from './sold-card.tsx';
import page from '../../panel/drafts/drafts.module.css';
import styles from '../business.module.css';

const words = FIELD_WORDS.packs;

const newPack = (id: string): Pack => ({ id, name: '', credits: 5, priceCents: 40_000, validMonths: 12, isActive: false });

/** Packs of prepaid sessions. */
export function PacksPart() {
  const plans = useWatch<Business, 'plans'>({ name: 'plans' });
  const packs = useWatch<Business, 'packs'>({ name: 'packs' });
  const published = useBusiness().packs;
  const { append, move, remove } = useFieldArray<Business, 'packs'>({ name: 'packs' });
  const add = () => append(newPack(freeId('pack', [...published, ...plans, ...packs].map(({ id }) => id))));
  return (
    <div className={page.stack}>
      <p className="notice sm">Changes apply to new purchases. Packs already sold keep their sessions and expiration date.</p>
      {packs.map(({ id, name }, index) => (
        <SoldCard key={id} name={name || 'New pack'} index={index} count={packs.length} move={move} remove={isAmong(published, id) ? undefined : () => remove(index)} sharedAs={forSale(published).find((sold) => sold.id === id)?.id}>
          <PackFields index={index} />
        </SoldCard>
      ))}
      <div><Button onClick={add}>Add a pack</Button></div>
    </div>
  );
}

function PackFields({ index }: { index: number }) {
  const { register, formState: { errors } } = useFormContext<Business>();
  const wrong = errors.packs?.[index];
  const counted = (field: 'credits' | 'validMonths', most: number) => ({
    ...{ label: words[field], type: 'number', inputMode: 'numeric' as const, min: 1, max: most, step: 1, error: wrong?.[field]?.message },
    ...register(`packs.${index}.${field}`, { valueAsNumber: true }),
  });
  return (
    <>
      <div className={styles.two}>
        <TextField label={words.name} maxLength={40} error={wrong?.name?.message} {...register(`packs.${index}.name`)} />
        <PriceField name={`packs.${index}.priceCents`} label={words.priceCents} />
        <TextField {...counted('credits', 200)} />
        <TextField {...counted('validMonths', 60)} />
      </div>
      <CreditScopeField name={`packs.${index}.pays`} label={words.pays} />
      <CheckField label={words.isActive} {...register(`packs.${index}.isActive`)} />
    </>
  );
}
