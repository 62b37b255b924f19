import { ArrowRight, Check, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Announcement, SiteCopy } from '@coach/content';
import { Badge } from '@coach/ui';
import { formatWholePrice } from '@coach/web-kit';
import styles from './previews.module.css';

/** A part of the site as visitors see it, on its own background. */
export function Preview({ of, children }: { of: string; children: ReactNode }) {
  return (
    <figure className={styles.preview}>
      <figcaption className="xs muted">Preview: {of}</figcaption>
      <div className={styles.paper}>{children}</div>
    </figure>
  );
}

export function AnnouncementPreview({ announcement }: { announcement: Announcement | null }) {
  return (
    <Preview of="over every page of the site">
      {announcement ? (
        <p className={styles.bar}>
          <span>{announcement.text}</span>
          {announcement.link && <span className={styles.link}>{announcement.link.label} <ArrowRight aria-hidden="true" size={16} /></span>}
        </p>
      ) : <p className={`muted ${styles.none}`}>No announcement: the page begins with its header.</p>}
      <div className={styles.ghost} aria-hidden="true"><i /><i /><i /></div>
    </Preview>
  );
}

export function HeroPreview({ stats }: { stats: SiteCopy['heroStats'] }) {
  return (
    <Preview of="under the hero of the home page">
      <dl className={styles.stats}>
        {stats.map(({ value, label }, index) => <div key={index}><dd className="num">{value}</dd><dt>{label}</dt></div>)}
      </dl>
    </Preview>
  );
}

export function PlanPreview({ plan, of }: { plan: SiteCopy['plans']['home'][number]; of: string }) {
  return (
    <Preview of={of}>
      <div className={plan.popular ? `${styles.plan} ${styles.popular}` : styles.plan}>
        <p className="d d3">{plan.name} {plan.popular && <Badge tone="hot">Most popular</Badge>}</p>
        <p>{plan.description}</p>
        <p className={styles.price}><b className="num">{formatWholePrice(plan.cents)}</b> <small>{plan.period}</small></p>
        <ul>{plan.features.map((feature, index) => <li key={index}><Check aria-hidden="true" size={16} /><span>{feature}</span></li>)}</ul>
        <p className={plan.popular ? `${styles.button} ${styles.loud}` : styles.button}>{plan.ctaText}</p>
      </div>
    </Preview>
  );
}

export function StoryPreview({ story }: { story: SiteCopy['story'] }) {
  return (
    <Preview of="in “About the coach”">
      {story ? (
        <>
          <video key={story.src} className={styles.film} src={story.src} poster={story.poster || undefined} controls preload="none"><track kind="captions" src={story.captions.src} srcLang={story.captions.language} label={story.captions.label} /></video>
          <p className={styles.button}><Play aria-hidden="true" size={16} /> Watch My Story</p>
        </>
      ) : <p className={`muted ${styles.none}`}>The button “Watch My Story” is not shown.</p>}
    </Preview>
  );
}
