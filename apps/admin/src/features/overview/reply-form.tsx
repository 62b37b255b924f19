import type { FormEvent, KeyboardEvent } from 'react';
import { Button } from '@coach/ui';
import styles from './overview.module.css';

interface ReplyFormProps {
  /** Screen reader labels of the field and its button. */
  label: string;
  act: string;
  placeholder: string;
  most: number;
  text: string;
  isBusy: boolean;
  onChange: (text: string) => void;
  onSend: () => void;
}

/** A reply field in place; Ctrl or ⌘ with Enter sends it. */
export function ReplyForm({ label, act, placeholder, most, text, isBusy, onChange, onSend }: ReplyFormProps) {
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (text.trim() && !isBusy) onSend();
  };
  return (
    <form className={styles.reply} onSubmit={send}>
      <textarea className="input" rows={1} maxLength={most} aria-label={label} placeholder={placeholder} value={text} onChange={(event) => onChange(event.target.value)} onKeyDown={(event) => { if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send(event); }} />
      <Button size="sm" variant="ink" type="submit" busy={isBusy} busyLabel="Sending..." disabled={!text.trim()} aria-label={act}>Send</Button>
    </form>
  );
}
