import { messages, type CoachClassRequest } from '@coach/contracts';
import { Button, Dialog, TextArea } from '@coach/ui';
import { askedWords } from '@coach/web-kit';
import { useState } from 'react';
import { useDeclineRequest } from './use-classes.ts';
import styles from './classes.module.css';

/** Declines a request with a message to the client. */
export function DeclineDialog({ request, onClose }: { request: CoachClassRequest; onClose: () => void }) {
  const [answer, setAnswer] = useState('');
  const [isTried, setTried] = useState(false);
  const decline = useDeclineRequest(onClose);
  const send = () => {
    setTried(true);
    if (answer.trim() !== '') decline.mutate({ request_id: request.id, answer: answer.trim() });
  };
  const actions = (
    <>
      <Button variant="primary" busy={decline.isPending} busyLabel="Sending..." onClick={send}>Send and decline</Button>
      <Button onClick={onClose}>Not now</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Decline ${request.name}’s group?`} actions={actions}>
      <div className={styles.form}>
        <p>{askedWords(request)}. “{request.words}”</p>
        <TextArea label="Your answer, as they read it" required rows={3} maxLength={1_000} value={answer} error={isTried && answer.trim() === '' ? messages.coachClasses.answerRequired : undefined} onChange={(event) => setAnswer(event.target.value)} />
      </div>
    </Dialog>
  );
}
