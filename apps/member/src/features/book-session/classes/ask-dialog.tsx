import { NewClassRequest } from '@coach/contracts';
import { GROUP_SEATS, WEEKDAYS, type BookingType } from '@coach/domain';
import { Button, CheckField, Dialog, SelectField, TextArea, TextField } from '@coach/ui';
import { formatClock, useFormats, weekOrder } from '@coach/web-kit';
import { useId, useState, type SyntheticEvent } from 'react';
import { useAsk } from './use-classes.ts';
import styles from './class-list.module.css';

const [FIRST, LAST, STEP] = [5 * 60, 21 * 60, 30];
const TIMES = Array.from({ length: (LAST - FIRST) / STEP + 1 }, (_, index) => FIRST + index * STEP);

/** The fields in order, with a selector for each. */
const FIELDS = [['weekdays', 'input[type="checkbox"]'], ['participants', 'input[inputmode="numeric"]'], ['words', 'textarea']] as const;

/** Validation errors by field, with the contract's messages. */
function errorsOf(asked: unknown): Partial<Record<keyof NewClassRequest, string>> {
  const issues = NewClassRequest.safeParse(asked).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).reverse());
}

/** Asks for a group at another time: days, time, number of people, and a short message. */
export function AskDialog({ service, participants, onClose }: { service: BookingType | null; participants: number; onClose: () => void }) {
  const [days, setDays] = useState<ReadonlySet<number>>(new Set());
  const [around, setAround] = useState(18 * 60);
  const [count, setCount] = useState(String(participants));
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const { zoneName } = useFormats();
  const ask = useAsk(onClose);
  const form = useId();
  const asked = { ...(service !== null && { booking_type: service }), weekdays: [...days], around, participants: count.trim() === '' ? NaN : Number(count), words };
  const errors = isTried ? errorsOf(asked) : {};
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const read = NewClassRequest.safeParse(asked);
    if (read.success) return ask.mutate(read.data);
    setTried(true);
    const [wrong] = FIELDS.filter(([field]) => read.error.issues.some(({ path }) => path[0] === field));
    if (wrong) event.currentTarget.querySelector<HTMLElement>(wrong[1])?.focus();
  };
  const toggle = (day: number) => setDays((before) => (before.has(day) ? new Set([...before].filter((one) => one !== day)) : new Set([...before, day])));
  const actions = (
    <>
      <Button variant="primary" type="submit" form={form} busy={ask.isPending} busyLabel="Sending...">Send the request</Button>
      <Button onClick={onClose}>Not now</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Ask for a new group" actions={actions}>
      <form id={form} className={styles.form} noValidate onSubmit={send} onChange={(event) => event.stopPropagation()}>
        <fieldset aria-describedby={errors.weekdays && `${form}-days`}>
          <legend className="lbl">Days that work for you</legend>
          <div className={styles.days}>{weekOrder().map((day) => <CheckField key={day} label={WEEKDAYS[day]!} checked={days.has(day)} onChange={() => toggle(day)} />)}</div>
          {errors.weekdays && <p className="err" id={`${form}-days`}>{errors.weekdays}</p>}
        </fieldset>
        <div className={styles.two}>
          <SelectField label={`Around (${zoneName.replace(/ Time$/, ' time')})`} value={around} onChange={(event) => setAround(Number(event.target.value))}>
            {TIMES.map((minutes) => <option key={minutes} value={minutes}>{formatClock(minutes)}</option>)}
          </SelectField>
          <TextField label="How many of you" inputMode="numeric" maxLength={2} value={count} error={errors.participants && `A number from 1 to ${GROUP_SEATS}.`} onChange={(event) => setCount(event.target.value.trim())} />
        </div>
        <TextArea label="What you’re looking for" required maxLength={1_000} rows={3} value={words} error={errors.words} hint="Your goal, your level, when you could start." onChange={(event) => setWords(event.target.value)} />
      </form>
    </Dialog>
  );
}
