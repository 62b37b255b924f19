import { useState } from 'react';
import { api, messageOf, query, statusOf } from '@coach/api-client';
import { memberAreaMessages as messages, type Profile, type ProfileDetails } from '@coach/contracts';
import { useAuth, useQueryClient, useToast, type Meanwhile } from '@coach/web-kit';
import type { ProfileValues } from './profile-values.ts';

const UNAUTHORIZED = 401;

/** What a refused save says (PROF-06). */
const failureOf = (error: unknown): string => (statusOf(error) === UNAUTHORIZED ? messages.profile.noUser : (messageOf(error) ?? messages.profile.failed));

/** What the form changes of a profile. */
export type EditedProfile = Pick<Profile, 'first_name' | 'last_name' | 'health_notes' | 'etag' | keyof ProfileDetails>;

/**
 * Saves the profile and fetches it again, for this page and for every other that shows it (PROF-05). One that is
 * missing is made first; what was typed holds even if it arrived meanwhile (PROF-08).
 */
export function useSaveProfile(isNew: boolean, { context, refused, saved }: Meanwhile<EditedProfile>) {
  const cache = useQueryClient();
  const toast = useToast();
  const { refetch } = useAuth();
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (values: ProfileValues): Promise<void> => {
    setFailure(null);
    try {
      if (isNew) await api.auth.createProfile(values);
      const profile = await api.auth.updateProfile(values, { context });
      saved(profile);
      cache.setQueryData(query.auth.profile.queryKey(), profile);
      await refetch();
      toast.success(messages.profile.saved);
    } catch (error) {
      if (refused(error)) return;
      const sentence = failureOf(error);
      setFailure(sentence);
      toast.error(messages.profile.failed, sentence === messages.profile.failed ? undefined : sentence);
    }
  };
  return { save, failure };
}
