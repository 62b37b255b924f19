import { CircleAlert } from 'lucide-react';
import { useSay } from '@coach/web-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Failure } from './failure.ts';
import styles from './auth-page.module.css';

/** Says in the form what went wrong; `children` is the way out, if there is one. */
export function FormFailure({ failure, children }: { failure: Failure | null; children?: ReactNode }) {
  const say = useSay();
  const alert = useRef<HTMLDivElement>(null);
  // A check of ours moves the focus to its field; a refusal has a title, no field, and may stand above a long form.
  useEffect(() => {
    if (failure?.title) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  if (!failure) return null;
  return (
    <div className={styles.failure} role="alert" ref={alert}>
      <CircleAlert aria-hidden="true" size={20} />
      <p>{[failure.title, failure.text].filter(Boolean).map(say).join(': ')}</p>
      {children}
    </div>
  );
}
