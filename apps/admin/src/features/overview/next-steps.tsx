import { useRef } from 'react';
import { ArrowRight } from 'lucide-react';
import type { BillingTask, Overview } from '@coach/contracts';
import { formatCount, Link, paths } from '@coach/web-kit';
import { CheckInAnswers } from './check-in-answers.tsx';
import { LetterAnswers } from './letter-answers.tsx';
import { MoneyTasks } from './money-tasks.tsx';
import { RequestAnswers } from './request-answers.tsx';
import styles from './overview.module.css';

const plural = (count: number, one: string, many: string): string => `${formatCount(count)} ${count === 1 ? one : many}`;

interface Step {
  text: string;
  to: string;
}

/** Other pending items, each with a link. */
const otherSteps = ({ bookings, videos, subscriptions, weeks_owed: weeks }: Overview): Step[] => [
  ...(weeks > 0 ? [{ text: `${plural(weeks, 'canceled week is', 'canceled weeks are')} waiting for the client’s choice or yours`, to: 'tab=bookings&group=upcoming' }] : []),
  ...(bookings.today > 0 ? [{ text: `${plural(bookings.today, 'session', 'sessions')} today`, to: 'view=today' }] : []),
  ...(videos.total > videos.published ? [{ text: `${plural(videos.total - videos.published, 'video is', 'videos are')} not published`, to: 'tab=videos' }] : []),
  ...(subscriptions.active === 0 ? [{ text: 'No one has an active subscription', to: 'tab=subscriptions' }] : []),
];

const Way = ({ text, to }: Step) => <Link to={`${paths.admin}?${to}`}>{text} <ArrowRight aria-hidden="true" size={18} /></Link>;

interface NextStepsProps {
  overview: Overview;
  /** Unknown when loading failed: then nothing claims that nothing is waiting. */
  tasks: BillingTask[] | undefined;
}

/** Items waiting for an answer, answered in place where a single click suffices. */
export function NextSteps({ overview, tasks }: NextStepsProps) {
  const place = useRef<HTMLDivElement>(null);
  const { unread, bookings: { pending }, check_ins_waiting: checkIns } = overview;
  const others = otherSteps(overview);
  const hasAny = pending > 0 || unread > 0 || checkIns > 0 || others.length > 0;
  const isEmpty = !hasAny && !tasks?.length;
  return (
    <div ref={place} tabIndex={-1}>
      {!hasAny && tasks?.length === 0 && <p className={`d d3 ${styles.calm}`}>You’re all caught up.</p>}
      {!isEmpty && (
        <section className={styles.steps} aria-labelledby="next-steps">
          <div className={styles.head}><h3 className="d d3" id="next-steps">Next</h3></div>
          {tasks && tasks.length > 0 && <MoneyTasks tasks={tasks} heading={place} />}
          {pending > 0 && <div className={styles.kind}><Way text={`${plural(pending, 'request waits', 'requests wait')} for your answer`} to="tab=bookings&group=pending" /><RequestAnswers count={pending} heading={place} /></div>}
          {unread > 0 && <div className={styles.kind}><Way text={`${plural(unread, 'conversation is', 'conversations are')} unread`} to="view=inbox" /><LetterAnswers count={unread} heading={place} /></div>}
          {checkIns > 0 && <div className={styles.kind}><Way text={`${plural(checkIns, 'check-in waits', 'check-ins wait')} for your reply`} to="view=coaching" /><CheckInAnswers count={checkIns} heading={place} /></div>}
          {others.length > 0 && <ul className={styles.links}>{others.map((step) => <li key={step.text}><Way {...step} /></li>)}</ul>}
        </section>
      )}
    </div>
  );
}
