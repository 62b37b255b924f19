import type { Business } from '@coach/contracts';
import { CREDIT_MINUTES, isPayableByCredit, type CreditScope, type Service } from '@coach/domain';
import { CheckField, SelectField, TextField } from '@coach/ui';
import { useController, useWatch } from '@coach/web-kit';
import styles from '../business.module.css';

interface CreditScopeFieldProps {
  name: `plans.${number}.pays` | `packs.${number}.pays`;
  label: string;
}

const longestOf = (services: readonly Service[]): number => Math.max(...services.flatMap(({ lengths }) => lengths.map(({ minutes }) => minutes)));

/** What a session credit pays for: any individual hour, or sessions of some services up to a length. */
export function CreditScopeField({ name, label }: CreditScopeFieldProps) {
  const { field: { value, onChange, onBlur, ref }, fieldState: { error } } = useController<Business, CreditScopeFieldProps['name']>({ name });
  const services = useWatch<Business, 'services'>({ name: 'services' });
  // Selected services stay removable, whatever happened to them.
  const payable = services.filter((service) => isPayableByCredit(service) || value?.services.includes(service.id));
  const begin = (): CreditScope | undefined => {
    const first = payable.find(({ isActive }) => isActive) ?? payable[0];
    return first && { services: [first.id], minutes: longestOf([first]) };
  };
  const turn = ({ services: chosen, minutes }: CreditScope, id: string): CreditScope => ({ minutes, services: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] });
  const wrong = error as undefined | { services?: { message?: string }; minutes?: { message?: string } };
  return (
    <>
      <SelectField label={label} value={value ? 'named' : 'hour'} ref={ref} onBlur={onBlur} onChange={(event) => onChange(event.target.value === 'named' ? begin() : undefined)}>
        <option value="hour">{CREDIT_MINUTES} minutes of anything with one client</option>
        {(value ?? payable.length > 0) && <option value="named">Services that you choose</option>}
      </SelectField>
      {value && (
        <fieldset className={styles.services}>
          <legend className="lbl">Services that a credit pays for</legend>
          {payable.map(({ id, name: called }) => <CheckField key={id} label={called || id} checked={value.services.includes(id)} onChange={() => onChange(turn(value, id))} />)}
          {wrong?.services?.message && <p className="err">{wrong.services.message}</p>}
        </fieldset>
      )}
      {value && <TextField label="Minutes at most" type="number" inputMode="numeric" min={15} max={240} step={1} hint="A longer session costs its price." error={wrong?.minutes?.message} value={Number.isNaN(value.minutes) ? '' : value.minutes} onChange={(event) => onChange({ ...value, minutes: event.target.valueAsNumber })} />}
    </>
  );
}
