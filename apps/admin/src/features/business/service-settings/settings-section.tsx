import { useState, type ReactNode } from 'react';
import styles from './service-settings.module.css';

interface SettingsSectionProps {
  title: string;
  /** What holds now, in a few words. */
  summary: string;
  /** Something in it has to be corrected: it opens. */
  isWrong: boolean;
  /** Called for what is only needed once it is looked at. */
  children: ReactNode | (() => ReactNode);
}

/** A part of a form that is rarely needed, with what it says beside its title. */
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
