import type { SiteEvent } from '@coach/contracts';
import { classes } from '@coach/ui';
import { useLanguage } from '@coach/web-kit';
import { lazy, Suspense, useRef } from 'react';
import { useInView } from '../viewport/use-in-view.ts';
import { cityOf, dayOf } from './event-words.ts';
import styles from './event-card.module.css';

const PosterPicture = lazy(async () => ({ default: (await import('./poster-picture.tsx')).PosterPicture }));

/** Decorative: the text beside it says the same. The drawing is computed shortly before the poster scrolls into view. */
export function EventPoster({ event }: { event: SiteEvent }) {
  const language = useLanguage();
  const poster = useRef<HTMLDivElement>(null);
  const isNear = useInView(poster, { atFirst: false, margin: '300px', once: true });
  return (
    <div ref={poster} className={styles.poster} aria-hidden="true">
      {isNear && <Suspense><PosterPicture name={event.poster} className={styles.picture} /></Suspense>}
      <span className={classes('num', styles.day)}>{dayOf(event, language)}</span>
      <span className={classes('d', styles.city)}>{cityOf(event)}</span>
    </div>
  );
}
