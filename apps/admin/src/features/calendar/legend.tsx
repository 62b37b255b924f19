import { usualService } from '@coach/domain';
import { classes } from '@coach/ui';
import { presentBusiness } from '@coach/web-kit';
import { ColorMark } from './service-mark.tsx';
import { shortOf } from './words.ts';
import styles from './calendar-view.module.css';
import look from './time-grid.module.css';

/** Coach-only services, if there are any. */
function arranged(): Array<[label: string, ...look: Array<string | undefined>]> {
  const service = usualService(presentBusiness().services, 'by_hand');
  return service ? [[shortOf(service.id), look.confirmed, look.by_hand]] : [];
}

const kinds = (): Array<[label: string, ...look: Array<string | undefined>]> => [
  ['confirmed', look.confirmed],
  ['pending', look.pending],
  ['completed', look.completed],
  ['group program', look.confirmed, look.group],
  ...arranged(),
  ['held, not booked', look.hold],
  ['time off', look.away],
  ['busy elsewhere', look.away, look.imported],
];

/** Services with a color of their own. */
const colored = () => presentBusiness().services.flatMap(({ id, name, color }) => (color ? [{ id, name, color }] : []));

/** Explains the blocks' styles. */
export const Legend = () => (
  <ul className={styles.legend} aria-label="What the colors mean">
    {colored().map(({ id, name, color }) => <li key={id}><ColorMark color={color} />{name}</li>)}
    {kinds().map(([label, ...looks]) => <li key={label}><i className={classes(look.block, ...looks)} aria-hidden="true" />{label}</li>)}
  </ul>
);
