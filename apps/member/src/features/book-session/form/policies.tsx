import { Check } from 'lucide-react';
import { policiesOf } from '@coach/content';
import { useBusiness, useSayEnglish } from '@coach/web-kit';
import styles from './policies.module.css';

/** The booking policies shown beside every booking (BOOK-07). */
export function Policies() {
  const say = useSayEnglish();
  const { policy, plans } = useBusiness();
  return (
    <section aria-labelledby="policies">
      <h2 className="lbl" id="policies">Policies</h2>
      <ul className={styles.list}>
        {policiesOf(policy, plans).map(({ id, mark, text }) => (
          <li key={id}>
            <b className="num" aria-hidden="true">{mark ?? <Check size={20} />}</b>
            <span>{say(text)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
