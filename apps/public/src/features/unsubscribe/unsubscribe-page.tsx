import { messageOf, query } from '@coach/api-client';
import { MAIL_TOPIC_WORDS, MAIL_TOPICS, type MailTopic } from '@coach/domain';
import { Button } from '@coach/ui';
import { Link, paths, publicMessages as messages, useDocumentTitle, useMutation, useSay, useSearchParams } from '@coach/web-kit';
import { QuietPage } from '../site-frame/quiet-page.tsx';
import styles from './unsubscribe-page.module.css';

/** Which mails a link is about; only the API knows whether the link is ours. */
const topicOf = (token: string | null): MailTopic | undefined => MAIL_TOPICS.find((topic) => topic === token?.split('.')[1]);

/** Where the link in the foot of a mail leads. It asks before it ends anything: mail programs open links to look ahead. */
export function UnsubscribePage() {
  useDocumentTitle('Unsubscribe');
  const token = useSearchParams()[0].get('token');
  const topic = topicOf(token);
  return <QuietPage className={styles.page}>{token && topic ? <Choice token={token} topic={topic} /> : <Invalid />}</QuietPage>;
}

function Choice({ token, topic }: { token: string; topic: MailTopic }) {
  const say = useSay();
  const leave = useMutation(query.mail.unsubscribe.mutationOptions());
  const comeBack = useMutation(query.mail.resubscribe.mutationOptions({ onSuccess: () => leave.reset() }));
  const { label, about } = MAIL_TOPIC_WORDS[topic];
  const error = leave.error ?? comeBack.error;
  if (leave.isSuccess) {
    return (
      <>
        <h1 className="d d1">{say('You are unsubscribed')}</h1>
        <p className="lead" role="status">{say('We no longer mail you this:')} <b>{say(label)}</b>.</p>
        <div className={styles.actions}>
          <Button busy={comeBack.isPending} onClick={() => comeBack.mutate({ token })}>{say('Undo')}</Button>
          <ChooseAll />
        </div>
        {error && <Refusal text={messageOf(error) ?? messages.mail.unsubscribeFailed} />}
      </>
    );
  }
  return (
    <>
      <h1 className="d d1">{say(comeBack.isSuccess ? 'All as it was' : 'Fewer mails?')}</h1>
      <p className="lead"><b>{say(label)}</b>. {say(about)}</p>
      <div className={styles.actions}>
        <Button variant="primary" size="lg" busy={leave.isPending} busyLabel={say('Unsubscribing...')} onClick={() => leave.mutate({ token })}>{say('Unsubscribe')}</Button>
        <ChooseAll />
      </div>
      {error && <Refusal text={messageOf(error) ?? messages.mail.unsubscribeFailed} />}
    </>
  );
}

function Refusal({ text }: { text: string }) {
  const say = useSay();
  return <p className={styles.refusal} role="alert">{say(text)}</p>;
}

function ChooseAll() {
  const say = useSay();
  return <Button size="lg" asChild><Link to={paths.mail}>{say('Choose your emails')}</Link></Button>;
}

function Invalid() {
  const say = useSay();
  return (
    <>
      <h1 className="d d1">{say('This link doesn’t work')}</h1>
      <p className="lead" role="alert">{say(messages.mail.invalidLink)}</p>
      <div className={styles.actions}><ChooseAll /></div>
    </>
  );
}
