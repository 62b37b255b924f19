import type { ReactNode } from 'react';
import { Button, Card } from '@coach/ui';
import page from '../panel/drafts/drafts.module.css';
import styles from './business.module.css';

interface SoldCardProps {
  name: string;
  index: number;
  count: number;
  move: (from: number, to: number) => void;
  /** Undefined for what is published: it is switched off instead. */
  remove: (() => void) | undefined;
  children: ReactNode;
}

/** One of the things that are sold, and its place among them. */
export function SoldCard({ name, index, count, move, remove, children }: SoldCardProps) {
  return (
    <Card className={page.form} role="group" aria-label={name}>
      <div className={styles.head}>
        <h3 className={page.name}>{name}</h3>
        <Button size="sm" variant="quiet" disabled={index === 0} aria-label={`Move ${name} up`} onClick={() => move(index, index - 1)}>Up</Button>
        <Button size="sm" variant="quiet" disabled={index === count - 1} aria-label={`Move ${name} down`} onClick={() => move(index, index + 1)}>Down</Button>
        {remove && <Button size="sm" variant="quiet" aria-label={`Remove ${name}`} onClick={remove}>Remove</Button>}
      </div>
      {children}
    </Card>
  );
}
