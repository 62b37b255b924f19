import { sessionDetailsOf } from '@coach/contracts';
import { etagOf } from '../../platform/http/if-match.ts';
import type { GroupClassRow } from './group-class.entity.ts';

type Changeable = Pick<GroupClassRow, 'name' | 'startsAt' | 'seats' | 'minimum' | 'note' | 'details'>;

/** Of what the coach may change of a class; who has a seat is not part of it. */
export const classEtag = ({ name, startsAt, seats, minimum, note, details }: Changeable, runsAnyway: boolean): string => etagOf([name, startsAt, seats, minimum, note, sessionDetailsOf(details), runsAnyway]);
