import type { Testimonial } from '@coach/contracts';
import { useOwn } from '@coach/web-kit';
import styles from './more-stories.module.css';

/** All stories but the first, in a list, for visitors without scripts. */
export function MoreStories({ stories }: { stories: readonly Testimonial[] }) {
  const inOwn = useOwn();
  return (
    <ul className={styles.list}>
      {stories.map(({ id, name, location, text, results }) => (
        <li key={id}>
          <p className="d d3" {...inOwn(results)} />
          <blockquote><p {...inOwn(text)} /></blockquote>
          <p><b>{name}</b> {location && <span className="muted">{location}</span>}</p>
        </li>
      ))}
    </ul>
  );
}
