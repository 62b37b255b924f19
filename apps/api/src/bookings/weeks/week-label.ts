import type { Say } from '@coach/emails';

/** The name of one week of a program; a class with a single session uses its own name. */
export const weekLabel = (label: string, { week, weeks }: { week: number; weeks: number }, say: Say): string => (weeks === 1 ? label : say('{label}, week {week} of {weeks}', { label, week, weeks }));
