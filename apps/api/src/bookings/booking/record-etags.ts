import type { TodaySession } from '@coach/contracts';
import { etagOf } from '../../platform/http/if-match.ts';

/** Etag of the attendance, wherever it is recorded. */
export const attendanceEtag = (attendance: TodaySession['attendance'], isNoShow: boolean): string => etagOf([attendance, isNoShow]);

/** Etag of the coach's note in encrypted form: it reveals nothing of the text. */
export const recordEtag = (sealed: string): string => etagOf([sealed]);
