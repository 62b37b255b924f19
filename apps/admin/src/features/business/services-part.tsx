import { isBookable } from '@coach/content';
import type { Business } from '@coach/contracts';
import { freeId, isAmong, lengthId, SERIES_WEEKS, SERVICE_KINDS, type Service, type ServiceKind, type ServiceLength } from '@coach/domain';
import { Button, CheckField, TextField } from '@coach/ui';
import { useBusiness, useFieldArray, useFormContext, useWatch } from '@coach/web-kit';
import { FIELD_WORDS, KIND_WORDS } from './business-words.ts';
import { PriceField } from './price-field.tsx';
import { ServiceSettingsFields } from './service-settings/service-settings-fields.tsx';
import { SoldCard } from './sold/sold-card.tsx';
import page from '../panel/drafts/drafts.module.css';
import styles from './business.module.css';

const words = FIELD_WORDS.services;

/** Maximum lengths of each kind; with a maximum of one, none can be added. */
const MOST_LENGTHS: Record<ServiceKind, number> = { consultation: 1, individual: 6, group: 1, by_hand: 1 };
const USUAL_MINUTES = [60, 30, 45, 90, 75, 120];
export const ADD_WORDS: Record<ServiceKind, string> = { consultation: 'Add a consultation', individual: 'Add a session for one', group: 'Add a group', by_hand: 'Add one that you arrange' };
/** The default name of a new one, and the prefix of its id. */
export const NEW_WORDS: Record<ServiceKind, [name: string, id: string]> = { consultation: ['New consultation', 'consultation'], individual: ['New session', 'session'], group: ['New group', 'group'], by_hand: ['New arranged session', 'arranged'] };
const ACTIVE_WORDS: Record<ServiceKind, string> = { consultation: 'Can be booked on the site', individual: 'Can be booked on the site', group: 'Can be booked on the site', by_hand: 'You book it in the calendar' };

const newLength = (serviceId: string, lengths: readonly ServiceLength[], taken: readonly string[]): ServiceLength => {
  const minutes = USUAL_MINUTES.find((usual) => !lengths.some((length) => length.minutes === usual)) ?? 60;
  return { id: lengthId(serviceId, minutes, taken), minutes, priceCents: 0 };
};

const newService = (kind: ServiceKind, id: string): Service => ({
  ...{ id, kind, name: '', title: '', description: '', lengths: [newLength(id, [], [])] },
  ...{ seats: kind === 'group' ? 12 : 1, weeks: kind === 'group' ? SERIES_WEEKS : 1, isActive: false },
});

const idsOf = (services: readonly Service[]): string[] => services.flatMap(({ id, lengths }) => [id, ...lengths.map((length) => length.id)]);

/** Creates a service of a kind, with a unique id. */
export function useNewService(): (kind: ServiceKind) => Service {
  const { getValues } = useFormContext<Business>();
  const published = useBusiness().services;
  return (kind) => {
    const { services, plans, packs } = getValues();
    return newService(kind, freeId(NEW_WORDS[kind][1], [...idsOf(published), ...idsOf(services), ...plans.map(({ id }) => id), ...packs.map(({ id }) => id)]));
  };
}

/** Services and their prices. */
export function ServicesPart() {
  const services = useWatch<Business, 'services'>({ name: 'services' });
  const published = useBusiness().services;
  const { append, move, remove } = useFieldArray<Business, 'services'>({ name: 'services' });
  const newOne = useNewService();
  return (
    <div className={page.stack}>
      <p className="sm muted">Sessions already booked, or being paid for, keep their price.</p>
      {services.map((service, index) => (
        <SoldCard key={service.id} name={service.name || NEW_WORDS[service.kind][0]} index={index} count={services.length} move={move} remove={isAmong(published, service.id) ? undefined : () => remove(index)} sharedAs={published.filter(isBookable).find(({ id }) => id === service.id)?.id}>
          <ServiceFields service={service} index={index} />
          <ServiceSettingsFields service={service} index={index} />
        </SoldCard>
      ))}
      <div className={styles.add}>{SERVICE_KINDS.map((kind) => <Button key={kind} onClick={() => append(newOne(kind))}>{ADD_WORDS[kind]}</Button>)}</div>
    </div>
  );
}

function ServiceFields({ service: { id, kind, weeks }, index }: { service: Service; index: number }) {
  const { register, formState: { errors } } = useFormContext<Business>();
  const at = `services.${index}` as const;
  const wrong = errors.services?.[index];
  const said = (field: 'name' | 'title' | 'description') => ({ label: words[field], ...register(`${at}.${field}`), error: wrong?.[field]?.message });
  const counted = (field: 'seats' | 'weeks', max: number) => ({ label: words[field], type: 'number', inputMode: 'numeric' as const, min: 1, max, step: 1, error: wrong?.[field]?.message, ...register(`${at}.${field}`, { valueAsNumber: true }) });
  return (
    <>
      <p className="sm muted">{KIND_WORDS[kind]}{weeks > 1 && `, ${weeks} weeks at the same hour`}</p>
      <div className={styles.two}>
        <TextField maxLength={60} hint="In lists, emails and on receipts." {...said('name')} />
        {kind !== 'by_hand' && <TextField optional maxLength={60} hint="Empty: its name." {...said('title')} />}
      </div>
      {kind !== 'by_hand' && <TextField optional maxLength={200} hint="A sentence for the price list." {...said('description')} />}
      <Lengths id={id} kind={kind} index={index} />
      {kind === 'group' && <div className={styles.two}><TextField {...counted('seats', 20)} /><TextField {...counted('weeks', SERIES_WEEKS)} hint="Booked as one, at the same hour; 1 is a single session." /></div>}
      <CheckField label={ACTIVE_WORDS[kind]} {...register(`${at}.isActive`)} />
      {wrong?.isActive?.message && <p className="err">{wrong.isActive.message}</p>}
    </>
  );
}

function Lengths({ id: serviceId, kind, index }: { id: string; kind: ServiceKind; index: number }) {
  const { register, control, getValues, formState: { errors } } = useFormContext<Business>();
  const { fields, append, remove } = useFieldArray({ control, name: `services.${index}.lengths`, keyName: 'key' });
  const published = useBusiness().services;
  const wrong = errors.services?.[index]?.lengths;
  const add = () => append(newLength(serviceId, getValues(`services.${index}.lengths`), [...idsOf(published.filter(({ id }) => id === serviceId)), serviceId, ...idsOf(getValues('services'))]));
  return (
    <>
      {fields.map(({ key }, length) => (
        <div key={key} className={styles.length} role="group" aria-label={`Length ${length + 1}`}>
          <TextField label="Minutes" type="number" inputMode="numeric" min={15} max={240} step={15} error={wrong?.[length]?.minutes?.message} {...register(`services.${index}.lengths.${length}.minutes`, { valueAsNumber: true })} />
          <PriceField label={kind === 'group' ? 'Price per person' : 'Price'} name={`services.${index}.lengths.${length}.priceCents`} hint={kind === 'consultation' ? '0 is free: clients ask, and you confirm.' : undefined} error={wrong?.[length]?.priceCents?.message} />
          {fields.length > 1 && <Button variant="quiet" aria-label={`Remove length ${length + 1}`} onClick={() => remove(length)}>Remove</Button>}
        </div>
      ))}
      {wrong?.root?.message ?? (typeof wrong?.message === 'string' && <p className="err">{wrong.message}</p>)}
      {fields.length < MOST_LENGTHS[kind] && <div><Button size="sm" onClick={add}>Add a length</Button></div>}
    </>
  );
}
