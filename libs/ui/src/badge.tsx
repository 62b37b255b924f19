import type { ReactNode } from 'react';

export type BadgeTone = 'ok' | 'wait' | 'info' | 'bad' | 'plain' | 'hot' | 'ink';

/** A status: a mark of its own beside the word, so that colour is never alone. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge--${tone}`}>{children}</span>;
}
