import { nowSeconds } from '../store/ids.ts';
import type { State } from '../store/records.ts';
import { find } from '../store/store.ts';

/** Billing's now (seconds) for a customer: the time of its test clock, or real time plus the sandbox's lead. */
export function timeOf(state: State, customerId: string | null): number {
  const clockId = customerId === null ? null : find(state.customers, customerId)?.test_clock;
  const clock = typeof clockId === 'string' ? find(state.testClocks, clockId) : undefined;
  return clock?.frozen_time ?? nowSeconds() + state.clockAheadSeconds;
}
