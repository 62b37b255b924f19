import { api } from '@coach/api-client';
import { memberAreaMessages as messages, typedProfileDetails, type Profile } from '@coach/contracts';
import { Button, TextArea, TextField } from '@coach/ui';
import { FormProvider, Link, paths, useAuth, useForm, useEditConflict, useSayEnglish } from '@coach/web-kit';
import { ProfileDetailsFields } from './profile-details-fields.tsx';
import type { ProfileValues } from './profile-values.ts';
import { useSaveProfile, type EditedProfile } from './use-save-profile.ts';
import styles from './edit-profile.module.css';

type Known = EditedProfile & Pick<Profile, 'email'>;

const FIELDS = { first_name: 'First name', last_name: 'Last name', phone: 'Phone', health_notes: 'Health and fitness background' };

const valuesOf = ({ first_name, last_name, health_notes, ...profile }: Known): ProfileValues => ({
  ...{ first_name, last_name, ...typedProfileDetails(profile), health_notes: health_notes ?? '' },
});

/** During impersonation, the client's health notes are hidden; the coach opens them in the panel, where access is recorded. */
const CLOSED = 'Closed while you view as someone else. Open it in Users, where every look is recorded.';

const notBlank = (value: string): boolean => value.trim() !== '';

/** What users can change about themselves; the email address is shown but fixed (PROF-02, PROF-03). */
export function ProfileForm({ profile, isNew }: { profile: Known; isNew: boolean }) {
  const say = useSayEnglish();
  const form = useForm<ProfileValues>({ defaultValues: valuesOf(profile) });
  const { register, handleSubmit, formState } = form;
  const conflict = useEditConflict<EditedProfile>(profile, { load: () => api.auth.profile(), fields: FIELDS });
  const { save, failure } = useSaveProfile(isNew, conflict);
  const { viewing } = useAuth();
  const errorOf = (field: keyof ProfileValues) => formState.errors[field] && messages.auth.fillAllFields;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={handleSubmit(save)}>
      {failure && <p className="err" role="alert">{failure}</p>}
      <div className={styles.two}>
        <TextField label="First name" autoComplete="given-name" maxLength={100} required error={errorOf('first_name')} {...register('first_name', { validate: notBlank })} />
        <TextField label="Last name" autoComplete="family-name" maxLength={100} required error={errorOf('last_name')} {...register('last_name', { validate: notBlank })} />
      </div>
      <TextField label="Email" type="email" value={profile.email} readOnly hint={messages.profile.emailFixed} />
      <FormProvider {...form}><ProfileDetailsFields /></FormProvider>
      <TextArea label={say('Health and fitness background')} rows={6} maxLength={5_000} hint={viewing ? CLOSED : say('Injuries, operations, medication, training so far.')} {...register('health_notes')} />
      {conflict.notice}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="lg" busy={formState.isSubmitting} busyLabel="Saving...">Save Changes</Button>
        <Button size="lg" asChild><Link to={paths.dashboard}>Cancel</Link></Button>
      </div>
    </form>
  );
}
