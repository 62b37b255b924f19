import { stories as labels } from '@coach/content';
import type { Testimonial } from '@coach/contracts';
import { Badge, classes } from '@coach/ui';
import { useOwn, useSay } from '@coach/web-kit';
import { Star } from 'lucide-react';
import { resultOf } from './story-list.ts';
import { StoryPicture } from './story-picture.tsx';
import { StorySubject } from './story-subject.tsx';
import styles from './story-spread.module.css';

const STARS = [1, 2, 3, 4, 5];
/** The length from which a quote is set smaller. */
const LONG_QUOTE = 260;

/** One story across two pages: the picture and the text (TST-05). */
export function StorySpread({ story }: { story: Testimonial }) {
  const [say, inOwn] = [useSay(), useOwn()];
  const { name, location, text, category, featured, rating, sample } = story;
  return (
    <article className={styles.spread}>
      <StoryPicture story={story} />
      <div className={styles.words}>
        <p className={styles.badges}>
          {sample && <Badge tone="ink">{say(labels).sample}</Badge>}
          {featured && <Badge tone="hot">{say('Featured')}</Badge>}
          <StorySubject of={category} />
        </p>
        <Result of={story.results} />
        <blockquote className={classes(styles.quote, text.length > LONG_QUOTE && styles.long)}><p {...inOwn(text)} /></blockquote>
        <footer className={styles.who}>
          <h3 className="d d3">{name}</h3>
          {location && <p className="muted">{location}</p>}
          <Rating of={rating} />
        </footer>
      </div>
    </article>
  );
}

function Result({ of: results }: { of: string }) {
  const { children, lang } = useOwn()(results);
  const { figure, words } = resultOf(children);
  if (figure === null) return <p className={classes('d', styles.line)} lang={lang}>{words}</p>;
  return <p className={styles.result} lang={lang}><b className={classes('num', styles.figure)}>{figure}</b> <span className="lead">{words}</span></p>;
}

function Rating({ of: rating }: { of: number }) {
  const say = useSay();
  return (
    <p className={styles.stars} role="img" aria-label={say('{rating} out of 5', { rating })}>
      {STARS.map((star) => <Star key={star} aria-hidden="true" className={star > rating ? styles.missing : undefined} />)}
    </p>
  );
}
