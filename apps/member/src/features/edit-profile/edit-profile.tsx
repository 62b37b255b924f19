import { profileDetailsOf, type Profile } from '@coach/contracts';
import { useAuth } from '@coach/web-kit';
import { ProfileForm } from './profile-form.tsx';

/** What stands in the form of somebody whose profile is still to be made (PROF-08). */
const blank = { first_name: '', last_name: '', ...profileDetailsOf({}), health_notes: null } satisfies Partial<Profile>;

/** The form, anew when the profile arrives after it. */
export function EditProfile() {
  const { user, profile } = useAuth();
  if (!user) return null;
  return <ProfileForm key={profile?.id} profile={profile ?? { ...blank, email: user.email }} isNew={!profile} />;
}
