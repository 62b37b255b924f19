import type { TodaySession } from '@coach/contracts';
import { etagOf } from '../../platform/http/if-match.ts';

/** Of who came, wherever that is noted. */
export const attendanceEtag = (attendance: TodaySession['attendance'], isNoShow: boolean): string => etagOf([attendance, isNoShow]);

/** Of the coach's note, as it is sealed: it tells nothing of the words. */
export const recordEtag = (sealed: string): string => etagOf([sealed]);
