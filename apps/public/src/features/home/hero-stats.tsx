import { heroStats } from '@coach/content';
import { classes } from '@coach/ui';
import styles from './hero-stats.module.css';

export function HeroStats() {
  return (
    <section className="wrap" aria-label="Results in numbers">
      <dl className={styles.stats}>
        {heroStats.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={classes('num', styles.value)}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
