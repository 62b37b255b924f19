import { ProfileDetails } from '@coach/contracts';
import { TextField } from '@coach/ui';
import { useFormContext } from '@coach/web-kit';
import type { ProfileValues } from './profile-values.ts';

/** How each detail of a profile is asked for; a field of the contract that is missing here does not compile. */
const FIELDS: Record<keyof ProfileDetails, { label: string; maxLength: number; type?: 'tel'; autoComplete?: string; hint?: string }> = {
  phone: { label: 'Phone', maxLength: 30, type: 'tel', autoComplete: 'tel' },
};
const NAMES = Object.keys(FIELDS) as Array<keyof ProfileDetails>;

/** The contract's own words for what it does not take. */
const problemOf = (name: keyof ProfileDetails, typed: string): string | undefined => ProfileDetails.shape[name].safeParse(typed).error?.issues[0]?.message;

/** The fields of a profile's details, as a part of its form. */
export function ProfileDetailsFields() {
  const { register, formState: { errors } } = useFormContext<ProfileValues>();
  return NAMES.map((name) => {
    const { label, ...field } = FIELDS[name];
    return <TextField key={name} label={label} optional error={errors[name]?.message} {...field} {...register(name, { validate: (typed) => problemOf(name, typed) })} />;
  });
}
