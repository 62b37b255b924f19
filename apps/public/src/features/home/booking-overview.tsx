import { bookingMoves } from '@coach/content';
import { classes } from '@coach/ui';
import { bookingPathOf, Link, paths, useBriefZone, useRefundWords, useSay } from '@coach/web-kit';
import { HoursSketch, ServicesSketch, SessionSketch } from './move-sketches.tsx';
import { SectionHead } from '../sections/section-head.tsx';
import chapter from '../sections/chapter.module.css';
import styles from './booking-overview.module.css';

const SKETCHES = [ServicesSketch, HoursSketch, SessionSketch];
/** What each step's link has chosen already: nothing, the first talk, a session. */
const CHOSEN = [null, 'consultation', 'individual'] as const;

export function BookingOverview() {
  const say = useSay();
  const zone = useBriefZone();
  const { hours } = useRefundWords();
  const { title, steps } = say(bookingMoves);
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
    </section>
  );
}
