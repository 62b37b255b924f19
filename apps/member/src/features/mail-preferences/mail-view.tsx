import { memberAreaMessages as messages, type MailPreferences } from '@coach/contracts';
import { LANGUAGES, MAIL_TOPIC_WORDS, MAIL_TOPICS, type Language } from '@coach/domain';
import { Button, SelectField, Skeleton } from '@coach/ui';
import { SwitchList } from '@coach/web-kit';
import { useChoose, useMailPreferences } from './use-mail-preferences.ts';
import styles from './mail-preferences.module.css';

const ALWAYS = ['Your bookings: confirmed, moved, canceled, reminders', 'Payments, receipts and changes of your plan', 'Your account: links, new devices, security changes', 'The yearly reminder of what you subscribe to'];

/** Each in its own language. */
const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

/** The optional emails a client can choose, and the language of everything sent. */
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
      {preferences.data && (
        <section className={styles.section} aria-labelledby="mail-language">
          <h2 className="d d2" id="mail-language">Language</h2>
          <Tongue chosen={preferences.data.language} />
        </section>
      )}
      <section className={styles.section} aria-labelledby="mail-always">
        <h2 className="d d2" id="mail-always">Always</h2>
        <p className="muted">These are about what you booked, paid or set up, so you get them whatever you choose above.</p>
        <ul className={styles.always}>{ALWAYS.map((kind) => <li key={kind}>{kind}</li>)}</ul>
      </section>
    </div>
  );
}

function Tongue({ chosen }: { chosen: Language }) {
  const choose = useChoose();
  return (
    <SelectField label="Emails and calendar files" lang={chosen} value={chosen} onChange={({ target }) => choose.mutate({ language: target.value as Language })}>
      {LANGUAGES.map((language) => <option key={language} value={language} lang={language}>{LANGUAGE_NAMES[language]}</option>)}
    </SelectField>
  );
}

function Choices({ chosen }: { chosen: MailPreferences }) {
  const choose = useChoose();
  const switches = MAIL_TOPICS.map((topic) => ({ key: topic, ...MAIL_TOPIC_WORDS[topic], isOn: chosen[topic] }));
  return <SwitchList switches={switches} onFlip={(topic, isOn) => choose.mutateAsync({ [topic]: isOn })} />;
}
