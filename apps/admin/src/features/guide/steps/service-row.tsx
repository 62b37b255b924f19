import { X } from 'lucide-react';
import type { Business } from '@coach/contracts';
import { GROUP_SEATS, SERIES_WEEKS, type Service } from '@coach/domain';
import { Button, CheckField, classes, TextField } from '@coach/ui';
import { useFormContext } from '@coach/web-kit';
import { FIELD_WORDS, KIND_WORDS } from '../../business/business-words.ts';
import { PriceField } from '../../business/price-field.tsx';
import { NEW_WORDS } from '../../business/services-part.tsx';
import styles from './services-step.module.css';

interface ServiceRowProps {
  service: Service;
  index: number;
  /** Undefined for published services, which are taken off sale instead. */
  remove: (() => void) | undefined;
}

/** A service as a row: its name, its lengths with prices, and whether it is on the site. */
export function ServiceRow({ service: { kind, name, lengths }, index, remove }: ServiceRowProps) {
  const { register, formState: { errors } } = useFormContext<Business>();
  const at = `services.${index}` as const;
  const wrong = errors.services?.[index];
  const called = name || NEW_WORDS[kind][0];
  const counted = (field: 'seats' | 'weeks', max: number) => ({ label: FIELD_WORDS.services[field], type: 'number', inputMode: 'numeric' as const, min: 1, max, step: 1, error: wrong?.[field]?.message, ...register(`${at}.${field}`, { valueAsNumber: true }) });
  return (
    <div className={styles.row} role="group" aria-label={called}>
      <div>
        <TextField label={FIELD_WORDS.services.name} maxLength={60} hint={KIND_WORDS[kind]} error={wrong?.name?.message} {...register(`${at}.name`)} />
      </div>
      <div className={styles.lengths}>
        {lengths.map(({ id }, length) => (
          <div key={id} className={classes(styles.length, length > 0 && styles.further)}>
            <TextField label="Minutes" type="number" inputMode="numeric" min={15} max={240} step={15} error={wrong?.lengths?.[length]?.minutes?.message} {...register(`${at}.lengths.${length}.minutes`, { valueAsNumber: true })} />
            <PriceField label={kind === 'group' ? 'Price per person' : 'Price'} name={`${at}.lengths.${length}.priceCents`} error={wrong?.lengths?.[length]?.priceCents?.message} />
          </div>
        ))}
        {kind === 'group' && <div className={styles.length}><TextField {...counted('seats', GROUP_SEATS)} /><TextField {...counted('weeks', SERIES_WEEKS)} /></div>}
      </div>
      <div className={styles.ends}>
        <CheckField label={kind === 'by_hand' ? 'In your calendar' : 'On your site'} error={wrong?.isActive?.message} {...register(`${at}.isActive`)} />
        {remove && <Button size="sm" variant="quiet" aria-label={`Remove ${called}`} onClick={remove}><X aria-hidden="true" size={18} /></Button>}
      </div>
    </div>
  );
}
