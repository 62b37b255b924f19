import { sessionDetailsOf } from '@coach/contracts';
import { etagOf } from '../../platform/http/if-match.ts';
import type { GroupClassRow } from './group-class.entity.ts';

type Changeable = Pick<GroupClassRow, 'name' | 'startsAt' | 'seats' | 'minimum' | 'note' | 'details'>;

/** Etag of what the coach can change of a class, not including its participants. */
export const classEtag = ({ name, startsAt, seats, minimum, note, details }: Changeable, runsAnyway: boolean): string => etagOf([name, startsAt, seats, minimum, note, sessionDetailsOf(details), runsAnyway]);
