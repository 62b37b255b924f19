import { useState } from 'react';
import { MEAL_PLAN_FILE, messages, type MealPlan } from '@coach/contracts';
import { Button, Dialog, Field, TextArea, TextField } from '@coach/ui';
import { useAddPlan } from './use-coaching.ts';
import styles from './coaching.module.css';

const FORM = 'new-meal-plan';
const words = messages.coaching;

const isTaken = ({ size, type }: File): boolean => size <= MEAL_PLAN_FILE.mostBytes && MEAL_PLAN_FILE.types.some((one) => one === type);

/** A new version of a client's meal plan, prefilled with the last one's text. */
export function PlanDialog({ userId, previous, onClose }: { userId: string; previous: MealPlan | undefined; onClose: () => void }) {
  const [title, setTitle] = useState(previous?.title ?? '');
  const [text, setText] = useState(previous?.text ?? '');
  const [file, setFile] = useState<File>();
  const [wrong, setWrong] = useState<{ title?: string; text?: string; file?: string }>({});
  const add = useAddPlan(userId, onClose);
  const submit = () => {
    const found = {
      ...(title.trim() === '' && { title: words.planTitle }),
      ...(text.trim() === '' && !file && { text: words.emptyPlan }),
      ...(file && !isTaken(file) && { file: words.badFile }),
    };
    setWrong(found);
    if (Object.keys(found).length === 0) add.mutate({ user_id: userId, title, text, ...(file && { file }) });
  };
  const actions = (
    <>
      <Button variant="primary" type="submit" form={FORM} busy={add.isPending} busyLabel="Sharing...">Share</Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={previous ? `Meal plan, version ${previous.version + 1}` : 'New meal plan'} actions={actions}>
      <form id={FORM} className={styles.form} noValidate onSubmit={(event) => { event.preventDefault(); submit(); }}>
        <TextField label="Title" maxLength={120} value={title} error={wrong.title} onChange={(event) => setTitle(event.target.value)} />
        <TextArea label="Plan" rows={10} maxLength={20_000} value={text} error={wrong.text} onChange={(event) => setText(event.target.value)} />
        <Field label="File" optional hint="PDF, JPEG or PNG, at most 2 MB." error={wrong.file}>
          {(wiring) => <input {...wiring} className="input" type="file" accept={MEAL_PLAN_FILE.types.join(',')} onChange={(event) => setFile(event.target.files?.[0])} />}
        </Field>
      </form>
    </Dialog>
  );
}
