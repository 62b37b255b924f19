import { events as words } from '@coach/content';
import type { SiteEvent } from '@coach/contracts';
import { Button, classes } from '@coach/ui';
import { useOwn, useSay } from '@coach/web-kit';
import { Share } from 'lucide-react';
import { EventPoster } from './event-poster.tsx';
import { useShare } from './share-event.ts';
import styles from './event-card.module.css';

/** Neighboring posters look different. */
const TONES = [styles.sunken, styles.inverse, styles.accent, styles.surface];

export function EventCard({ event: written, index }: { event: SiteEvent; index: number }) {
  const [say, inOwn] = [useSay(), useOwn()];
  const event = say(written);
  const { title, date, time, ends, location, url } = event;
  const share = useShare();
  return (
    <li className={classes(styles.card, TONES[index % TONES.length])}>
      <a className={styles.way} href={url} target="_blank" rel="noopener">
        <EventPoster event={event} />
        <h3 className={styles.title}><span {...inOwn(written.title)} /><span className="vh"> ({say(words).newTab})</span></h3>
      </a>
      <p className="sm muted tab">{date}, {time}{ends && ` – ${ends}`}<br />{location}</p>
      {written.description && <p className={classes('sm', styles.description)} {...inOwn(written.description)} />}
      <Button size="sm" className={styles.share} onClick={() => void share(event)}>
        <Share aria-hidden="true" /> {say(words).share}<span className="vh"> {title}</span>
      </Button>
    </li>
  );
}
