import { classes } from '@coach/ui';
import { shortOf } from './words.ts';
import styles from './calendar-view.module.css';
import look from './time-grid.module.css';

const kinds = (): Array<[label: string, ...look: Array<string | undefined>]> => [
  ['confirmed', look.session, look.confirmed],
  ['pending', look.session, look.pending],
  ['completed', look.session, look.completed],
  ['group program', look.session, look.confirmed, look.group_session],
  [shortOf('la_fitness'), look.session, look.confirmed, look.la_fitness],
  ['held, not booked', look.hold],
  ['time off', look.away],
  ['busy elsewhere', look.away, look.imported],
];

/** What the looks of the blocks mean. */
export const Legend = () => (
  <ul className={styles.legend} aria-label="What the looks mean">
    {kinds().map(([label, ...looks]) => <li key={label}><i className={classes(look.block, ...looks)} aria-hidden="true" />{label}</li>)}
  </ul>
);
