import { siteCopy } from '@coach/content';
import { classes } from '@coach/ui';
import { useBusiness, useSay, useSiteWords } from '@coach/web-kit';
import styles from './hero-stats.module.css';

export function HeroStats() {
  const say = useSay();
  const { heroStats } = siteCopy(useSiteWords(), useBusiness());
  if (heroStats.length === 0) return null;
  return (
    <section className="wrap" aria-label={say('Results in numbers')}>
      <dl className={styles.stats}>
        {say(heroStats).map(({ value, label }, index) => (
          <div key={index}>
            <dt>{label}</dt>
            <dd className={classes('num', styles.value)}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
