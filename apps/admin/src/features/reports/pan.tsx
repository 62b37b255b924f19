import type { ReactNode } from 'react';
import styles from './reports.module.css';

/** A table that keeps its columns apart: on a narrow screen, or in large letters, it is scrolled sideways, by the keyboard too. */
export const Pan = ({ label, children }: { label: string; children: ReactNode }) => <div className={styles.pan} role="group" aria-label={`${label}, scrolls sideways`} tabIndex={0}>{children}</div>;
