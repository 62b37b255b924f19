import { useState } from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { AdminPlace } from '@coach/contracts';
import { Badge, Button, Dialog } from '@coach/ui';
import { usePlaceActs } from './use-places.ts';
import styles from './places.module.css';

interface PlaceCardProps {
  place: AdminPlace;
  isOrdering: boolean;
  /** Absent when it is first, or not ordered. */
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
  onChange: () => void;
}

const aheadWords = (count: number): string => (count === 1 ? '1 upcoming booking' : `${count} upcoming bookings`);

/** What one of the languages lacks; empty when both or neither have it. */
function missingWords({ instructions, instructions_es: spanish }: AdminPlace): string {
  if (instructions && !spanish) return 'What to bring has no Spanish yet: Spanish readers get the English.';
  return spanish && !instructions ? 'What to bring has no English yet: English readers get nothing.' : '';
}

/** One place: its details and actions. */
export function PlaceCard({ place, isOrdering, onUp, onDown, onChange }: PlaceCardProps) {
  const { makeDefault, retire, restore } = usePlaceActs(place);
  const [isLeaving, setLeaving] = useState(false);
  const { id: place_id, name } = place;
  const missing = missingWords(place);
  return (
    <li className={`card ${styles.place}`} aria-label={name}>
      <div className={styles.words}>
        <h3 className={styles.name}>{name} {place.is_default && <Badge tone="ok">Default</Badge>}{place.on_site && <Badge>On the site</Badge>}</h3>
        {place.address && <p className={styles.lines}>{place.address}</p>}
        {place.instructions && <p className={`sm muted ${styles.lines}`}>{place.instructions}</p>}
        {place.instructions_es && <p className={`sm muted ${styles.lines}`} lang="es">{place.instructions_es}</p>}
        {missing && <p className="sm">{missing}</p>}
        <p className="sm">
          {place.map_url && <a className="link" href={place.map_url} target="_blank" rel="noreferrer">{place.address ? 'Open the map' : 'Open the link'}<span className="vh"> of {name} (opens in a new tab)</span></a>}
          {place.map_url && place.sessions_ahead > 0 && <span className="muted"> · </span>}
          {place.sessions_ahead > 0 && <span className="muted tab">{aheadWords(place.sessions_ahead)}</span>}
        </p>
      </div>
      <div className={styles.acts}>
        {onUp && <Button size="sm" busy={isOrdering} aria-label={`Move ${name} up`} onClick={onUp}><ArrowUp aria-hidden="true" size={16} /></Button>}
        {onDown && <Button size="sm" busy={isOrdering} aria-label={`Move ${name} down`} onClick={onDown}><ArrowDown aria-hidden="true" size={16} /></Button>}
        {!place.is_default && !place.retired_at && <Button size="sm" busy={makeDefault.isPending} aria-label={`Make ${name} the default`} onClick={() => makeDefault.mutate({ place_id })}>Make default</Button>}
        <Button size="sm" aria-label={`Change ${name}`} onClick={onChange}>Change</Button>
        {place.retired_at
          ? <Button size="sm" busy={restore.isPending} aria-label={`Offer ${name} again`} onClick={() => restore.mutate({ place_id })}>Offer again</Button>
          : <Button size="sm" variant="quiet" aria-label={`Retire ${name}`} onClick={() => setLeaving(true)}>Retire</Button>}
      </div>
      {isLeaving && (
        <Dialog
          open
          onOpenChange={(isOpen) => !isOpen && setLeaving(false)}
          title={`Retire ${name}?`}
          actions={<><Button variant="danger" busy={retire.isPending} busyLabel="Retiring..." onClick={() => retire.mutate({ place_id }, { onSettled: () => setLeaving(false) })}>Retire this place</Button><Button onClick={() => setLeaving(false)}>Keep it</Button></>}
        >
          <p>No one can choose it anymore. {place.sessions_ahead > 0 ? `${aheadWords(place.sessions_ahead)} ${place.sessions_ahead === 1 ? 'stays' : 'stay'} there: change them one by one if they have to go elsewhere.` : 'There are no upcoming sessions there.'}{place.is_default && ' The first of your other places becomes the default.'}</p>
        </Dialog>
      )}
    </li>
  );
}
