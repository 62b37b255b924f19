import { useEffect, type BaseSyntheticEvent } from 'react';
import { SessionDetails, sessionDetailsOf, type KeptDetails, type SessionPlace, type TypedDetails } from '@coach/contracts';
import type { Service } from '@coach/domain';
import { TextField } from '@coach/ui';
import { useForm, useWatch, zodResolver, type UseFormReturn } from './forms.ts';
import { PlaceField } from './place-field.tsx';
import { placeChosenBy, useOfferedPlaces, type OfferedPlaces } from './offered-places.ts';

/** The input of each session detail; a contract field that is missing here does not compile. */
const FIELDS: Record<Exclude<keyof SessionDetails, 'place_id'>, { label: string; maxLength: number; /** Only for clients; the coach knows. */ hint: string }> = {
  location: { label: 'Location', maxLength: 200, hint: 'A studio, a park, your own gym. Leave it empty to agree on it with the coach.' },
};
const NAMES = Object.keys(FIELDS) as Array<keyof typeof FIELDS>;

export interface SessionDetailsForm {
  form: UseFormReturn<TypedDetails, unknown, SessionDetails>;
  /** Values being typed. */
  typed: SessionDetails;
  /** The available places. */
  places: OfferedPlaces;
  /** Returns the trimmed details; otherwise shows the problem at its field. */
  submitTo: (take: (told: SessionDetails) => void) => (event?: BaseSyntheticEvent) => Promise<void>;
}

/** A location answer: one of the coach's places, or typed text. */
const told = (values: SessionDetails): SessionDetails => (values.place_id === '' ? values : { ...values, location: '' });

/** Session details in a booking form: starts with known values, whenever they arrive, without overwriting typed ones. `agreed` is an existing session, used unchanged. `service` limits a client's booking to its places, if it has any. */
export function useSessionDetails(known?: KeptDetails, agreed?: { place: SessionPlace | null }, service?: Pick<Service, 'places'>): SessionDetailsForm {
  const places = useOfferedPlaces(agreed?.place, service);
  const form = useForm<TypedDetails, unknown, SessionDetails>({ resolver: zodResolver(SessionDetails), defaultValues: sessionDetailsOf(known ?? {}), mode: 'onTouched' });
  const first = JSON.stringify({ ...sessionDetailsOf(known ?? {}), place_id: agreed ? (agreed.place?.id ?? '') : placeChosenBy(known, places) });
  const { reset, resetField, getFieldState, getValues } = form;
  const bound = places.isBound ? places.offered.map(({ id }) => id).join() : '';
  useEffect(() => {
    const begun = JSON.parse(first) as TypedDetails;
    // A location typed while the places were not loaded means somewhere else.
    reset(getFieldState('location').isDirty && bound === '' ? { ...begun, place_id: '' } : begun, { keepDirtyValues: true });
    // A place chosen for another service may not be valid for this one.
    if (bound !== '' && !bound.split(',').includes(getValues('place_id') ?? '')) resetField('place_id', { defaultValue: begun.place_id ?? '' });
  }, [first, bound, reset, resetField, getFieldState, getValues]);
  const typed = sessionDetailsOf(useWatch({ control: form.control }));
  return { form, typed, places, submitTo: (take) => form.handleSubmit((values) => take(told(values))) };
}

/** The fields of a session's details, as a part of any form. */
export function SessionDetailsFields({ details, isForCoach = false }: { details: SessionDetailsForm; isForCoach?: boolean }) {
  const { form, typed, places } = details;
  const { errors } = form.formState;
  const names = NAMES.filter((name) => name !== 'location' || (!places.isPending && typed.place_id === ''));
  return (
    <>
      <PlaceField form={form} chosen={typed.place_id} places={places} />
      {names.map((name) => {
        const { label, maxLength, hint } = FIELDS[name];
        return <TextField key={name} label={label} optional maxLength={maxLength} error={errors[name]?.message} hint={isForCoach ? undefined : hint} {...form.register(name)} />;
      })}
    </>
  );
}
