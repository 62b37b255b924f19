import { isRefusal, messageOf, query } from '@coach/api-client';
import { MAIL_TOPIC_WORDS, MAIL_TOPICS, type MailTopic } from '@coach/domain';
import { Button, Skeleton } from '@coach/ui';
import { Link, paths, publicMessages as messages, useDocumentTitle, useMutation, useQuery, useQueryClient, useSay, useSearchParams } from '@coach/web-kit';
import { MinimalPage } from '../site-frame/minimal-page.tsx';
import styles from './unsubscribe-page.module.css';

/** The topic of the link's emails; only the API can tell whether the link is genuine. */
const topicOf = (token: string | null): MailTopic | undefined => MAIL_TOPICS.find((topic) => topic === token?.split('.')[1]);

/** The page of the unsubscribe link in emails. It asks before it ends anything, because mail programs open links in advance. */
export function UnsubscribePage() {
  useDocumentTitle('Unsubscribe');
  const token = useSearchParams()[0].get('token');
  const topic = topicOf(token);
  return <MinimalPage isDrawn className={styles.page}>{token && topic ? <Choice token={token} topic={topic} /> : <Invalid />}</MinimalPage>;
}

/** Offers an action based on what is currently sent: the link may have been used before, or a mail program may have used it. */
function Choice({ token, topic }: { token: string; topic: MailTopic }) {
  const cache = useQueryClient();
  const state = query.mail.topicState.queryOptions({ input: { token }, retry: false });
  const { data, error, isPending } = useQuery(state);
  const now = (isWanted: boolean) => () => cache.setQueryData(state.queryKey, { topic, is_wanted: isWanted });
  const leave = useMutation(query.mail.unsubscribe.mutationOptions({ onSuccess: now(false) }));
  const comeBack = useMutation(query.mail.resubscribe.mutationOptions({ onSuccess: now(true) }));
  const failed = leave.error ?? comeBack.error;
  if (isPending) return <Loading />;
  if (isRefusal(error, 'INVALID_LINK')) return <Invalid />;
  return (
    <>
      {data?.is_wanted === false
        ? <Unsubscribed topic={topic} isBusy={comeBack.isPending} undo={() => comeBack.mutate({ token })} />
        : <Ask topic={topic} isBack={comeBack.isSuccess} isBusy={leave.isPending} leave={() => leave.mutate({ token })} />}
      {failed && <Refusal text={messageOf(failed) ?? messages.mail.unsubscribeFailed} />}
    </>
  );
}

function Unsubscribed({ topic, isBusy, undo }: { topic: MailTopic; isBusy: boolean; undo: () => void }) {
  const say = useSay();
  return (
    <>
      <h1 className="d d1">{say('You are unsubscribed')}</h1>
      <p className="lead" role="status">{say('You no longer get this:')} <b>{say(MAIL_TOPIC_WORDS[topic].label)}</b>.</p>
      <div className={styles.actions}>
        <Button busy={isBusy} onClick={undo}>{say('Undo')}</Button>
        <ChooseAll />
      </div>
    </>
  );
}

function Ask({ topic, isBack, isBusy, leave }: { topic: MailTopic; isBack: boolean; isBusy: boolean; leave: () => void }) {
  const say = useSay();
  const { label, about } = MAIL_TOPIC_WORDS[topic];
  return (
    <>
      <h1 className="d d1">{say(isBack ? 'All as it was' : 'Fewer emails?')}</h1>
      <p className="lead"><b>{say(label)}</b>. {say(about)}</p>
      <div className={styles.actions}>
        <Button variant="primary" size="lg" busy={isBusy} busyLabel={say('Unsubscribing...')} onClick={leave}>{say('Unsubscribe')}</Button>
        <ChooseAll />
      </div>
    </>
  );
}

function Loading() {
  const say = useSay();
  return <div role="status" aria-label={say('Loading...')} className={styles.waiting}><Skeleton width="60%" /><Skeleton width="40%" /></div>;
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
      <p className="lead" role="alert">{say('Please sign in and choose the emails you want.')}</p>
      <div className={styles.actions}><ChooseAll /></div>
    </>
  );
}
