import * as z from 'zod';
import { forEach, namesOf } from '../input/details.ts';
import { ProfileDetails } from './profile-details.ts';

type Name = keyof ProfileDetails & string;

/** As stored in a row, or in a change: a missing field was never given, or is unchanged. */
export type KeptProfileDetails = { [Each in Name]?: ProfileDetails[Each] | undefined };

/** In order, as columns of a list. */
export const PROFILE_DETAILS: readonly Name[] = namesOf(ProfileDetails);

/** The same fields in responses: what was once accepted is never refused on output. */
export const shownProfileDetails = forEach(PROFILE_DETAILS, () => z.string().nullable());

/** Extracts the details from other fields; empty and missing ones are null. */
export const profileDetailsOf = (source: KeptProfileDetails): ProfileDetails => forEach(PROFILE_DETAILS, (name) => source[name] || null);

/** The details in a change; an emptied text is null. */
export const changedProfileDetails = (change: KeptProfileDetails): KeptProfileDetails =>
  Object.fromEntries(PROFILE_DETAILS.filter((name) => change[name] !== undefined).map((name) => [name, change[name] || null]));

/** As form values. */
export type TypedProfileDetails = { [Each in Name]: string };
export const typedProfileDetails = (source: KeptProfileDetails): TypedProfileDetails => forEach(PROFILE_DETAILS, (name) => source[name] ?? '');
