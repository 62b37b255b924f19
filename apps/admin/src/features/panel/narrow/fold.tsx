import type { ReactNode } from 'react';
import { useNarrow } from './use-narrow.ts';
import styles from './fold.module.css';

/** What is wanted rarely: on a phone it waits behind its name, so that the list below begins on the first screen. */
export function Fold({ name, children }: { name: string; children: ReactNode }) {
  if (!useNarrow()) return children;
  return (
    <details className={styles.fold}>
      <summary>{name}</summary>
      {children}
    </details>
  );
}
