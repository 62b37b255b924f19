import type { Business } from '@coach/contracts';
import { SERVICE_COLORS, type Service, type ServiceColor } from '@coach/domain';
import { Button, CheckField, SelectField, Skeleton } from '@coach/ui';
import { useController } from '@coach/web-kit';
import { ColorMark } from '../../calendar/service-mark.tsx';
import { usePlaces } from '../../places/use-places.ts';
import { FIELD_WORDS } from '../business-words.ts';
import { placesSummary } from './service-settings-words.ts';
import { SettingsSection } from './settings-section.tsx';
import styles from './service-settings.module.css';

const words = FIELD_WORDS.services;

interface SettingsProps {
  service: Service;
  index: number;
}

/** The places of a service. */
export function ServicePlaces({ service, index }: SettingsProps) {
  const { field: { value = [], onChange }, fieldState: { error } } = useController<Business, `services.${number}.places`>({ name: `services.${index}.places` });
  return (
    <SettingsSection title="Where it is held" summary={placesSummary(service)} isWrong={Boolean(error)}>
      {() => <PlaceChoice chosen={value} change={(places) => onChange(places.length > 0 ? places : undefined)} />}
    </SettingsSection>
  );
}

function PlaceChoice({ chosen, change }: { chosen: readonly string[]; change: (places: string[]) => void }) {
  const { data, isPending, isFetching, refetch } = usePlaces();
  if (isPending) return <Skeleton width="100%" height={44} />;
  if (!data) return <p className="err" role="alert">Your places didn’t load. <Button size="sm" busy={isFetching} onClick={() => void refetch()}>Ask again</Button></p>;
  const shown = data.filter(({ id, retired_at: retired }) => !retired || chosen.includes(id));
  if (shown.length === 0) return <p className="sm muted">You haven’t added a place yet, so clients tell you where they’d like to train.</p>;
  return (
    <fieldset className={styles.choices}>
      <legend className="sm muted">Clients choose among the checked ones. With none checked, they choose among all of them or suggest another place.</legend>
      {shown.map(({ id, name, retired_at: retired }) => (
        <CheckField key={id} label={retired ? `${name} (retired: not offered)` : name} checked={chosen.includes(id)} onChange={({ target }) => change(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))} />
      ))}
    </fieldset>
  );
}

export const COLOR_WORDS: Record<ServiceColor, string> = { clay: 'Clay', amber: 'Amber', olive: 'Olive', green: 'Green', teal: 'Teal', blue: 'Blue', violet: 'Violet', rose: 'Rose' };

/** The color of a service's sessions in the calendar and on Today. */
export function ServiceColorField({ index }: SettingsProps) {
  const { field: { value, onChange } } = useController<Business, `services.${number}.color`>({ name: `services.${index}.color` });
  return (
    <div className={styles.color}>
      <SelectField label={words.color} hint="Beside its name in your calendar and on Today." value={value ?? ''} onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}>
        <option value="">None</option>
        {SERVICE_COLORS.map((color) => <option key={color} value={color}>{COLOR_WORDS[color]}</option>)}
      </SelectField>
      {value && <ColorMark color={value} />}
    </div>
  );
}
