import { Button } from '@coach/ui';
import { Link, paths, Sentence, useSay } from '@coach/web-kit';
import styles from './auth-page.module.css';

type Props = {
  signedInAs: string;
  belongsTo: string;
  onSwitch: () => void;
};

/** A link of one account was opened where another is signed in: nothing happens until the user chooses. */
export function OtherAccount({ signedInAs, belongsTo, onSwitch }: Props) {
  const say = useSay();
  return (
    <div className={styles.sent}>
      <h1 className="d d1">{say('Another account')}</h1>
      <p className="lead" role="status">
        <Sentence text="You are signed in as {current}. This link belongs to {owner}." current={<b className={styles.address}>{signedInAs}</b>} owner={<b className={styles.address}>{belongsTo}</b>} />
      </p>
      <p className="muted">{say('If you did not ask for this link, stay where you are.')}</p>
      <div className={styles.actions}>
        <Button variant="primary" asChild><Link to={paths.dashboard} replace>{say('Stay signed in')}</Link></Button>
        <Button onClick={onSwitch}>{say('Switch account')}</Button>
      </div>
    </div>
  );
}
