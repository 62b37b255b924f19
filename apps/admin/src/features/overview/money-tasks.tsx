import { lazy, Suspense, useState, type RefObject } from 'react';
import type { BillingTask } from '@coach/contracts';
import type { BillingTaskAnswer } from '@coach/domain';
import { Badge, Button, FocusFallback } from '@coach/ui';
import { Link, paths } from '@coach/web-kit';
import { answerWords, needsConfirmation, sentenceOf, subjectOf, TASK_BADGES, type ConfirmedAnswer } from './task-words.ts';
import { useAnswerTask } from './use-answer-task.ts';
import { personPath } from '../panel/person-link.tsx';
import styles from './overview.module.css';

const EvidenceDialog = lazy(async () => ({ default: (await import('../payments/evidence-dialog.tsx')).EvidenceDialog }));
const AnswerDialog = lazy(async () => ({ default: (await import('./answer-dialog.tsx')).AnswerDialog }));

interface MoneyTasksProps {
  tasks: readonly BillingTask[];
  /** Takes the focus when the focused item is decided. */
  heading: RefObject<HTMLElement | null>;
}

/** Decisions about money, each with a button per option. */
export function MoneyTasks({ tasks, heading }: MoneyTasksProps) {
  const [asking, ask] = useState<{ task: BillingTask; answer: ConfirmedAnswer } | null>(null);
  const [disputed, showEvidence] = useState<BillingTask | null>(null);
  const { mutate, isPending, variables } = useAnswerTask();
  const press = (task: BillingTask, answer: BillingTaskAnswer) => {
    if (needsConfirmation(answer)) ask({ task, answer });
    else mutate({ task_id: task.id, answer });
  };
  const busyWith = (task: BillingTask) => (isPending && variables.task_id === task.id ? variables.answer : undefined);
  return (
    <>
      <ul className={styles.tasks} aria-label="Money to look after">
        {tasks.map((task) => <Task key={task.id} {...{ task, heading }} busy={busyWith(task)} onAnswer={(answer) => press(task, answer)} onEvidence={() => showEvidence(task)} />)}
      </ul>
      {asking && <Suspense><AnswerDialog {...asking} isBusy={isPending} onAnswer={() => mutate({ task_id: asking.task.id, answer: asking.answer }, { onSettled: () => ask(null) })} onClose={() => ask(null)} /></Suspense>}
      {disputed && <Suspense><EvidenceDialog dispute={disputed} onClose={() => showEvidence(null)} /></Suspense>}
    </>
  );
}

interface TaskProps {
  task: BillingTask;
  heading: RefObject<HTMLElement | null>;
  /** The answer being given. */
  busy: BillingTaskAnswer | undefined;
  onAnswer: (answer: BillingTaskAnswer) => void;
  onEvidence: () => void;
}

function Task({ task, heading, busy, onAnswer, onEvidence }: TaskProps) {
  const { tone, word } = TASK_BADGES[task.kind];
  const own = firstStep(task, onEvidence);
  return (
    <li>
      <FocusFallback place={heading} />
      <div className={styles.matter}><Badge tone={tone}>{word}</Badge><p>{sentenceOf(task)}</p></div>
      <div className={styles.presses}>
        {own}
        {task.answers.map((answer, index) => (
          <Button key={answer} variant={index === 0 && !own ? 'ink' : 'line'} busy={busy === answer} disabled={busy !== undefined && busy !== answer} aria-label={`${answerWords(task.kind, answer)}: ${subjectOf(task)}`} onClick={() => onAnswer(answer)}>{answerWords(task.kind, answer)}</Button>
        ))}
      </div>
    </li>
  );
}

/** What is usually done before a task is marked as done. */
function firstStep(task: BillingTask, onEvidence: () => void) {
  if (task.kind === 'dispute' && task.dispute_id !== null) return <Button variant="ink" aria-label={`See what we know: ${subjectOf(task)}`} onClick={onEvidence}>See what we know</Button>;
  if (task.kind !== 'fraud_warning') return null;
  const search = task.client_name === null ? '' : `&search=${encodeURIComponent(task.client_name)}`;
  const to = task.client_id ? `${personPath(task.client_id)}&part=money` : `${paths.adminUsers}${search}`;
  return <Button variant="ink" asChild><Link to={to} aria-label={`Refund it: ${subjectOf(task)}`}>Refund it</Link></Button>;
}
