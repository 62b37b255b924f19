import { useId, useState } from 'react';
import { fill, memberAreaMessages as messages, type CheckIn, type CheckInAnswers } from '@coach/contracts';
import { poundsOf, SCORES, WEIGHT_LB, WEIGHT_NAMES, weightIn, type Score } from '@coach/domain';
import { Button, Segmented, TextArea, TextField } from '@coach/ui';
import { weightUnit } from '@coach/web-kit';
import { useCheckIn } from './use-coaching.ts';
import styles from './coaching.module.css';

interface Draft {
  energy: Score | null;
  adherence: Score | null;
  weight: string;
  note: string;
}

const draftOf = (present: CheckIn | undefined): Draft => ({ energy: present?.energy ?? null, adherence: present?.adherence ?? null, weight: present?.weight_lb ? String(weightIn(weightUnit(), present.weight_lb)) : '', note: present?.note ?? '' });

/** The typed weight in pounds to a tenth, from the business's unit; null if empty, undefined if invalid. */
function weightOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const pounds = poundsOf(weightUnit(), Number(typed.trim().replace(',', '.')));
  return pounds >= WEIGHT_LB.least && pounds <= WEIGHT_LB.most ? pounds : undefined;
}

const badWeight = (): string => {
  const [least, most] = [Math.ceil(weightIn(weightUnit(), WEIGHT_LB.least)), Math.floor(weightIn(weightUnit(), WEIGHT_LB.most))];
  return fill(messages.coaching.badWeight, { unit: WEIGHT_NAMES[weightUnit()], least, most });
};

/** The answers, or the errors by field. */
function answersOf({ energy, adherence, weight, note }: Draft): CheckInAnswers | { scores?: string; weight?: string } {
  const pounds = weightOf(weight);
  const wrong = { ...((energy === null || adherence === null) && { scores: messages.coaching.missing }), ...(pounds === undefined && { weight: badWeight() }) };
  return energy !== null && adherence !== null && pounds !== undefined ? { energy, adherence, weight_lb: pounds, note: note.trim() } : wrong;
}

/** The scale shows a bare number between its two end labels; screen readers also get what it is out of. */
const optionsBetween = (ends: readonly [worst: string, best: string]) =>
  SCORES.map((score) => {
    const end = score === SCORES[0] ? ends[0] : score === SCORES.at(-1) ? ends[1] : null;
    return { value: String(score), label: <>{score}<span className="vh"> of {SCORES.length}{end && `, ${end}`}</span></> };
  });

function ScoreField({ label, ends, value, onChange }: { label: string; ends: [worst: string, best: string]; value: Score | null; onChange: (score: Score) => void }) {
  return (
    <div className={styles.score}>
      <Segmented legend={label} name={useId()} options={optionsBetween(ends)} value={value === null ? '' : String(value)} onChange={(chosen) => onChange(Number(chosen) as Score)} />
      <p className={`xs muted ${styles.ends}`} aria-hidden="true"><span>1: {ends[0]}</span><span>5: {ends[1]}</span></p>
    </div>
  );
}

/** How the week went (GAP-03): two scores, plus optional weight and note. */
export function CheckInForm({ present, onDone }: { present: CheckIn | undefined; onDone: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(present));
  const [wrong, setWrong] = useState<{ scores?: string; weight?: string }>({});
  const save = useCheckIn(onDone);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const submit = () => {
    const answers = answersOf(draft);
    const isWhole = 'energy' in answers;
    setWrong(isWhole ? {} : answers);
    if (isWhole) save.mutate(answers);
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => { event.preventDefault(); submit(); }}>
      <div className={styles.scores}>
        <ScoreField label="Energy" ends={['exhausted', 'energized']} value={draft.energy} onChange={(energy) => change({ energy })} />
        <ScoreField label="Stuck to the plan" ends={['hardly', 'all of it']} value={draft.adherence} onChange={(adherence) => change({ adherence })} />
      </div>
      {wrong.scores && <p className="err" role="alert">{wrong.scores}</p>}
      <TextField label={`Weight in ${WEIGHT_NAMES[weightUnit()]}`} optional inputMode="decimal" className={styles.weight} value={draft.weight} error={wrong.weight} onChange={(event) => change({ weight: event.target.value })} />
      <TextArea label="What went well? What didn’t?" optional rows={4} maxLength={2_000} value={draft.note} hint="Stored encrypted. Only your coach reads it." onChange={(event) => change({ note: event.target.value })} />
      <div className={styles.acts}>
        <Button type="submit" variant="primary" busy={save.isPending} busyLabel="Saving...">{present ? 'Save changes' : 'Check in'}</Button>
        {present && <Button onClick={onDone}>Cancel</Button>}
      </div>
    </form>
  );
}
