import { useState } from 'react';
import { Plus } from 'lucide-react';
import { messages, type AdminPlace } from '@coach/contracts';
import { Button, EmptyState } from '@coach/ui';
import { ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { View } from '../panel/view.tsx';
import { PlaceCard } from './place-card.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { usePlaceChanges, usePlaces } from './use-places.ts';
import styles from './places.module.css';

const swapped = (ids: readonly string[], index: number, by: -1 | 1): string[] => {
  const next = [...ids];
  [next[index], next[index + by]] = [next[index + by]!, next[index]!];
  return next;
};

/** Where the coach trains: what clients choose from when booking. */
export function PlacesView() {
  const places = usePlaces();
  const { order } = usePlaceChanges();
  const [open, setOpen] = useState<AdminPlace | 'new' | null>(null);
  const offered = places.data?.filter(({ retired_at: retiredAt }) => !retiredAt) ?? [];
  const retired = places.data?.filter(({ retired_at: retiredAt }) => retiredAt) ?? [];
  const ids = offered.map(({ id }) => id);
  const add = <Button variant="primary" onClick={() => setOpen('new')}><Plus aria-hidden="true" size={18} /> New place</Button>;
  return (
    <View title="Places" lead="Where you meet. Clients choose one when they book; the default is preselected. Address, map and what to bring are on the ticket, in emails, in calendars and on your day." tools={add}>
      {places.isError && <LoadFailed message={messages.adminPlaces.loadFailed} isBusy={places.isFetching} retry={() => void places.refetch()} />}
      {places.isPending && <ListSkeleton of="your places" />}
      {places.data && offered.length === 0 && <div className="card"><EmptyState title="No places yet" text="Until you add one, clients say where they’d like to train, or agree on it with you." action={add} /></div>}
      {offered.length > 0 && (
        <ol className={styles.list} aria-label="Places that clients can choose">
          {offered.map((place, index) => (
            <PlaceCard
              key={place.id}
              place={place}
              isOrdering={order.isPending}
              onUp={index > 0 ? () => order.mutate({ place_ids: swapped(ids, index, -1) }) : undefined}
              onDown={index < offered.length - 1 ? () => order.mutate({ place_ids: swapped(ids, index, 1) }) : undefined}
              onChange={() => setOpen(place)}
            />
          ))}
        </ol>
      )}
      {retired.length > 0 && (
        <section className={styles.retired} aria-labelledby="retired-places">
          <h3 className="d d3" id="retired-places">No longer offered</h3>
          <p className="sm muted">Sessions booked there keep them.</p>
          <ul className={styles.list}>{retired.map((place) => <PlaceCard key={place.id} place={place} isOrdering={false} onChange={() => setOpen(place)} />)}</ul>
        </section>
      )}
      {open && <PlaceDialog place={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </View>
  );
}
