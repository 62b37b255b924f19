import { useState } from 'react';
import { api, messageOf, query, statusOf } from '@coach/api-client';
import { memberAreaMessages as messages, type Profile, type ProfileDetails } from '@coach/contracts';
import { useAuth, useQueryClient, useToast, type EditConflict } from '@coach/web-kit';
import type { ProfileValues } from './profile-values.ts';

const UNAUTHORIZED = 401;

/** The message for a refused save (PROF-06). */
const failureOf = (error: unknown): string => (statusOf(error) === UNAUTHORIZED ? messages.profile.noUser : (messageOf(error) ?? messages.profile.failed));

/** The profile fields that the form changes. */
export type EditedProfile = Pick<Profile, 'first_name' | 'last_name' | 'health_notes' | 'etag' | keyof ProfileDetails>;

/**
 * Saves the profile and refetches it for every page that shows it (PROF-05). A missing profile is created first; what was
 * typed is kept even if the profile arrives in the meantime (PROF-08).
 */
export function useSaveProfile(isNew: boolean, { context, refused, saved }: EditConflict<EditedProfile>) {
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
