import { api, isRefusal, safe } from '@coach/api-client';
import type { Profile } from '@coach/contracts';

/** Delays in milliseconds before each retry while the profile is missing (AUTH-26). */
const RETRIES_MS = [1_000, 2_000, 4_000];
/** Milliseconds between creating the profile and loading it. */
const REFETCH_MS = 500;

/** Waits, and returns whether it is still needed afterwards. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  await new Promise((wake) => setTimeout(wake, milliseconds));
  return !signal.aborted;
}

/** The profile, or null when the API says that there is none; any other failure is thrown. */
async function ask(): Promise<Profile | null> {
  const { data, error } = await safe(api.auth.profile());
  if (!error) return data;
  if (isRefusal(error, 'PROFILE_NOT_FOUND')) return null;
  throw error;
}

/**
 * Gets the profile of somebody whose session came without one: requests it, retries after 1, 2, and 4 seconds, then has it
 * created from the sign-up data, and loads it half a second later (AUTH-26). Null when it is no longer needed.
 */
export async function profileArrival(signal: AbortSignal): Promise<Profile | null> {
  const first = await ask();
  if (first) return first;
  for (const wait of RETRIES_MS) {
    if (!(await pause(wait, signal))) return null;
    const profile = await ask();
    if (profile) return profile;
  }
  await api.auth.createProfile({});
  return (await pause(REFETCH_MS, signal)) ? ask() : null;
}
