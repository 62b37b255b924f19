import { CircleAlert } from 'lucide-react';
import { useSay } from '@coach/web-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Failure } from './failure.ts';
import styles from './auth-page.module.css';

/** Shows in the form what went wrong; `children` offers a remedy, if there is one. */
export function FormFailure({ failure, children }: { failure: Failure | null; children?: ReactNode }) {
  const say = useSay();
  const alert = useRef<HTMLDivElement>(null);
  // Validation moves focus to the field; a refusal has a title, no field, and may be above a long form.
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
