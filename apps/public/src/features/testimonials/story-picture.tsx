import { storyDrawing, storyTheme } from '@coach/content';
import type { Testimonial } from '@coach/contracts';
import { classes, Picture } from '@coach/ui';
import { useSay } from '@coach/web-kit';
import { useMemo, useState } from 'react';
import { StoryVideo } from './story-video.tsx';
import styles from './story-picture.module.css';

/** The picture of a story: a video, a before-and-after picture, or its own drawing, which is also behind the others. */
export function StoryPicture({ story: { id, name, category, type, videoUrl, beforeAfterImage } }: { story: Testimonial }) {
  const isFilmed = type === 'video' && videoUrl !== null;
  const theme = storyTheme(category, id);
  const drawing = useMemo(() => storyDrawing(id, theme, isFilmed), [id, theme, isFilmed]);
  return (
    <figure className={classes(styles.panel, styles[theme])}>
      <div className={styles.layer} aria-hidden="true"><Picture picture={drawing} /></div>
      {isFilmed && <StoryVideo url={videoUrl} name={name} />}
      {!isFilmed && beforeAfterImage !== null && <BeforeAfter src={beforeAfterImage} name={name} />}
    </figure>
  );
}

/** If the picture fails to load, the drawing behind it stays visible. */
function BeforeAfter({ src, name }: { src: string; name: string }) {
  const say = useSay();
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <>
      <img className={classes(styles.layer, styles.photograph)} src={src} alt={say('{name}, before and after', { name })} decoding="async" onError={() => setMissing(true)} />
      <figcaption className={styles.caption}>{say('Before and after')}</figcaption>
    </>
  );
}
