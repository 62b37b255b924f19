import { lazy, Suspense } from 'react';
import { bookingMoves } from '@coach/content';
import { classes } from '@coach/ui';
import { bookingPathOf, Link, paths, useBriefZone, useRefundWords, useSay } from '@coach/web-kit';
import { HoursSketch, ServicesSketch, SessionSketch } from './move-sketches.tsx';
import { useSampleSession } from '../product/sample.ts';
import { Lines, SectionHead } from '../sections/section-head.tsx';
import chapter from '../sections/chapter.module.css';
import styles from './booking-overview.module.css';

// Decorative, so its code is loaded after that of the controls.
const BookingTicket = lazy(async () => ({ default: (await import('../product/booking-ticket.tsx')).BookingTicket }));

const SKETCHES = [ServicesSketch, HoursSketch, SessionSketch];
/** What each step's link preselects: nothing, the consultation, a session. */
const CHOSEN = [null, 'consultation', 'individual'] as const;

export function BookingOverview() {
  const say = useSay();
  const zone = useBriefZone();
  const { hours } = useRefundWords();
  const { title, steps, ticket } = say(bookingMoves);
  const hasTicket = useSampleSession() !== null;
  return (
    <section className={classes('wrap', chapter.chapter)} aria-labelledby="booking-title">
      <SectionHead id="booking-title" title={title} lead={say(bookingMoves.lead, { zone, hours })} />
      <ol className={styles.moves}>
        {steps.map(({ title: step, text, link }, index) => {
          const [Sketch, chosen] = [SKETCHES[index], CHOSEN[index]];
          return (
            <li key={step}>
              <div className={styles.sketch} aria-hidden="true">{Sketch && <Sketch />}</div>
              <h3 className="d d3">{step}</h3>
              <p>{text}</p>
              <Link className="link" to={chosen ? bookingPathOf(chosen) : paths.book}>{link}</Link>
            </li>
          );
        })}
      </ol>
      {hasTicket && (
        <div className={styles.proof}>
          <div className={styles.told}>
            <h3 className="d d1"><Lines of={ticket.title} /></h3>
            <p className="lead">{ticket.text}</p>
          </div>
          <Suspense fallback={null}><BookingTicket /></Suspense>
        </div>
      )}
    </section>
  );
}
