import { lazy, Suspense } from 'react';
import { Skeleton } from '../feedback.tsx';
import type { CalendarProps } from './calendar-props.ts';

/** The grid is a large library that most pages don't need: it is loaded with the first calendar shown. */
const CalendarGrid = lazy(async () => ({ default: (await import('./calendar-grid.tsx')).CalendarGrid }));

/** Pixel size of a month with five weeks. */
const ROOM = { width: 336, height: 332 };

/** A month of days, operated with arrow keys, Page Up and Page Down, Home and End. */
export function Calendar(props: CalendarProps) {
  return (
    <Suspense fallback={<Skeleton {...ROOM} />}>
      <CalendarGrid {...props} />
    </Suspense>
  );
}
