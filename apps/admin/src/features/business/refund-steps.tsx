import type { Business } from '@coach/contracts';
import { MOST_REFUND_STEPS, refundStepsWords } from '@coach/domain';
import { Button, TextField } from '@coach/ui';
import { useFieldArray, useFormContext, useWatch } from '@coach/web-kit';
import styles from './business.module.css';

/** Half of the previous percentage, and nearer to the start. */
const halved = (value: number): number => Math.max(1, Math.floor(value / 2));

/** Partial refunds after the free cancellation period. */
export function RefundSteps() {
  const { register, control, formState: { errors } } = useFormContext<Business>();
  const { fields, append, remove } = useFieldArray({ control, name: 'policy.refundSteps' });
  const [steps, whole] = useWatch<Business, ['policy.refundSteps', 'policy.cancellationHours']>({ name: ['policy.refundSteps', 'policy.cancellationHours'] });
  const wrong = errors.policy?.refundSteps;
  const last = steps.at(-1) ?? { hours: whole, percent: 100 };
  return (
    <>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.length} role="group" aria-label={`Part ${index + 1}`}>
          <TextField label="Hours before the start" type="number" inputMode="numeric" min={1} max={335} step={1} error={wrong?.[index]?.hours?.message} {...register(`policy.refundSteps.${index}.hours`, { valueAsNumber: true })} />
          <TextField label="Percent refunded" type="number" inputMode="numeric" min={1} max={99} step={1} error={wrong?.[index]?.percent?.message} {...register(`policy.refundSteps.${index}.percent`, { valueAsNumber: true })} />
          <Button variant="quiet" aria-label={`Remove part ${index + 1}`} onClick={() => remove(index)}>Remove</Button>
        </div>
      ))}
      <p className="sm">{steps.length === 0 ? 'Nothing: canceling later is charged in full.' : `Clients read: ${refundStepsWords(steps)}.`}</p>
      {(wrong?.message ?? wrong?.root?.message) && <p className="notice notice--bad" role="alert">{wrong?.message ?? wrong?.root?.message}</p>}
      {fields.length < MOST_REFUND_STEPS && <div><Button size="sm" onClick={() => append({ hours: halved(last.hours), percent: halved(last.percent) })}>Add a part</Button></div>}
    </>
  );
}
