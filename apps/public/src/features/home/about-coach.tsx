import { about, siteCopy } from '@coach/content';
import { classes, Picture } from '@coach/ui';
import { useBusiness, useSay, useSiteWords } from '@coach/web-kit';
import { WatchStory } from '../story/watch-story.tsx';
import { FeaturedStories } from './featured-stories.tsx';
import { Lines } from '../sections/section-head.tsx';
import styles from './about-coach.module.css';

export function AboutCoach() {
  const say = useSay();
  const { story: shown } = siteCopy(useSiteWords(), useBusiness().plans);
  return (
    <section className={styles.about} id="about" aria-labelledby="about-title">
      <div className={classes('wrap', styles.inner)}>
        <Picture picture={say(about).picture} className={styles.portrait} />
        <div className={styles.words}>
          <h2 className="d d1" id="about-title"><Lines of={say(about).title} /></h2>
          <p className="lead">{say(about).text}</p>
          <ul className={styles.credentials}>
            {say(about).credentials.map(({ title, detail }) => <li key={title}><b>{title}</b><span>{detail}</span></li>)}
          </ul>
          {shown && <div><WatchStory story={shown} /></div>}
        </div>
      </div>
      <FeaturedStories />
    </section>
  );
}
