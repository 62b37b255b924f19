import { useState } from 'react';
import { Plus } from 'lucide-react';
import { posterOf } from '@coach/content/posters';
import { messages, type AdminEvent } from '@coach/contracts';
import { leadsElsewhere } from '@coach/domain';
import { Badge, Button, DataTable, EmptyState, Picture, type Column } from '@coach/ui';
import { ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { NOTHING_TYPED, RemoveDialog } from '../panel/removal/remove-dialog.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { EventDialog } from './event-dialog.tsx';
import { whenWords } from './event-draft.ts';
import { useEventEditConflict, useEvents, useRemoveEvent } from './use-content-lists.ts';
import styles from './content.module.css';

interface Acts {
  change: (event: AdminEvent) => void;
  remove: (event: AdminEvent) => void;
}

const columnsOf = ({ change, remove }: Acts): Column<AdminEvent>[] => [
  {
    key: 'event',
    label: 'Event',
    phone: 'lead',
    render: ({ title, location, poster }) => (
      <div className={styles.thing}>
        <div className={styles.thumb} aria-hidden="true"><Picture picture={posterOf(poster)} /></div>
        <div><b className={styles.wrap}>{title}</b><br /><span className="muted">{location}</span>{leadsElsewhere(poster) && <Elsewhere what="poster" />}</div>
      </div>
    ),
  },
  { key: 'when', label: 'When', phone: 'line', render: (event) => <span className={`tab ${styles.when}`}>{whenWords(event)}</span> },
  { key: 'state', label: 'State', phone: 'end', render: ({ is_over: over }) => <Badge tone={over ? 'plain' : 'ok'}>{over ? 'Over' : 'On the site'}</Badge> },
  {
    key: 'acts',
    label: 'Actions',
    phone: 'acts',
    render: (event) => (
      <span className={styles.rowActions}>
        <Button size="sm" aria-label={`Change: ${event.title}`} onClick={() => change(event)}>Change</Button>
        <Button size="sm" aria-label={`Remove: ${event.title}`} onClick={() => remove(event)}>Remove</Button>
      </span>
    ),
  },
];

/** The carousel's events: upcoming ones are shown, past ones are kept here. */
export function EventsPart() {
  const events = useEvents();
  const [open, setOpen] = useState<AdminEvent | 'new' | null>(null);
  const [leaving, setLeaving] = useState<AdminEvent | null>(null);
  const empty = <EmptyState title="No events" text="The home page shows this section as soon as there’s an upcoming one." />;
  return (
    <div className={styles.words}>
      <div className={styles.tools}>
        <p className="muted">Events come off the site when they start.</p>
        <Button variant="primary" onClick={() => setOpen('new')}><Plus aria-hidden="true" size={18} /> New event</Button>
      </div>
      {events.isError && <LoadFailed message={messages.adminContent.loadFailed} isBusy={events.isFetching} retry={() => void events.refetch()} />}
      {events.isPending && <ListSkeleton of="events" />}
      {events.data && <div className="card"><DataTable wide caption="Events" columns={columnsOf({ change: setOpen, remove: setLeaving })} rows={events.data} rowKey={({ id }) => id} empty={empty} /></div>}
      {open && <EventDialog event={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      {leaving && <Leaving event={leaving} onClose={() => setLeaving(null)} />}
    </div>
  );
}

function Leaving({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  const conflict = useEventEditConflict(event, NOTHING_TYPED);
  const remove = useRemoveEvent(onClose, conflict);
  return (
    <RemoveDialog title="Remove this event?" act="Remove from the site" busyLabel="Removing..." isBusy={remove.isPending} notice={conflict.notice} onRemove={() => remove.mutate({ event_id: event.id })} onClose={onClose}>
      <p><b>{event.title}</b>, {event.date}, {event.location}. No one is notified; the event’s own page stays as it is.</p>
    </RemoveDialog>
  );
}
