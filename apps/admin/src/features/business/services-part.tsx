import type { Business } from '@coach/contracts';
import type { Service, ServiceKind } from '@coach/domain';
import { Button, Card, CheckField, TextField } from '@coach/ui';
import { useFieldArray, useFormContext, useWatch } from '@coach/web-kit';
import { FIELD_WORDS, KIND_WORDS } from './business-words.ts';
import { PriceField } from './price-field.tsx';
import page from '../panel/drafts/drafts.module.css';
import styles from './business.module.css';

const words = FIELD_WORDS.services;

/** How many lengths each kind may have; where it is one, there is none to add. */
const MOST_LENGTHS: Record<ServiceKind, number> = { consultation: 1, individual: 2, group: 1, by_hand: 1 };
const USUAL_LENGTH = { minutes: 60, priceCents: 0 };

/** What is booked by the session, and for how much. */
export function ServicesPart() {
  const services = useWatch<Business, 'services'>({ name: 'services' });
  return (
    <div className={page.stack}>
      <p className="sm muted">What was booked, or is being paid for, keeps the price it was sold for.</p>
      {services.map((service, index) => <OneService key={service.id} service={service} index={index} />)}
    </div>
  );
}

function OneService({ service: { kind, name, weeks }, index }: { service: Service; index: number }) {
  const { register, formState: { errors } } = useFormContext<Business>();
  const at = `services.${index}` as const;
  const said = (field: 'name' | 'title' | 'description') => ({ label: words[field], ...register(`${at}.${field}`), error: errors.services?.[index]?.[field]?.message });
  return (
    <Card className={page.form} role="group" aria-label={name}>
      <h3 className={page.name}>{name} <span className="sm muted">{KIND_WORDS[kind]}{weeks > 1 && `, ${weeks} weeks at the same hour`}</span></h3>
      <div className={styles.two}>
        <TextField maxLength={60} hint="In lists, mails and on receipts." {...said('name')} />
        {kind !== 'by_hand' && <TextField optional maxLength={60} hint="Empty: its name." {...said('title')} />}
      </div>
      {kind !== 'by_hand' && <TextField optional maxLength={200} hint="A sentence for the price list." {...said('description')} />}
      <Lengths kind={kind} index={index} />
      {kind === 'group' && <div className={styles.two}><TextField label={words.seats} type="number" inputMode="numeric" min={1} max={20} step={1} error={errors.services?.[index]?.seats?.message} {...register(`${at}.seats`, { valueAsNumber: true })} /></div>}
      {kind !== 'by_hand' && <CheckField label="Can be booked on the site" {...register(`${at}.isActive`)} />}
    </Card>
  );
}

function Lengths({ kind, index }: { kind: ServiceKind; index: number }) {
  const { register, control, formState: { errors } } = useFormContext<Business>();
  const { fields, append, remove } = useFieldArray({ control, name: `services.${index}.lengths` });
  const wrong = errors.services?.[index]?.lengths;
  return (
    <>
      {fields.map(({ id }, length) => (
        <div key={id} className={styles.length} role="group" aria-label={`Length ${length + 1}`}>
          <TextField label="Minutes" type="number" inputMode="numeric" min={15} max={240} step={15} error={wrong?.[length]?.minutes?.message} {...register(`services.${index}.lengths.${length}.minutes`, { valueAsNumber: true })} />
          {kind !== 'consultation' && <PriceField label={kind === 'group' ? 'Price per person' : 'Price'} name={`services.${index}.lengths.${length}.priceCents`} error={wrong?.[length]?.priceCents?.message} />}
          {fields.length > 1 && <Button variant="quiet" aria-label={`Remove length ${length + 1}`} onClick={() => remove(length)}>Remove</Button>}
        </div>
      ))}
      {wrong?.root?.message ?? (typeof wrong?.message === 'string' && <p className="err">{wrong.message}</p>)}
      {fields.length < MOST_LENGTHS[kind] && <div><Button size="sm" onClick={() => append(USUAL_LENGTH)}>Add a length</Button></div>}
    </>
  );
}
