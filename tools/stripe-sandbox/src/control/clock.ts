import { runDue } from '../billing/due.ts';
import { timeOf } from '../clock/time.ts';
import { saved, param, type Action } from './answer.ts';

const FURTHEST_SECONDS = 3 * 366 * 86_400;

/** Seconds since 1970 of `2027-03-14T09:00:00Z` or of a number of seconds; NaN for anything else. */
function moment(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Math.floor(Date.parse(text) / 1000);
}

/** The billing time, readable for both people and tests. */
function told(now: number, ahead: number, done: number): object {
  return { now, now_utc: new Date(now * 1000).toISOString(), ahead_seconds: ahead, done };
}

/** Reads the billing clock. */
export const readClock: Action = ({ store: { state } }) => ({ status: 200, body: told(timeOf(state, null), state.clockAheadSeconds, 0) });

/**
 * Advances the billing clock (`advance_seconds` or `advance_to`), runs everything that falls due on the way in order, and answers
 * when that is done. Payment pages stay on real time; customers of a test clock stay on theirs.
 */
export const moveClock: Action = (world, _id, params) => {
  const { state } = world.store;
  const now = timeOf(state, null);
  const by = 'advance_to' in params ? moment(param(params, 'advance_to', '')) - now : Number(param(params, 'advance_seconds', ''));
  if (!(by > 0) || by > FURTHEST_SECONDS)
    return { status: 400, body: { error: 'Send {"advance_seconds": 86400} or {"advance_to": "2027-03-14T09:00:00Z"}: forward, and by three years at most.' } };
  state.clockAheadSeconds += Math.floor(by);
  const done = runDue(world);
  return saved(world, told(timeOf(state, null), state.clockAheadSeconds, done));
};
