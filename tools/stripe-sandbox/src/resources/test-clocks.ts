import type Stripe from 'stripe';
import { noSuch, refused } from '../api/failure.ts';
import { page, paging } from '../api/page.ts';
import { integer, optional, paramsOf, text } from '../api/params.ts';
import { nothing, route } from '../api/route.ts';
import { runDue } from '../billing/due.ts';
import { newId, nowSeconds } from '../store/ids.ts';
import type { State, TestClock } from '../store/records.ts';
import { find } from '../store/store.ts';
import { recordEvent } from '../webhooks/events.ts';
import { customerOf } from './customers.ts';

const DAY = 86_400;
const KEPT_DAYS = 30;
const PATH = '/v1/test_helpers/test_clocks';

function clockOf(state: State, id: string): TestClock {
  const clock = find(state.testClocks, id);
  if (!clock) throw noSuch('test_helpers.test_clock', id, 'test_clock');
  return clock;
}

/** Creates a test clock stopped at `frozen` (seconds), in the state. */
export function newClock(state: State, frozen: number, name: string | undefined): TestClock {
  const created = nowSeconds();
  const clock: TestClock = {
    id: newId('clock_'),
    object: 'test_helpers.test_clock',
    created,
    deletes_after: created + KEPT_DAYS * DAY,
    frozen_time: frozen,
    livemode: false,
    name: name ?? null,
    status: 'ready',
    status_details: {},
  };
  state.testClocks[clock.id] = clock;
  return clock;
}

const CreateClock = paramsOf<Stripe.TestHelpers.TestClockCreateParams>()({ frozen_time: integer(), customer: optional(text(100)), name: optional(text(300)) });

/** Stripe's test clocks: the time of some customers, which stands still until it is advanced. */
export const testClocks = [
  route('POST', PATH, CreateClock, ({ world, params, cause }) => {
    const { state } = world.store;
    const customer = params.customer === undefined ? null : customerOf(state, params.customer, 'customer', 400);
    const clock = newClock(state, params.frozen_time, params.name);
    if (customer) customer.test_clock = clock.id;
    for (const { subscription } of Object.values(state.subscriptions)) if (subscription.customer === customer?.id) subscription.test_clock = clock.id;
    recordEvent(world, 'test_helpers.test_clock.created', clock, cause);
    return clock;
  }),
  route('GET', PATH, paramsOf<Stripe.TestHelpers.TestClockListParams>()(paging), ({ world, params }) => page(Object.values(world.store.state.testClocks).reverse(), PATH, params)),
  route('GET', `${PATH}/:id`, nothing, ({ world, id }) => clockOf(world.store.state, id)),
  route('POST', `${PATH}/:id/advance`, paramsOf<Stripe.TestHelpers.TestClockAdvanceParams>()({ frozen_time: integer() }), ({ world, id, params, cause }) => {
    const clock = clockOf(world.store.state, id);
    if (params.frozen_time <= clock.frozen_time)
      throw refused("The time to advance to must be after the test clock's current frozen time.", { param: 'frozen_time' });
    recordEvent(world, 'test_helpers.test_clock.advancing', { ...clock, status: 'advancing', status_details: { advancing: { target_frozen_time: params.frozen_time } } }, cause);
    clock.frozen_time = params.frozen_time;
    runDue(world);
    recordEvent(world, 'test_helpers.test_clock.ready', clock, cause);
    return clock;
  }),
  route('DELETE', `${PATH}/:id`, nothing, ({ world, id }) => {
    const { state } = world.store;
    clockOf(state, id);
    for (const customer of Object.values(state.customers)) if (customer.test_clock === id) customer.test_clock = null;
    for (const { subscription } of Object.values(state.subscriptions)) if (subscription.test_clock === id) subscription.test_clock = null;
    delete state.testClocks[id];
    return { id, object: 'test_helpers.test_clock', deleted: true };
  }),
];
