import type { Business } from '@coach/contracts';
import { CheckField, SelectField, TextField } from '@coach/ui';
import { useFormContext, useWatch } from '@coach/web-kit';
import styles from './business.module.css';

const BEGUN = { name: 'VAT', percent: 20 };
const TOUCHED = { shouldDirty: true, shouldValidate: true };

/** The sales tax, and whether entered prices include it or it is added; receipts show it either way. */
export function TaxFields() {
  const { register, setValue, formState: { errors } } = useFormContext<Business>();
  const tax = useWatch<Business, 'region.tax'>({ name: 'region.tax' });
  const wrong = errors.region?.tax;
  const change = (changed: { isIncluded: boolean; isAutomatic: boolean }) => {
    if (tax) setValue('region.tax', { name: tax.name, percent: tax.percent, ...(!changed.isIncluded && { included: false }), ...(changed.isAutomatic && { automatic: true }) }, TOUCHED);
  };
  const [isIncluded, isAutomatic] = [tax?.included !== false, tax?.automatic ?? false];
  return (
    <>
      <CheckField label="I charge a sales tax or VAT" checked={tax !== undefined} onChange={({ target }) => setValue('region.tax', target.checked ? BEGUN : undefined, TOUCHED)} />
      {tax && (
        <>
          <div className={styles.two}>
            <TextField label="Tax" hint="As clients know it" error={wrong?.name?.message} maxLength={20} {...register('region.tax.name')} />
            <TextField label="Rate in percent" hint="From the next payment on. What was paid keeps its tax." type="number" inputMode="decimal" min={0} max={50} step="0.01" error={wrong?.percent?.message} {...register('region.tax.percent', { valueAsNumber: true })} />
          </div>
          <SelectField label="The prices I enter" hint={isIncluded ? 'Clients pay what you enter.' : 'Your price list shows them with “plus” and the tax; clients pay both together.'} value={isIncluded ? 'incl' : 'plus'} onChange={({ target }) => change({ isAutomatic, isIncluded: target.value === 'incl' })}>
            <option value="incl">include the tax</option>
            <option value="plus">do not include it: it comes on top</option>
          </SelectField>
          <CheckField label="Stripe Tax works out the tax in card payments" checked={isAutomatic} onChange={({ target }) => change({ isIncluded, isAutomatic: target.checked })} />
          {isAutomatic && <p className="hint">By where each client lives; what they pay stays the same. Needs Stripe Tax: Connections says whether it is on.</p>}
        </>
      )}
    </>
  );
}
