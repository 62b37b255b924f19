import { messageOf } from '@coach/api-client';
import { memberAreaMessages as messages, type SmsSettings } from '@coach/contracts';
import { PUSH_TOPIC_WORDS } from '@coach/domain';
import { Button, Skeleton, TextField } from '@coach/ui';
import { useState, type FormEvent } from 'react';
import { ChoicesFailed } from '../switch-list/choices-failed.tsx';
import { SwitchList } from '../switch-list/switch-list.tsx';
import { useSms } from './use-sms.ts';
import styles from './sms.module.css';

/** A number's state, in words. */
const STATE: Record<SmsSettings['state'], (number: string) => string> = {
  off: () => 'Get these updates by text, too.',
  unconfirmed: (number) => `We texted a code to ${number}. It is good for ten minutes.`,
  unreachable: (number) => `No text reaches ${number}. Please check the number, or use another one.`,
  stopped: (number) => `You replied STOP from ${number}. Reply START there, then confirm the number again.`,
  on: (number) => `You get texts at ${number}.`,
};

/** The consent given by requesting a code. */
const FOR_CLIENT = 'By sending the code, you agree to get texts about your sessions, as many as you book.';
const FOR_COACH = 'By sending the code, you agree to get a text when something needs your answer.';

/** The signed-in person's text messages: number, code, and topics. Renders nothing when they are not offered. */
export function TextMessages() {
  const { read, register, confirm, remove, choose } = useSms();
  const [isChanging, setChanging] = useState(false);
  const { data } = read;
  if (!data) return read.isError ? <ChoicesFailed className={styles.sms} message={messages.sms.loadFailed} isBusy={read.isFetching} retry={() => void read.refetch()} /> : <div role="status" aria-label="Loading..." className={styles.sms}><Skeleton width="60%" /></div>;
  if (!data.is_offered) return null;
  const asksNumber = data.state === 'off' || isChanging;
  const isDone = data.state === 'on';
  const send = (number: string) => register.mutate({ number }, { onSuccess: () => setChanging(false) });
  return (
    <section className={styles.sms} aria-labelledby="text-messages">
      <h2 className="d d3" id="text-messages">Text messages</h2>
      <p>{STATE[data.state](data.number ?? '')}</p>
      {asksNumber && <NumberForm isBusy={register.isPending} error={messageOf(register.error)} send={send} consent={data.topics.some(({ topic }) => topic === 'waiting') ? FOR_COACH : FOR_CLIENT} />}
      {!asksNumber && data.state === 'unconfirmed' && <CodeForm isBusy={confirm.isPending} error={messageOf(confirm.error)} send={(code) => confirm.mutate({ code })} />}
      {data.state !== 'off' && (
        <div className={styles.actions}>
          {!isChanging && <Button variant="quiet" onClick={() => setChanging(true)}>{isDone ? 'Change the number' : 'Send a new code'}</Button>}
          {isChanging && <Button variant="quiet" onClick={() => setChanging(false)}>Keep it</Button>}
          <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>Turn off texts</Button>
        </div>
      )}
      {isDone && <SwitchList switches={data.topics.map(({ topic, is_wanted: isOn }) => ({ key: topic, ...PUSH_TOPIC_WORDS[topic], isOn }))} onFlip={(topic, isOn) => choose.mutateAsync({ topics: { [topic]: isOn } })} />}
    </section>
  );
}

interface FormProps {
  isBusy: boolean;
  error: string | undefined;
  send: (typed: string) => void;
}

const typedIn = (event: FormEvent<HTMLFormElement>, name: string): string => {
  event.preventDefault();
  return String(new FormData(event.currentTarget).get(name) ?? '').trim();
};

function NumberForm({ isBusy, error, send, consent }: FormProps & { consent: string }) {
  return (
    <form className={styles.form} onSubmit={(event) => send(typedIn(event, 'number'))}>
      <TextField label="Mobile number" hint="For a number in another country, start with + and the country code." name="number" type="tel" autoComplete="tel" maxLength={40} required error={error} />
      <p className="sm muted">{consent} Your carrier may charge for them. Reply STOP at any time to end them, HELP for help.</p>
      <Button type="submit" busy={isBusy}>Send the code</Button>
    </form>
  );
}

function CodeForm({ isBusy, error, send }: FormProps) {
  return (
    <form className={styles.form} onSubmit={(event) => send(typedIn(event, 'code'))}>
      <TextField label="Code" name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={20} required className="tab" error={error} />
      <Button type="submit" busy={isBusy}>Confirm the number</Button>
    </form>
  );
}
