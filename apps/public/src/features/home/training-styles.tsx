import { lazy, Suspense } from 'react';
import { trainingStyles, type TrainingStyle } from '@coach/content';
import { classes, Picture } from '@coach/ui';
import { Link, useBusiness, useSay } from '@coach/web-kit';
import { SectionHead } from '../sections/section-head.tsx';
import chapter from '../sections/chapter.module.css';
import styles from './training-styles.module.css';

// Its data must be fetched anyway, so its code loads meanwhile and hydration doesn't wait for it.
const ComingClasses = lazy(async () => ({ default: (await import('../classes/coming-classes.tsx')).ComingClasses }));

/** Column spans of seven and five, then five and seven, so that no two cards in a row look alike. */
const SHAPES = ['plate', 'paper', 'wash', 'inverse'] as const;

/** The product's sample training styles, for businesses with samples; and the upcoming classes. */
export function TrainingStyles() {
  const say = useSay();
  const { samples } = useBusiness().about;
  const { title, lead, items } = say(trainingStyles);
  const classesAhead = <Suspense fallback={null}><ComingClasses /></Suspense>;
  if (!samples) return <div className={classes('wrap', chapter.chapter)}>{classesAhead}</div>;
  return (
    <section className={classes('wrap', chapter.chapter)} aria-labelledby="styles-title">
      <SectionHead id="styles-title" title={title} lead={lead} />
      <div className={styles.cards}>
        {items.map((item, index) => <StyleCard key={item.id} item={item} shape={SHAPES[index % SHAPES.length] ?? 'paper'} />)}
      </div>
      {classesAhead}
    </section>
  );
}

function StyleCard({ item: { title, text, picture, link }, shape }: { item: TrainingStyle; shape: (typeof SHAPES)[number] }) {
  return (
    <article className={classes(styles.card, styles[shape])} aria-label={title}>
      <Picture picture={picture} className={styles.picture} />
      <div className={styles.words}>
        <h3 className="d d2">{title}</h3>
        <p>{text}</p>
        <Link className="link" to={link.href}>{link.label}</Link>
      </div>
    </article>
  );
}
