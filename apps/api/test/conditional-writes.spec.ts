import { messages } from '@coach/contracts';
import type { Answer } from './requests.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

// A whole back end starts and answers; on a busy machine that takes its time.
jest.setTimeout(60_000);

interface Thing {
  id: string;
  code: string;
  title: string;
  etag: string;
}
const STORY = { name: 'Rosa M.', location: 'Pasadena', text: 'It worked.', results: 'Down 31 lb', rating: 5, category: 'strength', featured: true, videoUrl: null, beforeAfterImage: null, consented_on: '2027-02-14' };
const EVENT = { title: 'Harbor Day', day: '2027-05-01', hour: '09:30', zone: 'America/New_York', location: 'Atlanta', description: 'Carries.', poster: 'atlanta', url: 'https://events.example/harbor' };
const PLACE = { name: 'The Studio', address: '1 Main St', map_link: '', instructions: '', on_site: false };
const VIDEO = { title: 'Squats' };
const CONSULTATION = { booking_type: 'consultation', session_date: '2027-03-10T09:00:00-08:00', duration_minutes: 60, location: 'Studio', notes: 'Left knee' };

/** Something that two may edit: how it comes about, how it is read, and two changes of it. */
interface Case {
  name: string;
  make: () => Promise<{ path: string; method: string; by: SignedInPerson; read: () => Promise<string> }>;
  changes: [object, object];
}

describe('If-Match', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  let client: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    [coach, client] = [await testApp.people.coach(), await testApp.people.client()];
  });
  afterAll(() => testApp.stop());

  const send = (method: string, path: string, body: object | undefined, by: SignedInPerson, ifMatch?: string) => testApp.request.ask<Thing>(method, path, body, by.bearer, ifMatch === undefined ? {} : { 'if-match': ifMatch });
  const read = async <Body>(path: string, by: SignedInPerson) => (await testApp.request.get<Body>(path, by.bearer)).body;
  const ofList = async (path: string, id: string) => (await read<Thing[]>(path, coach)).find((thing) => thing.id === id)!.etag;
  const listed = async (list: string, made: object) => {
    const { body } = await send('POST', list, made, coach);
    const { id } = Array.isArray(body) ? (body as Thing[]).at(-1)! : body;
    return { path: `${list}/${id}`, by: coach, read: () => ofList(list, id) };
  };
  const booked = async () => {
    const wanted = { user_id: client.userId, booking_type: 'personal_training', session_date: '2027-03-02T10:00:00-08:00', duration_minutes: 60, location: 'Studio', price_cents: 9_000 };
    return (await send('POST', '/admin/bookings', wanted, coach)).body.id;
  };
  const cases: Case[] = [
    { name: 'a story', make: async () => ({ ...(await listed('/admin/content/testimonials', STORY)), method: 'PUT' }), changes: [{ ...STORY, rating: 4 }, { ...STORY, rating: 3 }] },
    { name: 'an event', make: async () => ({ ...(await listed('/admin/content/events', EVENT)), method: 'PUT' }), changes: [{ ...EVENT, title: 'A' }, { ...EVENT, title: 'B' }] },
    { name: 'a place', make: async () => ({ ...(await listed('/admin/places', PLACE)), method: 'PUT' }), changes: [{ ...PLACE, name: 'A' }, { ...PLACE, name: 'B' }] },
    { name: 'a video', make: async () => ({ ...(await listed('/admin/videos', VIDEO)), method: 'PATCH' }), changes: [{ change: { title: 'A' } }, { change: { title: 'B' } }] },
    {
      name: 'a client’s contact',
      make: async () => ({ path: `/admin/users/${client.userId}`, method: 'PATCH', by: coach, read: async () => (await read<{ users: Array<Thing & { user_id: string }> }>('/admin/users', coach)).users.find(({ user_id: id }) => id === client.userId)!.etag }),
      changes: [{ first_name: 'A', last_name: 'C', phone: '1' }, { first_name: 'B', last_name: 'C', phone: '1' }],
    },
    { name: 'the own profile', make: async () => ({ path: '/profile', method: 'PATCH', by: client, read: async () => (await read<Thing>('/profile', client)).etag }), changes: [{ first_name: 'D' }, { health_notes: 'New knee' }] },
    {
      name: 'what a client wrote for a session',
      make: async () => {
        const { id } = (await send('POST', '/bookings', CONSULTATION, client)).body;
        return { path: `/bookings/${id}/notes`, method: 'PUT', by: client, read: async () => (await read<Thing>(`/bookings/${id}`, client)).etag };
      },
      changes: [{ notes: 'Right knee' }, { notes: 'Both knees' }],
    },
    {
      name: 'a session ahead',
      make: async () => {
        const id = await booked();
        return { path: `/admin/bookings/${id}/session`, method: 'PUT', by: coach, read: async () => (await read<{ bookings: Thing[] }>('/admin/bookings?group=upcoming', coach)).bookings.find((one) => one.id === id)!.etag };
      },
      changes: [{ location: 'A', duration_minutes: 60, price_cents: 9_000 }, { location: 'B', duration_minutes: 60, price_cents: 9_000 }],
    },
  ];

  it.each(cases)('of two who change $name, the second is refused and told; with a fresh tag, any, or none the change is made', async ({ make, changes: [one, other] }) => {
    const { path, method, by, read: tag } = await make();
    const seen = await tag();
    expect(seen).toMatch(/^"[\w-]{16}"$/);
    expect((await send(method, path, one, by, seen)).status).toBe(200);
    const late: Answer<Thing> = await send(method, path, other, by, seen);
    expect([late.status, late.body.code, late.body.title]).toEqual([412, 'CHANGED_MEANWHILE', messages.changedMeanwhile]);
    const fresh = await tag();
    expect(fresh).not.toBe(seen);
    expect((await send(method, path, other, by, `"elsewhere", W/${fresh}`)).status).toBe(200);
    expect((await send(method, path, one, by, '*')).status).toBe(200);
    expect((await send(method, path, other, by)).status).toBe(200);
  });

  it('tells the tag of one thing in the header too', async () => {
    const { headers, body } = await testApp.request.get<Thing>('/profile', client.bearer);
    expect(headers.get('etag')).toBe(body.etag);
  });

  it('of two at once with the same tag one is made', async () => {
    const { path, read: tag } = await listed('/admin/content/testimonials', { ...STORY, name: 'At once' });
    const seen = await tag();
    const answers = await Promise.all([1, 2, 3, 4, 5].map((rating) => send('PUT', path, { ...STORY, name: `At once ${rating}`, rating }, coach, seen)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
  });
});
