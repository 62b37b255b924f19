import { useState, type ReactNode } from 'react';
import styles from './service-settings.module.css';

interface SettingsSectionProps {
  title: string;
  /** A summary of the current values. */
  summary: string;
  /** Contains an error: it opens. */
  isWrong: boolean;
  /** Renders content only when opened. */
  children: ReactNode | (() => ReactNode);
}

/** A rarely needed part of a form, with a summary next to its title. */
export function SettingsSection({ title, summary, isWrong, children }: SettingsSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || isWrong;
  return (
    <details className={styles.section} open={isShown} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary><b>{title}</b> <span className="sm muted">{summary}</span></summary>
      <div className={styles.inner}>{typeof children === 'function' ? isShown && children() : children}</div>
    </details>
  );
}
