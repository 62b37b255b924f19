import { testimonials } from '@coach/content';
import { Button, classes, Picture, Skeleton } from '@coach/ui';
import { Link, useBusiness, useSay } from '@coach/web-kit';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOwnPicture } from '../pictures/use-own-picture.ts';
import { Lines, longestOf } from '../sections/section-head.tsx';
import type { StoryNumbers } from './story-list.ts';
import styles from './testimonials-hero.module.css';

export function TestimonialsHero({ children }: { children: ReactNode }) {
  const say = useSay();
  const { title, lead, action, picture } = say(testimonials);
  const shown = useOwnPicture('stories', picture);
  return (
    <section aria-labelledby="testimonials-title">
      <div className={classes('wrap', styles.head)}>
        <h1 className={classes('d', styles.title)} id="testimonials-title" style={longestOf(title)}><Lines of={title} /></h1>
        <div className={styles.side}>
          <p className="lead">{lead}</p>
          <Button variant="primary" size="lg" asChild><Link to={action.href}>{action.label} <ArrowRight aria-hidden="true" /></Link></Button>
        </div>
      </div>
      <Picture picture={shown} className={styles.wall} loading="eager" />
      {children}
    </section>
  );
}

type NumbersProps = { /** Undefined while they load or when they did not come. */ numbers: StoryNumbers | undefined; isLoading: boolean };

export function StoriesInNumbers({ numbers, isLoading }: NumbersProps) {
  const say = useSay();
  const { samples } = useBusiness().about;
  const unknown = isLoading ? <Skeleton width="1.6em" height="0.82em" /> : '–';
  return (
    <dl className={classes('wrap', styles.numbers)} aria-label={say('Stories in numbers')}>
      <Figure label={say('stories')}>{numbers?.stories ?? unknown}</Figure>
      <Figure label={say('average rating')}>{numbers?.rating ?? unknown}</Figure>
      <Figure label={say('video stories')}>{numbers?.videos ?? unknown}</Figure>
      {samples && <Figure label={say('satisfaction')}>{say(testimonials).satisfaction}</Figure>}
    </dl>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
