import type { ReactNode } from 'react';

export type BadgeTone = 'ok' | 'wait' | 'info' | 'bad' | 'plain' | 'hot' | 'ink';

/** A status: a symbol beside the text, so that it never depends on color alone. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge--${tone}`}>{children}</span>;
}
