import { ProfileDetails } from '@coach/contracts';
import { TextField } from '@coach/ui';
import { useFormContext } from '@coach/web-kit';
import type { ProfileValues } from './profile-values.ts';

/** How each profile detail is asked for; a contract field missing here does not compile. */
const FIELDS: Record<keyof ProfileDetails, { label: string; maxLength: number; type?: 'tel'; autoComplete?: string; hint?: string }> = {
  phone: { label: 'Phone', maxLength: 30, type: 'tel', autoComplete: 'tel' },
};
const NAMES = Object.keys(FIELDS) as Array<keyof ProfileDetails>;

/** The contract's message for an invalid value. */
const problemOf = (name: keyof ProfileDetails, typed: string): string | undefined => ProfileDetails.shape[name].safeParse(typed).error?.issues[0]?.message;

/** The profile detail fields, as part of the form. */
export function ProfileDetailsFields() {
  const { register, formState: { errors } } = useFormContext<ProfileValues>();
  return NAMES.map((name) => {
    const { label, ...field } = FIELDS[name];
    return <TextField key={name} label={label} optional error={errors[name]?.message} {...field} {...register(name, { validate: (typed) => problemOf(name, typed) })} />;
  });
}
