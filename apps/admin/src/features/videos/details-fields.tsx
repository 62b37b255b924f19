import type { VideoDetails } from '@coach/contracts';
import { ACCESS_TIERS, DIFFICULTIES, embedIn } from '@coach/domain';
import { CheckField, SelectField, TextArea, TextField } from '@coach/ui';
import { useBusiness, useFormContext, useWatch } from '@coach/web-kit';
import { minutesIn, type Details } from './details.ts';
import { DIFFICULTY_LABELS, TIER_LABELS } from './labels.ts';
import styles from './videos.module.css';

export const DURATION_WRONG = 'Please enter the minutes as a number, up to 600.';

/** The input of each video detail; a contract field that is missing here does not compile. */
const TOLD: Record<keyof VideoDetails, { label: string; maxLength: number; hint: string; /** Initial lines; a single-line field without. */ rows?: number }> = {
  description: { label: 'Description', maxLength: 5_000, hint: 'Lines like “1:30 Warm up” make chapters. The first must be at 0:00.', rows: 5 },
};

function ToldFields() {
  const { register } = useFormContext<Details>();
  return (Object.keys(TOLD) as Array<keyof VideoDetails>).map((name) => {
    const { rows, ...field } = TOLD[name];
    return rows ? <TextArea key={name} rows={rows} optional {...field} {...register(name)} /> : <TextField key={name} optional {...field} {...register(name)} />;
  });
}

/** A video's details, for the upload and the edit dialog (AVD-01, AVD-06). */
export function DetailsFields({ isLocked = false }: { isLocked?: boolean }) {
  const { videoCategories } = useBusiness();
  const { register, formState: { errors } } = useFormContext<Details>();
  const isElsewhere = embedIn(useWatch<Details, 'video_url'>({ name: 'video_url' }).trim()) !== null;
  return (
    <fieldset className={styles.fields} disabled={isLocked}>
      <legend className="vh">Details</legend>
      <TextField label="Title" maxLength={200} required error={errors.title?.message} {...register('title')} />
      <ToldFields />
      <div className={styles.two}>
        <SelectField label="Category" required {...register('category')}>
          <option value="">Choose a category</option>
          {videoCategories.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
        </SelectField>
        <SelectField label="Difficulty" required {...register('difficulty')}>
          <option value="">Choose a difficulty</option>
          {DIFFICULTIES.map((difficulty) => <option key={difficulty} value={difficulty}>{DIFFICULTY_LABELS[difficulty]}</option>)}
        </SelectField>
        <SelectField label="Access tier" {...register('access_tier')}>
          {ACCESS_TIERS.map((tier) => <option key={tier} value={tier}>{TIER_LABELS[tier]}</option>)}
        </SelectField>
        <TextField label="Duration in minutes" inputMode="decimal" optional hint={isElsewhere ? 'Leave empty to show none: only videos stored here are measured.' : 'Leave empty to measure it from the file.'} error={errors.duration?.message} {...register('duration', { validate: (typed) => minutesIn(typed) !== undefined || DURATION_WRONG })} />
      </div>
      <CheckField label="Protected: the member’s email address is shown over the picture" {...register('is_protected')} />
    </fieldset>
  );
}
