import { query } from '@coach/api-client';
import { events as words } from '@coach/content';
import { classes } from '@coach/ui';
import { useNow, useQuery, useSay } from '@coach/web-kit';
import chapter from '../sections/chapter.module.css';
import { EventCard } from './event-card.tsx';
import { RailControls } from './rail-controls.tsx';
import { useRail } from './use-rail.ts';
import styles from './upcoming-events.module.css';

const MINUTE_MS = 60_000;

/** Events that have not begun; a page that stays open drops those that begin in the meantime (HOME-08). */
function useUpcomingEvents() {
  const { data = [] } = useQuery(query.content.events.queryOptions());
  const now = useNow(MINUTE_MS);
  return data.filter(({ eventDate }) => new Date(eventDate) > now);
}

/** The carousel; without events, the section is omitted (HOME-09). */
export function UpcomingEvents() {
  const say = useSay();
  const events = useUpcomingEvents();
  const { rail, shown, move } = useRail(events.length);
  if (events.length === 0) return null;
  return (
    <section className={chapter.chapter} aria-labelledby="events-title">
      <div className={classes('wrap', styles.head)}>
        <h2 className="d d1" id="events-title">{say(words).title}</h2>
        <RailControls count={events.length} shown={shown} onMove={move} />
      </div>
      <ul ref={rail} className={styles.rail}>
        {events.map((event, index) => <EventCard key={event.id} event={event} index={index} />)}
      </ul>
    </section>
  );
}
