import type { Say } from '@coach/emails';

/** What one week of a program is called; a class that takes place once goes by its name. */
export const weekLabel = (label: string, { week, weeks }: { week: number; weeks: number }, say: Say): string => (weeks === 1 ? label : say('{label}, week {week} of {weeks}', { label, week, weeks }));
