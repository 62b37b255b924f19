import { Button } from '@coach/ui';
import { usePlural, useSay } from '@coach/web-kit';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { Carousel } from './use-carousel.ts';
import styles from './story-controls.module.css';

const COUNTED = { one: '{place} of {n} testimonials', other: '{place} of {n} testimonials' };

/** The position in the carousel, and the controls to move (TST-03). */
export function StoryControls({ carousel: { shown, index, goTo, turn } }: { carousel: Carousel }) {
  const say = useSay();
  const plural = usePlural();
  return (
    <div className={styles.controls}>
      <ul className={styles.dots} aria-label={say('Choose a testimonial')}>
        {shown.map(({ id, name }, place) => (
          <li key={id}>
            <button type="button" aria-label={`${place + 1}: ${name}`} aria-current={place === index || undefined} onClick={() => goTo(place)} />
          </li>
        ))}
      </ul>
      <p className={styles.counter} role="status" data-can-wait="">{plural(shown.length, COUNTED).replace('{place}', `${index + 1}`)}</p>
      <div className={styles.turns}>
        <Button size="icon" aria-label={say('Previous testimonial')} onClick={() => turn(-1)}><ArrowLeft aria-hidden="true" /></Button>
        <Button size="icon" aria-label={say('Next testimonial')} onClick={() => turn(1)}><ArrowRight aria-hidden="true" /></Button>
      </div>
    </div>
  );
}
