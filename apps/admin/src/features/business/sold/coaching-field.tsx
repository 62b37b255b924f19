import type { Business } from '@coach/contracts';
import { COACHING_PARTS, coachingPartsOf, type CoachingPart } from '@coach/domain';
import { CheckField } from '@coach/ui';
import { useFormContext, useWatch } from '@coach/web-kit';
import { COACHING_WORDS, FIELD_WORDS } from '../business-words.ts';
import styles from '../business.module.css';

/** Which parts of the coaching a plan includes; possibly none. */
export function CoachingField({ index }: { index: number }) {
  const { setValue } = useFormContext<Business>();
  const opens = useWatch<Business, `plans.${number}.opens`>({ name: `plans.${index}.opens` });
  const open = coachingPartsOf({ opens });
  const turn = (part: CoachingPart) => {
    const parts = COACHING_PARTS.filter((one) => (one === part) !== open.includes(one));
    const isPart = parts.length > 0 && parts.length < COACHING_PARTS.length;
    setValue(`plans.${index}.opens.coaching`, parts.length > 0, { shouldDirty: true });
    setValue(`plans.${index}.opens.coachingParts`, isPart ? parts : undefined, { shouldDirty: true });
  };
  return (
    <fieldset className={styles.services}>
      <legend className="lbl">{FIELD_WORDS.plans['opens.coaching']}</legend>
      {COACHING_PARTS.map((part) => <CheckField key={part} label={COACHING_WORDS[part]} checked={open.includes(part)} onChange={() => turn(part)} />)}
      <p className="sm muted">Progress and the review of the medical history come with any of them.</p>
    </fieldset>
  );
}
