import type { ReactNode } from 'react';
import { Button, Card } from '@coach/ui';
import { CopyButton, paths } from '@coach/web-kit';
import page from '../../panel/drafts/drafts.module.css';
import styles from '../business.module.css';

interface SoldCardProps {
  name: string;
  index: number;
  count: number;
  move: (from: number, to: number) => void;
  /** Undefined for published items, which are taken off sale instead. */
  remove: (() => void) | undefined;
  /** Its name on the booking page; undefined if it isn't listed there. */
  sharedAs: string | undefined;
  children: ReactNode;
}

/** A direct link for clients, signed in or not; for a letter, a testimonial, or a printed card. */
const shareLink = (id: string): string => new URL(`${paths.book}?service=${id}`, window.location.origin).href;

/** An item for sale, and its position. */
export function SoldCard({ name, index, count, move, remove, sharedAs, children }: SoldCardProps) {
  return (
    <Card className={page.form} role="group" aria-label={name}>
      <div className={styles.head}>
        <h3 className={page.name}>{name}</h3>
        {sharedAs && <CopyButton short="Copy link" label={`Copy link to ${name}`} text={shareLink(sharedAs)} />}
        <Button size="sm" variant="quiet" disabled={index === 0} aria-label={`Move ${name} up`} onClick={() => move(index, index - 1)}>Up</Button>
        <Button size="sm" variant="quiet" disabled={index === count - 1} aria-label={`Move ${name} down`} onClick={() => move(index, index + 1)}>Down</Button>
        {remove && <Button size="sm" variant="quiet" aria-label={`Remove ${name}`} onClick={remove}>Remove</Button>}
      </div>
      {children}
    </Card>
  );
}
