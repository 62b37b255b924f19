import type { CoachCalendar } from '@coach/contracts';
import { Link, paths } from '@coach/web-kit';
import type { Span } from './use-place.ts';

/** Explains why the whole range is closed, with a link to change it. */
export function NoHours({ calendar: { days }, span }: { calendar: CoachCalendar; span: Span }) {
  if (days.some(({ windows }) => windows.length > 0)) return null;
  return <p className="sm">You have no working hours this {span}, so clients can’t book. <Link className="link" to={`${paths.admin}?view=working-hours`}>Set your hours</Link></p>;
}
