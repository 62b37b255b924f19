import type { Booking, Rebooking } from '@coach/contracts';
import { HOUR, MINUTE } from '@coach/domain';
import { eventually } from '../eventually.ts';
import { pickByIndex, type ModelWorld } from './model-world.ts';
import { consultation, startOf, wanted, type Kind, type Operation } from './operations.ts';

/** Returns the HTTP status, or null if there was nothing to do. */
export type Act = (world: ModelWorld, operation: Operation) => Promise<number | null>;

const at = (world: ModelWorld, { client, which }: Operation) => ({ api: world.apis[which % 2]!, ...world.clients[client]! });

interface Owned {
  id: string;
  user_id: string;
}

/** Acts as the owner: programs and lost weeks are so few that a random client would have none. */
const asOwner = (world: ModelWorld, { which }: Operation, { user_id }: Owned) => ({ api: world.apis[which % 2]!, ...world.clients.find(({ userId }) => userId === user_id)! });

/** Awaits two concurrent requests, of which at most one may succeed. */
async function oneOf(asked: ReadonlyArray<Promise<{ status: number }>>): Promise<number> {
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  if (statuses.filter((status) => status === 200).length > 1) throw new Error(`A week that fell out was settled ${statuses.length} times at once`);
  return statuses.find((status) => status >= 500) ?? Math.min(...statuses);
}

async function bookingsOf(world: ModelWorld, operation: Operation): Promise<Booking[]> {
  const { api, bearer } = at(world, operation);
  const { body } = await api.get<Booking[]>('/bookings', bearer);
  return Array.isArray(body) ? body : [];
}

/** Half of the bookings are paid at once, the others later or never. */
const book = (kind: 'short' | 'hour' | 'weeks' | 'group'): Act => async (world, operation) => {
  const { api, bearer } = at(world, operation);
  const { status, body } = await api.post<{ url: string }>('/billing/checkout', wanted(kind, startOf(operation), operation.people), bearer);
  if (status !== 200) return status;
  const page = world.opened(body.url);
  return operation.people % 2 ? status : world.pay(page);
};

const change = (kind: 'cancel' | 'move'): Act => async (world, operation) => {
  const { api, bearer } = at(world, operation);
  const booking = pickByIndex((await bookingsOf(world, operation)).filter(({ status }) => status !== 'cancelled'), operation.which);
  return booking && (await api.post(`/bookings/${booking.id}/${kind}`, kind === 'move' ? { session_date: startOf(operation) } : {}, bearer)).status;
};

interface Lost extends Owned {
  is_open: boolean;
}

/** Settles a canceled session: the client takes another time, requests the share, or both at once. Prefers unsettled ones while there are any. */
const settle = (how: 'makeUp' | 'share' | 'both'): Act => async (world, operation) => {
  const lost = await world.rows<Lost>(`select id, user_id, settled is null as is_open from sick_day_sessions where state = 'done' and rebooked_as is null and (week is not null or ?) order by settled is not null, id`, [how === 'makeUp']);
  const unsettled = how === 'makeUp' ? [] : lost.filter(({ is_open }) => is_open);
  const one = pickByIndex((unsettled.length > 0 ? unsettled : lost).slice(0, 8), operation.which);
  if (!one) return null;
  const { api, bearer } = asOwner(world, operation, one);
  const { body } = await api.get<Rebooking>(`/rebookings/${one.id}`, bearer);
  const hour = pickByIndex(body.hours, operation.people);
  const take = async () => {
    const { status, body: taken } = await api.post<{ url: string | null }>(`/rebookings/${one.id}/take`, { offer_id: hour!.id }, bearer);
    if (taken.url) world.opened(taken.url);
    return { status };
  };
  const refund = () => api.post(`/rebookings/${one.id}/refund`, {}, bearer);
  const asked = [...(hour && how !== 'share' ? [take()] : []), ...(how === 'makeUp' ? [] : [refund()])];
  return asked.length > 0 ? oneOf(asked) : null;
};

/** Buys a session today or tomorrow and undoes it: within ten minutes all of it is refunded, regardless of the deadline. */
const undo: Act = async (world, operation) => {
  const { api, bearer } = at(world, operation);
  const soon = new Date(operation.which % 2 ? Date.UTC(2027, 2, 1, 20 + (operation.half % 4)) : Date.UTC(2027, 2, 2, 16 + (operation.half % 2)));
  const before = world.now();
  const opened = await api.post<{ url: string }>('/billing/checkout', wanted('hour', soon.toISOString(), 1), bearer);
  if (opened.status !== 200) return opened.status;
  const page = world.opened(opened.body.url);
  await world.pay(page);
  const booked = await eventually(() => world.outcomeOf(page));
  if (!booked.id) return null;
  const { status } = await api.post(`/bookings/${booked.id}/cancel`, {}, bearer);
  const isSlip = world.now() === before && soon.getTime() - before < 24 * HOUR;
  if (isSlip && status !== 200) throw new Error(`A slip could not be undone within ${10 * MINUTE} ms: ${status}`);
  return status;
};

export const clientActs = {
  consult: async (world, operation) => (await at(world, operation).api.post('/bookings', consultation(startOf(operation)), at(world, operation).bearer)).status,
  short: book('short'),
  hour: book('hour'),
  weeks: book('weeks'),
  group: book('group'),
  expire: (world) => Promise.resolve(world.wait()),
  cancel: change('cancel'),
  move: change('move'),
  makeUp: settle('makeUp'),
  share: settle('share'),
  both: settle('both'),
  undo,
  /** Marks a week of a program as missed by the client, or no longer missed. */
  async miss(world, operation) {
    const program = pickByIndex(await world.rows<Owned>(`select id, user_id from bookings where booking_type = 'group_session' and status = 'confirmed' order by id`), operation.which);
    if (!program) return null;
    const { api, bearer } = asOwner(world, operation, program);
    return (await api.ask('PUT', `/bookings/${program.id}/weeks/${1 + (operation.which % 6)}/missed`, { is_missed: operation.people > 3 }, bearer)).status;
  },
  async pay(world, { which }) {
    const page = pickByIndex(world.pages.slice(-40), which);
    return page ? world.pay(page) : null;
  },
  async abandon(world, operation) {
    const page = pickByIndex(world.pages, operation.which);
    return page ? (await at(world, operation).api.post('/billing/checkout/abandon', { session_id: page })).status : null;
  },
} satisfies Partial<Record<Kind, Act>>;
