import { query } from '@coach/api-client';
import { stories, storyLine } from '@coach/content';
import type { Testimonial } from '@coach/contracts';
import { Badge, classes, Picture } from '@coach/ui';
import { Link, paths, siteStories, useOwn, useQuery, useSay } from '@coach/web-kit';
import { useMemo } from 'react';
import { resultOf } from '../testimonials/story-list.ts';
import { StorySubject } from '../testimonials/story-subject.tsx';
import styles from './featured-stories.module.css';

const MOST = 3;

/** Up to three featured stories (HOME-04); renders nothing if there are none. */
export function FeaturedStories() {
  const say = useSay();
  const { data = siteStories() ?? [] } = useQuery(query.content.testimonials.queryOptions());
  const featured = data.filter((story) => story.featured).slice(0, MOST);
  if (featured.length === 0) return null;
  return (
    <div className={styles.stories}>
      <div className="wrap">
        <h3 className="d d2">{say(stories).title}</h3>
        <ul className={styles.list}>{featured.map((story) => <Story key={story.id} story={story} />)}</ul>
        <div className={styles.end}>
          <Link className="link" to={paths.testimonials}>{say('See all stories')}</Link>
          <p className="sm muted">{say(stories).resultsVary}</p>
        </div>
      </div>
    </div>
  );
}

function Story({ story: { id, name, location, text, results, category, sample } }: { story: Testimonial }) {
  const [say, inOwn] = [useSay(), useOwn()];
  const line = useMemo(() => storyLine(id, category === 'weight-loss' ? 'down' : 'up'), [id, category]);
  return (
    <li className={styles.story}>
      <Results text={results} />
      <Picture picture={line} className={styles.line} />
      <blockquote><p {...inOwn(text)} /></blockquote>
      <div className={styles.who}>
        <p><b>{name}</b> {location && <span className="muted">{location}</span>}</p>
        <p><StorySubject of={category} />{sample && <Badge>{say(stories).sample}</Badge>}</p>
      </div>
    </li>
  );
}

function Results({ text }: { text: string }) {
  const { children, lang } = useOwn()(text);
  const { figure, words } = resultOf(children);
  if (figure === null) return <div className={styles.result} lang={lang}><p className={classes('d', styles.words)}>{words}</p></div>;
  return (
    <div className={styles.result} lang={lang}>
      <p className={classes('num', styles.figure)}>{figure}</p>
      <p className={styles.what}>{words}</p>
    </div>
  );
}
