import * as z from 'zod';
import { forEach, namesOf } from '../input/details.ts';
import { ProfileDetails } from './profile-details.ts';

type Name = keyof ProfileDetails & string;

/** As a row keeps it, or a change names it: what is missing was never told, or stays as it is. */
export type KeptProfileDetails = { [Each in Name]?: ProfileDetails[Each] | undefined };

/** In their order, as columns of a list. */
export const PROFILE_DETAILS: readonly Name[] = namesOf(ProfileDetails);

/** The same fields on their way out: what was taken once is never refused when it is shown. */
export const shownProfileDetails = forEach(PROFILE_DETAILS, () => z.string().nullable());

/** The details among other fields, and nothing else; what is empty or missing is none. */
export const profileDetailsOf = (source: KeptProfileDetails): ProfileDetails => forEach(PROFILE_DETAILS, (name) => source[name] || null);

/** Those that a change names; an emptied text is none. */
export const changedProfileDetails = (change: KeptProfileDetails): KeptProfileDetails =>
  Object.fromEntries(PROFILE_DETAILS.filter((name) => change[name] !== undefined).map((name) => [name, change[name] || null]));

/** As a form holds them. */
export type TypedProfileDetails = { [Each in Name]: string };
export const typedProfileDetails = (source: KeptProfileDetails): TypedProfileDetails => forEach(PROFILE_DETAILS, (name) => source[name] ?? '');
