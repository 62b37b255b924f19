import type { BillingTask } from '@coach/contracts';
import { Button, Dialog } from '@coach/ui';
import { formatPrice } from '@coach/web-kit';
import { whom, type ConfirmedAnswer } from './task-words.ts';

interface Words {
  title: string;
  text: string;
  act: string;
  busy: string;
  keep: string;
}

const WORDS: Record<ConfirmedAnswer, (task: BillingTask) => Words> = {
  end: (task) => ({
    title: 'End what was refunded?',
    text: `${task.note || 'What was paid for'} ends now: a session is canceled and its time opens up, a plan stops and isn’t charged anymore. ${task.client_name ?? 'The client'} is told by email. Nothing more is refunded.`,
    ...{ act: 'End it', busy: 'Ending...', keep: 'Not now' },
  }),
  by_hand: (task) => ({
    title: 'Did you pay it another way?',
    text: `This notes that ${formatPrice(task.amount)} reached ${whom(task)} another way, in cash for example. It counts as refunded, and won’t be sent to the card anymore.`,
    ...{ act: 'Yes, I paid it', busy: 'Saving...', keep: 'Not yet' },
  }),
};

interface AnswerDialogProps {
  task: BillingTask;
  answer: ConfirmedAnswer;
  isBusy: boolean;
  onAnswer: () => void;
  onClose: () => void;
}

/** Explains an answer's effects before it is given. */
export function AnswerDialog({ task, answer, isBusy, onAnswer, onClose }: AnswerDialogProps) {
  const { title, text, act, busy, keep } = WORDS[answer](task);
  const actions = (
    <>
      <Button variant="danger" busy={isBusy} busyLabel={busy} onClick={onAnswer}>{act}</Button>
      <Button onClick={onClose}>{keep}</Button>
    </>
  );
  return <Dialog open onOpenChange={(open) => !open && onClose()} title={title} actions={actions}><p>{text}</p></Dialog>;
}
