import { HOUR } from '@coach/domain';

interface TimedJob {
  name: string;
  /** Milliseconds of one slot; the job runs once in each. */
  every: number;
}

/** How long a finished run is remembered at least, in slots: no worker's clock is later than that. */
const slotsRemembered = (every: number): number => Math.max(2, Math.ceil(HOUR / every));

const slotOf = (every: number, now: number): number => Math.floor(now / every);

/** The id of a timed job's run in this slot. BullMQ accepts an id once, so a slot runs once, however many workers request it. */
export const runId = ({ name, every }: TimedJob, now: number): string => `${name}-${slotOf(every, now)}`;

/** The id of the run that can be forgotten by now. */
export const forgottenRunId = ({ name, every }: TimedJob, now: number): string => `${name}-${slotOf(every, now) - slotsRemembered(every)}`;

/** Whether a job was started by the clock, through us or through a BullMQ job scheduler; others were started by an event. */
export const isTimedRun = ({ id = '', name }: { id?: string | undefined; name: string }): boolean =>
  id.startsWith('repeat:') || (id.startsWith(`${name}-`) && /^\d+$/.test(id.slice(name.length + 1)));
