import { useId, useState, type ReactNode } from 'react';
import { Button, classes } from '@coach/ui';
import { ChevronDown } from 'lucide-react';
import styles from './rest.module.css';

/** Rarely needed content: collapsed on a phone, where it would push everything else out of reach. */
export function CollapsedOnPhone({ children }: { children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.rest}>
      <div className={styles.fold}>
        <Button block aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>{isOpen ? 'Show less' : 'Show the rest'} <ChevronDown aria-hidden="true" className={classes(isOpen && styles.turned)} /></Button>
      </div>
      <div id={id} className={classes(styles.cards, !isOpen && styles.folded)}>{children}</div>
    </div>
  );
}
