import { places as words } from '@coach/content';
import { inLanguage } from '@coach/domain';
import { classes } from '@coach/ui';
import { sitePlaces, useLanguage, useSay } from '@coach/web-kit';
import chapter from '../sections/chapter.module.css';
import { Lines } from '../sections/section-head.tsx';
import styles from './places.module.css';

/** Address, directions, and map of each place. */
export function ShownPlaces() {
  const [say, language] = [useSay(), useLanguage()];
  const told = sitePlaces().map(({ instructionsEs, ...place }) => ({ ...place, instructions: inLanguage(language, place.instructions, instructionsEs), lang: language === 'en' || instructionsEs ? undefined : 'en' }));
  const { title, map } = say(words);
  return (
    <section className={classes('wrap', chapter.chapter)} id="places" aria-labelledby="places-title">
      <div className={styles.where}>
        <h2 className="d d1" id="places-title"><Lines of={title} /></h2>
        <ul className={styles.list}>
          {told.map(({ name, address, instructions, lang, mapUrl }) => (
            <li key={`${name} ${address}`}>
              <h3>{name}</h3>
              <div className={styles.way}>
                {address && <address className={styles.lines}>{address}</address>}
                {instructions && <p className={styles.lines} lang={lang}>{instructions}</p>}
                {mapUrl && <p><a className="link" href={mapUrl} target="_blank" rel="noreferrer">{map}<span className="vh"> {name} {say('(opens in a new tab)')}</span></a></p>}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
