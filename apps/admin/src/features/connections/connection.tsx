import type { ReactNode } from 'react';
import { Badge, Card, type BadgeTone } from '@coach/ui';
import styles from './connections.module.css';

export type ConnectionState = 'connected' | 'missing' | 'optional' | 'unknown';

const STATES: Record<ConnectionState, { label: string; tone: BadgeTone }> = {
  connected: { label: 'Connected', tone: 'ok' },
  missing: { label: 'Not connected', tone: 'bad' },
  optional: { label: 'Not set up', tone: 'plain' },
  unknown: { label: 'Not known', tone: 'wait' },
};

interface ConnectionProps {
  name: string;
  /** Undefined while checking. */
  state: ConnectionState | undefined;
  /** The state, in a sentence or two. */
  children: ReactNode;
}

/** An external connection, and what to do when it is missing. */
export function Connection({ name, state, children }: ConnectionProps) {
  return (
    <Card className={styles.connection} role="group" aria-label={name}>
      <h3 className={styles.name}>{name}{state && <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>}</h3>
      {children}
    </Card>
  );
}

/** Labeled facts of a connection. */
export const Facts = ({ facts }: { facts: ReadonlyArray<readonly [name: string, fact: string]> }) => (
  <dl className={styles.facts}>{facts.map(([name, fact]) => <div key={name}><dt className="xs muted">{name}</dt><dd className="sm">{fact}</dd></div>)}</dl>
);
