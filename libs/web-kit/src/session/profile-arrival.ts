import { api, isRefusal, safe } from '@coach/api-client';
import type { Profile } from '@coach/contracts';

/** Milliseconds before each further try while the profile is not there yet (AUTH-26). */
const RETRIES_MS = [1_000, 2_000, 4_000];
/** Milliseconds between making the profile and fetching it. */
const REFETCH_MS = 500;

/** Waits, and says whether it is still wanted afterwards. */
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
 * Brings the profile of somebody whose session came without one: asks, asks again after 1, 2 and 4 seconds, then has it
 * made out of what signing up said, and fetches it half a second later (AUTH-26). Null when it is no longer wanted.
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
