import { useState, type ReactNode } from 'react';
import styles from './service-settings.module.css';

interface SettingsSectionProps {
  title: string;
  /** What holds now, in a few words. */
  summary: string;
  /** Something in it has to be corrected: it opens. */
  isWrong: boolean;
  children: ReactNode;
}

/** A part of a form that is rarely needed, with what it says beside its title. */
export function SettingsSection({ title, summary, isWrong, children }: SettingsSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.section} open={isOpen || isWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary><b>{title}</b> <span className="sm muted">{summary}</span></summary>
      <div className={styles.inner}>{children}</div>
    </details>
  );
}
