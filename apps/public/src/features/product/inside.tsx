import { membership } from '@coach/content';
import { forSale } from '@coach/domain';
import { classes } from '@coach/ui';
import { useBusiness, useSay } from '@coach/web-kit';
import type { ReactNode } from 'react';
import { SectionHead } from '../sections/section-head.tsx';
import { CheckIn, useCheckInPlans } from './check-in.tsx';
import { NextSession } from './next-session.tsx';
import { Player } from './player.tsx';
import { useSampleSession } from './sample.ts';
import { SickDayMail } from './sick-day-mail.tsx';
import styles from './inside.module.css';

/** What members use every week, shown with the product's own components; limited to what this business offers. */
export function Inside() {
  const say = useSay();
  const { plans } = useBusiness();
  const hasSession = useSampleSession() !== null;
  const checkIns = useCheckInPlans();
  const hasVideos = forSale(plans).some(({ opens }) => opens.videos !== 'none');
  const { title, lead, session, checkIn, player, sickDay } = say(membership.inside);
  if (!hasSession && checkIns.length === 0 && !hasVideos) return null;
  return (
    <section className={classes('wrap', styles.inside)} aria-labelledby="inside-title">
      <SectionHead id="inside-title" title={title} lead={lead} />
      <div className={styles.proofs}>
        <div className={styles.column}>
          {hasSession && <Proof {...session}><NextSession /></Proof>}
          {hasVideos && <Proof {...player}><Player /></Proof>}
        </div>
        <div className={styles.column}>
          {checkIns.length > 0 && <Proof {...checkIn} from={say('With the {plans}', { plans: checkIns.join(', ') })}><CheckIn /></Proof>}
          {hasSession && <Proof {...sickDay}><SickDayMail /></Proof>}
        </div>
      </div>
    </section>
  );
}

/** A caption with the sample above it. */
function Proof({ title, text, from, children }: { title: string; text: string; from?: string; children: ReactNode }) {
  return (
    <figure className={styles.proof}>
      {children}
      <figcaption>
        <h3 className="d d3">{title}</h3>
        <p>{text}</p>
        {from && <p className="sm muted">{from}</p>}
      </figcaption>
    </figure>
  );
}
