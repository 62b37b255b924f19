import { FeedCard } from './feed-card.tsx';
import { ImportCard } from './import-card.tsx';
import styles from './calendars.module.css';

/** The coach's other calendars: a feed of the sessions, and an external one whose busy times block hours here. */
export function Calendars() {
  return (
    <section aria-labelledby="calendars">
      <h3 className="d d3" id="calendars">Your other calendars</h3>
      <div className={styles.cards}><ImportCard /><FeedCard /></div>
    </section>
  );
}
