import { heroMotion, isBookable, pictures, siteCopy } from '@coach/content';
import { DEFAULT_LOOK, isFreeConsultation } from '@coach/domain';
import { Button, classes } from '@coach/ui';
import { Link, paths, useBusiness, useOwn, useSay, useSiteWords } from '@coach/web-kit';
import { ArrowRight, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useOwnPicture } from '../pictures/use-own-picture.ts';
import { addressOf } from '../site-frame/menu-link.tsx';
import { useMedia } from '../viewport/use-media.ts';
import { MotionPicture } from './motion-picture.tsx';
import { Lines, longestOf } from '../sections/section-head.tsx';
import styles from './hero.module.css';

/** The media query for which the picture may move (HOME-02). */
export const MAY_MOVE = '(min-width: 768px) and (prefers-reduced-motion: no-preference)';

export function Hero() {
  const [say, inOwn] = [useSay(), useOwn()];
  const { identity, about, look, services } = useBusiness();
  const talk = services.find((service) => isBookable(service) && isFreeConsultation(service));
  const own = (about.headline || identity.name).split('\n');
  const headline = say(own);
  const lang = about.headline && headline.join() === own.join() ? inOwn(own[0]!).lang : undefined;
  const { sections } = siteCopy(useSiteWords(), useBusiness());
  const mayMove = useMedia(MAY_MOVE);
  // The lifter belongs to the demo brand; any other business gets neutral ridges that show no kind of training.
  const still = useOwnPicture('hero', say(pictures)[about.samples ? 'heroTrail' : 'ridges']);
  const isDrawn = still.kind === 'drawing';
  const moves = mayMove && isDrawn && about.samples;
  // The video has the default look's colors; with any other look, the drawing is animated instead.
  const motion = look.accent === DEFAULT_LOOK.accent && look.paper === DEFAULT_LOOK.paper ? heroMotion : heroMotion.otherwise;
  const [isPaused, setPaused] = useState(false);
  return (
    <section className={styles.hero} id="home" aria-labelledby="home-title">
      <MotionPicture still={still} motion={moves ? motion : null} isPaused={isPaused} onRefused={() => setPaused(true)} className={classes(styles.picture, !(isDrawn && about.samples) && styles.photograph)} />
      <div className={classes('wrap', styles.inner)}>
        <h1 className={classes('d', styles.title)} id="home-title" lang={lang} style={longestOf(headline)}><Lines of={headline} /></h1>
        <div className={styles.side}>
          {about.lead && <p className="lead" {...inOwn(about.lead)} />}
          <div className={styles.actions}>
            <Button variant="primary" size="lg" asChild>
              <Link to={talk ? `${paths.book}?service=${talk.id}` : paths.book}>{say('Book a free consultation')} <ArrowRight aria-hidden="true" /></Link>
            </Button>
            <Link className="link" to={sections.includes('pricing') ? addressOf('#pricing') : paths.pricing}>{say('See prices')}</Link>
          </div>
        </div>
      </div>
      {moves && <PauseButton isPaused={isPaused} onChange={setPaused} />}
    </section>
  );
}

function PauseButton({ isPaused, onChange }: { isPaused: boolean; onChange: (isPaused: boolean) => void }) {
  const say = useSay();
  const label = say(isPaused ? 'Play background animation' : 'Pause background animation');
  return (
    <Button size="icon" className={styles.pause} aria-label={label} onClick={() => onChange(!isPaused)}>
      {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
    </Button>
  );
}
