import { fill, messages, type CoachClass } from '@coach/contracts';
import { MOST_CLASS_RUNS, weeksWords } from '@coach/domain';
import { Button, CheckField, Dialog, TextField } from '@coach/ui';
import { formatClassHours } from '@coach/web-kit';
import { useState } from 'react';
import { useRepeatClass } from './use-classes.ts';
import styles from './classes.module.css';

const words = messages.coachClasses;
const FIRST = '8';

/** A valid number of repetitions; null for anything else. */
const countOf = (typed: string): number | null => (/^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_CLASS_RUNS ? Number(typed) : null);

/** Schedules the same class for later dates, each with its own seats. */
export function RepeatDialog({ group, onClose }: { group: CoachClass; onClose: () => void }) {
  const [typed, setTyped] = useState(FIRST);
  const [outside, setOutside] = useState(false);
  const [isTried, setTried] = useState(false);
  const repeat = useRepeatClass(onClose);
  const runs = countOf(typed);
  const submit = () => {
    setTried(true);
    if (runs) repeat.mutate({ class_id: group.id, runs, outside_hours: outside });
  };
  const actions = (
    <>
      <Button variant="primary" busy={repeat.isPending} busyLabel="Saving..." onClick={submit}>Repeat the class</Button>
      <Button onClick={onClose}>Not now</Button>
    </>
  );
  const isOnce = group.weeks.length === 1;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Repeat ${group.name}?`} actions={actions}>
      <div className={styles.form}>
        <p>{formatClassHours(group)}. {isOnce ? 'It takes place again at the same time in each of the weeks that follow' : `It begins again when its ${weeksWords(group.weeks.length)} are over`}, with the same place, seats and note. Each date is a class of its own: change or cancel it without the others.</p>
        <TextField label={isOnce ? 'How many more weeks' : 'How many more times'} inputMode="numeric" maxLength={2} value={typed} hint={`${MOST_CLASS_RUNS} at most. Dates that are already taken are skipped, and you’ll see which.`} error={isTried && !runs ? fill(words.runsRange, { most: MOST_CLASS_RUNS }) : undefined} onChange={(event) => setTyped(event.target.value.trim())} />
        <CheckField label="Also outside my working hours and in time off" checked={outside} onChange={(event) => setOutside(event.target.checked)} />
      </div>
    </Dialog>
  );
}
