import type { ReactNode } from 'react';
import { useNarrow } from './use-narrow.ts';
import styles from './fold.module.css';

/** Rarely needed content: collapsed on a phone, so that the list below starts on the first screen. */
export function Fold({ name, children }: { name: string; children: ReactNode }) {
  if (!useNarrow()) return children;
  return (
    <details className={styles.fold}>
      <summary>{name}</summary>
      {children}
    </details>
  );
}
