import { useState } from 'react';
import type { Monitor } from '@coach/contracts';

/** 15 minutes at one measurement every ten seconds. */
const KEPT = 90;

type Measured = Pick<Monitor, 'measured_at' | 'requests'>;

/** The measurements since the tab was opened, oldest first. */
export function useHistory(data: Measured | undefined): readonly Measured[] {
  const [seen, setSeen] = useState<readonly Measured[]>([]);
  if (data && seen.at(-1)?.measured_at !== data.measured_at) setSeen([...seen, data].slice(-KEPT));
  return seen;
}
