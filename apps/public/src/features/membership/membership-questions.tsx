import { membership, membershipQuestions } from '@coach/content';
import { classes } from '@coach/ui';
import { useBusiness, useSay } from '@coach/web-kit';
import { Lines } from '../sections/section-head.tsx';
import styles from './membership-questions.module.css';

/** Frequently asked questions before joining; search engines get the same text. */
export function MembershipQuestions() {
  const say = useSay();
  const { title } = say(membership).questions;
  const { plans, services } = useBusiness();
  const items = membershipQuestions(plans, say, services);
  return (
    <section className={classes('wrap', styles.questions)} aria-labelledby="questions-title">
      <h2 className="d d1" id="questions-title"><Lines of={title} /></h2>
      <div>
        {items.map(({ question, answer }) => (
          <details key={question} className={styles.one}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
