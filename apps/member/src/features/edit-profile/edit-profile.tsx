import { profileDetailsOf, type Profile } from '@coach/contracts';
import { useAuth } from '@coach/web-kit';
import { ProfileForm } from './profile-form.tsx';

/** The initial form values of a user whose profile does not exist yet (PROF-08). */
const blank = { first_name: '', last_name: '', ...profileDetailsOf({}), health_notes: null } satisfies Partial<Profile>;

/** The form; reset when the profile arrives later. */
export function EditProfile() {
  const { user, profile } = useAuth();
  if (!user) return null;
  return <ProfileForm key={profile?.id} profile={profile ?? { ...blank, email: user.email }} isNew={!profile} />;
}
