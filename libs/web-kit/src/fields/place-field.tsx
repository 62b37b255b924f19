import { publicMessages as messages, type SessionDetails, type TypedDetails } from '@coach/contracts';
import { addressLine, inLanguage } from '@coach/domain';
import { Button, SelectField, Skeleton } from '@coach/ui';
import { useLanguage } from '../language/language.ts';
import type { UseFormReturn } from './forms.ts';
import type { OfferedPlaces } from './offered-places.ts';
import styles from './place.module.css';

interface PlaceFieldProps {
  form: UseFormReturn<TypedDetails, unknown, SessionDetails>;
  chosen: string;
  places: OfferedPlaces;
}

/** Selects one of the coach's places, or another location; renders nothing when the coach has no places. */
export function PlaceField({ form, chosen, places: { offered, isBound, isPending, isMissing, isAsking, retry } }: PlaceFieldProps) {
  if (isPending) return <p role="status"><span className="vh">Loading your coach’s places...</span><Skeleton width="100%" height={64} /></p>;
  if (isMissing) return <p className="err" role="alert">{messages.places.loadFailed} <Button size="sm" busy={isAsking} onClick={retry}>Ask again</Button></p>;
  if (offered.length === 0) return null;
  const place = offered.find(({ id }) => id === chosen);
  return (
    <SelectField label="Place" error={form.formState.errors.place_id?.message} hint={place && <PlaceHint place={place} />} {...form.register('place_id')}>
      {offered.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
      {!isBound && <option value="">Somewhere else</option>}
    </SelectField>
  );
}

function PlaceHint({ place: { address, instructions: english, instructions_es: spanish } }: { place: OfferedPlaces['offered'][number] }) {
  const instructions = inLanguage(useLanguage(), english, spanish);
  return (
    <span className={styles.hint}>
      {address && <span>{addressLine(address)}</span>}
      {instructions && <span>{instructions}</span>}
    </span>
  );
}
