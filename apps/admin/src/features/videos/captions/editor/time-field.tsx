import { useState } from 'react';
import { captionMoment, captionTime } from '@coach/domain';
import { classes } from '@coach/ui';
import styles from '../captions.module.css';

interface TimeFieldProps {
  label: string;
  /** Milliseconds; NaN while the input is not a time. */
  value: number;
  onChange: (value: number) => void;
  describedBy: string | undefined;
}

/** A typed time: the input is kept as long as its value is the same. */
export function TimeField({ label, value, onChange, describedBy }: TimeFieldProps) {
  const [typed, setTyped] = useState('');
  const moment = captionMoment(typed);
  const shown = Number.isNaN(value) || moment === value ? typed : captionTime(value);
  const change = (text: string) => {
    setTyped(text);
    onChange(captionMoment(text) ?? Number.NaN);
  };
  return <input type="text" inputMode="decimal" className={classes('input', 'tab', styles.time)} aria-label={label} aria-invalid={Number.isNaN(value) || undefined} aria-describedby={describedBy} value={shown} onChange={(event) => change(event.target.value)} onBlur={() => setTyped('')} />;
}
