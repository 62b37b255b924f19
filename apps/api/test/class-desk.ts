import type { Booking, CoachClass, CoachClasses, GroupClass } from '@coach/contracts';
import { DAY, HOUR, type GroupSales } from '@coach/domain';
import { eventually } from './eventually.ts';
import type { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

export interface Refused {
  code: string;
}
export type Answer<Body> = { status: number; body: Body & Refused };

/** The same local time a number of weeks later, in daylight time or with the original offset. */
export const weekAfter = (at: string, weeks: number, offset = at.slice(-6)) => `${new Date(Date.parse(at) - 8 * HOUR + weeks * 7 * DAY + (offset === '-07:00' ? HOUR : 0)).toISOString().slice(0, 19)}${offset}`;

/** Classes as the coach schedules them and clients book them. */
export function classDesk(desk: () => { testApp: TestApp; payments: Payments; coach: SignedInPerson }) {
  const plan = (starts_at: string, more: object = {}) => ({ name: 'Evening strength', starts_at, seats: 3, minimum: 2, note: 'Bring a mat', location: 'Studio on 4th Street', ...more });
  const create = (starts_at: string, more: object = {}): Promise<Answer<CoachClass>> => desk().testApp.request.post('/admin/classes', plan(starts_at, more), desk().coach.bearer);
  const made = async (starts_at: string, more: object = {}): Promise<CoachClass> => {
    const { status, body } = await create(starts_at, more);
    expect({ status, code: body.code }).toEqual({ status: 201, code: undefined });
    return body;
  };
  const change = (id: string, body: object): Promise<Answer<CoachClass>> => desk().testApp.request.patch(`/admin/classes/${id}`, body, desk().coach.bearer);
  const cancel = (id: string): Promise<Answer<object>> => desk().testApp.request.post(`/admin/classes/${id}/cancel`, { reason: 'The studio is closed' }, desk().coach.bearer);
  const panel = async () => (await desk().testApp.request.get<CoachClasses>('/admin/classes', desk().coach.bearer)).body;
  const listed = async () => (await desk().testApp.request.get<{ sales: GroupSales; classes: GroupClass[] }>('/classes')).body;
  const group = (session_date: string, participant_count = 1) => ({ serviceType: 'group_session', bookingData: { booking_type: 'group_session', session_date, duration_minutes: 60, location: 'My park', notes: 'Fit', participant_count } });
  const training = (session_date: string) => ({ serviceType: 'personal_training_60', bookingData: { booking_type: 'personal_training', session_date, duration_minutes: 60, location: '', notes: 'Fit', participant_count: 1 } });
  const checkout = (client: SignedInPerson, body: object): Promise<Answer<{ url: string }>> => desk().testApp.request.post('/billing/checkout', body, client.bearer);
  const sessionOf = (url: string) => new URL(url).pathname.split('/').at(-1)!;
  const bookings = async (client: SignedInPerson) => (await desk().testApp.request.get<Booking[]>('/bookings', client.bearer)).body;
  const isFree = async (at: string, wish = '') => (await desk().testApp.request.get<Array<{ time_slot: string; is_available: boolean }>>(`/availability/slots?date=${at.slice(0, 10)}&duration=60${wish}`)).body.find(({ time_slot }) => time_slot === at)?.is_available;
  const isFreeForGroup = (at: string, participants = 1) => isFree(at, `&service_type=group_session&participant_count=${participants}`);

  async function booked(at: string, participants = 1): Promise<{ client: SignedInPerson; booking: Booking }> {
    const client = await desk().testApp.people.client();
    const { status, body } = await checkout(client, group(at, participants));
    expect({ status, code: body.code }).toEqual({ status: 200, code: undefined });
    await desk().payments.pay(sessionOf(body.url));
    return { client, booking: await eventually(async () => (await bookings(client))[0]) };
  }

  return { plan, create, made, change, cancel, panel, listed, group, training, checkout, sessionOf, bookings, isFree, isFreeForGroup, booked };
}
