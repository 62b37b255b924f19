import { nowSeconds } from '../store/ids.ts';
import type { Charge, State } from '../store/records.ts';
import { find } from '../store/store.ts';

/** The billing time (seconds) of a customer: that of their test clock, or real time plus the sandbox's offset. */
export function timeOf(state: State, customerId: string | null): number {
  const clockId = customerId === null ? null : find(state.customers, customerId)?.test_clock;
  const clock = typeof clockId === 'string' ? find(state.testClocks, clockId) : undefined;
  return clock?.frozen_time ?? nowSeconds() + state.clockAheadSeconds;
}

/** The billing time (seconds) of events on a charge: never before the charge itself. */
export function timeOfCharge(state: State, { created, customer }: Charge): number {
  return Math.max(created, timeOf(state, customer));
}
