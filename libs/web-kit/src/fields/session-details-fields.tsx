import { useEffect, type BaseSyntheticEvent } from 'react';
import { SessionDetails, sessionDetailsOf, type KeptDetails, type TypedDetails } from '@coach/contracts';
import { TextField } from '@coach/ui';
import { useForm, useWatch, zodResolver, type UseFormReturn } from './forms.ts';

/** How each detail of a session is asked for; a field of the contract that is missing here does not compile. */
const FIELDS: Record<keyof SessionDetails, { label: string; maxLength: number; /** For the client; the coach knows. */ hint: string }> = {
  location: { label: 'Location', maxLength: 200, hint: 'A studio, a park, your own gym. Leave it empty to agree on it with the coach.' },
};
const NAMES = Object.keys(FIELDS) as Array<keyof SessionDetails>;

export interface SessionDetailsForm {
  form: UseFormReturn<TypedDetails, unknown, SessionDetails>;
  /** As they are being typed. */
  typed: SessionDetails;
  /** Hands on what was told, trimmed and in order; else says at the field what is wrong with it. */
  submitTo: (take: (told: SessionDetails) => void) => (event?: BaseSyntheticEvent) => Promise<void>;
}

/** What is told about a session, wherever one is booked: begins with what is known, whenever that comes; what was typed meanwhile stays. */
export function useSessionDetails(known?: KeptDetails): SessionDetailsForm {
  const form = useForm<TypedDetails, unknown, SessionDetails>({ resolver: zodResolver(SessionDetails), defaultValues: sessionDetailsOf(known ?? {}), mode: 'onTouched' });
  const late = known && JSON.stringify(sessionDetailsOf(known));
  const { reset } = form;
  useEffect(() => {
    if (late) reset(JSON.parse(late) as TypedDetails, { keepDirtyValues: true });
  }, [late, reset]);
  const typed = sessionDetailsOf(useWatch({ control: form.control }));
  return { form, typed, submitTo: (take) => form.handleSubmit(take) };
}

/** The fields of a session's details, as a part of any form. */
export function SessionDetailsFields({ details: { form }, isForCoach = false }: { details: SessionDetailsForm; isForCoach?: boolean }) {
  const { errors } = form.formState;
  return NAMES.map((name) => {
    const { label, maxLength, hint } = FIELDS[name];
    return <TextField key={name} label={label} optional maxLength={maxLength} error={errors[name]?.message} hint={isForCoach ? undefined : hint} {...form.register(name)} />;
  });
}
