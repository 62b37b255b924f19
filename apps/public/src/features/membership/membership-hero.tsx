import { membership } from '@coach/content';
import { Button, classes, Picture } from '@coach/ui';
import { Link, paths, useSay } from '@coach/web-kit';
import { ArrowRight } from 'lucide-react';
import { useOwnPicture } from '../pictures/use-own-picture.ts';
import { Lines } from '../sections/section-head.tsx';
import { signUpTab } from '../site-frame/account-links.tsx';
import styles from './membership-hero.module.css';

export function MembershipHero() {
  const say = useSay();
  const { title, lead, joinHint, picture } = say(membership);
  const shown = useOwnPicture('membership', picture);
  return (
    <section aria-labelledby="membership-title">
      <div className={classes('wrap', styles.head)}>
        <h1 className={classes('d', styles.title)} id="membership-title"><Lines of={title} /></h1>
        <div className={styles.side}>
          <p className="lead">{lead}</p>
          <JoinFree />
          <p className="sm muted">{joinHint}</p>
        </div>
      </div>
      <Picture picture={shown} className={styles.doors} loading="eager" />
    </section>
  );
}

/** The page's single call to action (MEM-01). */
export function JoinFree() {
  const say = useSay();
  return <Button variant="primary" size="lg" asChild><Link to={paths.auth} state={signUpTab}>{say(membership).join} <ArrowRight aria-hidden="true" /></Link></Button>;
}
