import { heroStats } from '@coach/content';
import { classes } from '@coach/ui';
import { useSay } from '@coach/web-kit';
import styles from './hero-stats.module.css';

export function HeroStats() {
  const say = useSay();
  return (
    <section className="wrap" aria-label={say('Results in numbers')}>
      <dl className={styles.stats}>
        {say(heroStats).map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={classes('num', styles.value)}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
