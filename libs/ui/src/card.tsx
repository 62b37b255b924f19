import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

/** A plain box without padding; it has no `asChild`, so use the class `card` on other elements. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes('card', className)} />;
}

const tally = 'M4 3l-1 20M10 3l-1 20M16 3l-1 20';

/** Explains and offers the next step if there is nothing to show. */
export function EmptyState({ title, text, action }: { title: ReactNode; text?: ReactNode; action?: ReactNode }) {
  return (
    <div className="card empty">
      <svg viewBox="0 0 34 26" width="34" height="26" aria-hidden="true"><path d={tally} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" /></svg>
      <p className="d d3">{title}</p>
      {text && <p className="muted">{text}</p>}
      {action}
    </div>
  );
}
