import { about, siteCopy } from '@coach/content';
import { classes, Picture } from '@coach/ui';
import { useBusiness, useOwn, useSay, useSiteWords } from '@coach/web-kit';
import { useOwnPicture } from '../pictures/use-own-picture.ts';
import { tellsOfCoach } from '../site-frame/own-navigation.ts';
import { WatchStory } from '../story/watch-story.tsx';
import { FeaturedStories } from './featured-stories.tsx';
import { Lines } from '../sections/section-head.tsx';
import styles from './about-coach.module.css';

/** About the coach, in her own words; without any, only client stories. */
export function AboutCoach() {
  const [say, inOwn] = [useSay(), useOwn()];
  const business = useBusiness();
  const { about: own } = business;
  const { story: shown } = siteCopy(useSiteWords(), business);
  const portrait = useOwnPicture('portrait', say(about).picture, '(min-width: 768px) 50vw, 100vw');
  if (!tellsOfCoach(own)) return <FeaturedStories />;
  return (
    <section className={styles.about} id="about" aria-labelledby="about-title">
      <div className={classes('wrap', styles.inner)}>
        <Picture picture={portrait} className={styles.portrait} />
        <div className={styles.words}>
          <h2 className="d d1" id="about-title"><Lines of={say(about).title} /></h2>
          <p className="lead" {...inOwn(own.text)} />
          {own.credentials.length > 0 && <ul className={styles.credentials}>{own.credentials.map(({ title, detail }) => <li key={title}><b {...inOwn(title)} /><span {...inOwn(detail)} /></li>)}</ul>}
          {shown && <div><WatchStory story={shown} /></div>}
        </div>
      </div>
      <FeaturedStories />
    </section>
  );
}
