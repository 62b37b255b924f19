import { messages, type MailPreferences } from '@coach/contracts';
import { MAIL_TOPIC_WORDS, MAIL_TOPICS } from '@coach/domain';
import { Button, Skeleton } from '@coach/ui';
import { useChoose, useMailPreferences } from './use-mail-preferences.ts';
import styles from './mail-preferences.module.css';

const ALWAYS = ['Your bookings: confirmed, moved, cancelled, reminders', 'Payments, receipts and changes of your plan', 'Your account: links, new devices, changes of its locks', 'The yearly reminder of what you have subscribed to'];

/** What a person wants mailed beyond what they have to know. */
export function MailView() {
  const preferences = useMailPreferences();
  return (
    <div className={styles.view}>
      <section className={styles.section} aria-labelledby="mail-choices">
        <h2 className="d d2" id="mail-choices">If you like</h2>
        {preferences.isPending && <div className={styles.loading} role="status"><span className="vh">Loading...</span><Skeleton width="70%" /><Skeleton width="50%" /><Skeleton width="60%" /></div>}
        {preferences.isLoadingError && (
          <div className={styles.failed} role="alert">
            <p>{messages.mail.loadFailed}</p>
            <Button busy={preferences.isFetching} onClick={() => void preferences.refetch()}>Try again</Button>
          </div>
        )}
        {preferences.data && <Choices chosen={preferences.data} />}
      </section>
      <section className={styles.section} aria-labelledby="mail-always">
        <h2 className="d d2" id="mail-always">Always</h2>
        <p className="muted">These belong to what you booked, paid or set up, so they are sent whatever is chosen above.</p>
        <ul className={styles.always}>{ALWAYS.map((kind) => <li key={kind}>{kind}</li>)}</ul>
      </section>
    </div>
  );
}

function Choices({ chosen }: { chosen: MailPreferences }) {
  const choose = useChoose();
  return (
    <ul className={styles.choices}>
      {MAIL_TOPICS.map((topic) => (
        <li key={topic}>
          <label className={styles.choice}>
            <b>{MAIL_TOPIC_WORDS[topic].label}</b>
            <span className="muted sm">{MAIL_TOPIC_WORDS[topic].about}</span>
            <input type="checkbox" role="switch" className={styles.switch} checked={chosen[topic]} onChange={({ target }) => choose.mutate({ [topic]: target.checked })} />
          </label>
        </li>
      ))}
    </ul>
  );
}
