import type { AdminClient, CoachClass, CoachClasses, CoachToday, KeptNoteTemplates } from '@coach/contracts';
import { messages } from '@coach/contracts';
import { HOUR } from '@coach/domain';
import { halves } from './pictures/made-pictures.ts';
import { PictureDesk } from './pictures/picture-desk.ts';
import type { Answer } from './requests.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

// Starts a whole back end, which is slow on a busy machine.
jest.setTimeout(60_000);

interface Thing {
  id: string;
  code: string;
  title: string;
  etag: string;
}
const STORY = { name: 'Rosa M.', location: 'Pasadena', text: 'It worked.', results: 'Down 31 lb', rating: 5, category: 'strength', featured: true, videoUrl: null, beforeAfterImage: null, consented_on: '2027-02-14' };
const EVENT = { title: 'Harbor Day', day: '2027-05-01', hour: '09:30', zone: 'America/New_York', location: 'Atlanta', description: 'Carries.', poster: 'atlanta', url: 'https://events.example/harbor' };
const PLACE = { name: 'The Studio', address: '1 Main St', map_link: '', instructions: '', instructions_es: '', on_site: false };
const VIDEO = { title: 'Squats' };
const CONSULTATION = { booking_type: 'consultation', session_date: '2027-03-10T09:00:00-08:00', duration_minutes: 60, location: 'Studio', notes: 'Left knee' };

const CLASS = { name: 'Evening strength', starts_at: '2027-04-07T18:00:00-07:00', seats: 8, minimum: 4, note: '', location: 'Studio' };
const PICTURE = { alt_en: 'The coach', alt_es: '', focal: { x: 0.1, y: 1 / 3 } };
const TEMPLATES = { templates: [{ name: 'First session', body: 'Goals:' }] };
/** Half an hour after the frozen clock's time. */
const TODAY = '2027-03-01T09:30:00-08:00';

/** A resource that two people may edit: how it is created and read, and two changes of it. */
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
  /** Today's session, booked on first use. */
  const begun = async () => {
    const today = async () => (await read<CoachToday>('/admin/today?date=2027-03-01', coach)).sessions[0]!;
    if ((await today()) === undefined) await send('POST', '/admin/bookings', { user_id: client.userId, booking_type: 'personal_training', session_date: TODAY, duration_minutes: 60, location: 'Studio', price_cents: 9_000, outside_hours: true }, coach);
    return { id: (await today()).booking_id, today };
  };
  /** The class at a time, created on first use. */
  const setClass = async (starts_at: string) => {
    const known = (await read<CoachClasses>('/admin/classes', coach)).classes.find((one) => Date.parse(one.starts_at) === Date.parse(starts_at));
    const { id } = known ?? (await send('POST', '/admin/classes', { ...CLASS, starts_at }, coach)).body;
    const now = async (): Promise<CoachClass | undefined> => (await read<CoachClasses>('/admin/classes', coach)).classes.find((one) => one.id === id);
    return { id, now, path: `/admin/classes/${id}` };
  };
  const written = async () => (await testApp.em().execute<Array<{ count: number }>>('select count(*)::int as count from audit_log'))[0]!.count;
  const cases: Case[] = [
    { name: 'a story', make: async () => ({ ...(await listed('/admin/content/testimonials', STORY)), method: 'PUT' }), changes: [{ ...STORY, rating: 4 }, { ...STORY, rating: 3 }] },
    { name: 'an event', make: async () => ({ ...(await listed('/admin/content/events', EVENT)), method: 'PUT' }), changes: [{ ...EVENT, title: 'A' }, { ...EVENT, title: 'B' }] },
    { name: 'a place', make: async () => ({ ...(await listed('/admin/places', PLACE)), method: 'PUT' }), changes: [{ ...PLACE, name: 'A' }, { ...PLACE, name: 'B' }] },
    { name: 'what a place says in Spanish', make: async () => ({ ...(await listed('/admin/places', PLACE)), method: 'PUT' }), changes: [{ ...PLACE, instructions_es: 'Trae agua.' }, { ...PLACE, instructions_es: 'Trae una toalla.' }] },
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
    {
      name: 'who came to a session',
      make: async () => {
        const { id, today } = await begun();
        return { path: `/admin/bookings/${id}/attendance`, method: 'PUT', by: coach, read: async () => (await today()).etag! };
      },
      changes: [{ starts_at: TODAY, attendance: 'arrived' }, { starts_at: TODAY, attendance: null }],
    },
    {
      name: 'the coach’s note of a session',
      make: async () => {
        const { id, today } = await begun();
        return { path: `/admin/bookings/${id}/session-note`, method: 'PUT', by: coach, read: async () => (await today()).note_etag! };
      },
      changes: [{ starts_at: TODAY, note: 'Squats' }, { starts_at: TODAY, note: '' }],
    },
    {
      name: 'a class',
      make: async () => {
        const { path, now } = await setClass(CLASS.starts_at);
        return { path, method: 'PATCH', by: coach, read: async () => (await now())!.etag! };
      },
      changes: [{ ...CLASS, seats: 10 }, { ...CLASS, seats: 12 }],
    },
    { name: 'the tags of a client', make: async () => ({ path: `/admin/clients/${client.userId}/tags`, method: 'PUT', by: coach, read: async () => (await read<AdminClient>(`/admin/clients/${client.userId}`, coach)).etag! }), changes: [{ tags: ['Knee'] }, { tags: ['Mornings', 'Knee'] }] },
    {
      name: 'a picture of the library',
      make: async () => {
        const { id } = (await (await PictureDesk.open(testApp)).send(await halves(300, 300).png().toBuffer())).body;
        return { path: `/admin/pictures/${id}`, method: 'PUT', by: coach, read: () => ofList('/admin/pictures', id) };
      },
      changes: [PICTURE, { ...PICTURE, focal: { x: 0.1, y: 0.4 } }],
    },
    { name: 'the templates for notes', make: async () => ({ path: '/admin/note-templates', method: 'PUT', by: coach, read: async () => (await read<KeptNoteTemplates>('/admin/note-templates', coach)).etag! }), changes: [TEMPLATES, { templates: [...TEMPLATES.templates, { name: 'Second', body: 'Loads:' }] }] },
  ];

  it.each(cases)('of two concurrent edits of $name, the second is refused with 412; a fresh tag, any tag or no tag is accepted', async ({ make, changes: [one, other] }) => {
    const { path, method, by, read: tag } = await make();
    const seen = await tag();
    expect(seen).toMatch(/^"[\w-]{16}"$/);
    expect((await send(method, path, one, by, seen)).status).toBe(200);
    const [fresh, log] = [await tag(), await written()];
    expect(fresh).not.toBe(seen);
    const late: Answer<Thing> = await send(method, path, other, by, seen);
    expect([late.status, late.body.code, late.body.title]).toEqual([412, 'CHANGED_MEANWHILE', messages.changedMeanwhile]);
    expect([await tag(), await written()]).toEqual([fresh, log]);
    expect((await send(method, path, other, by, `"elsewhere", W/${fresh}`)).status).toBe(200);
    expect((await send(method, path, one, by, '*')).status).toBe(200);
    expect((await send(method, path, other, by)).status).toBe(200);
  });

  it.each(cases.slice(cases.findIndex(({ name }) => name === 'who came to a session')))('answers a change of $name with its new tag', async ({ make, changes }) => {
    const { path, method, by, read: tag } = await make();
    const { body } = await send(method, path, changes[0], by);
    expect(body.etag).toBe(await tag());
  });

  it('cancels a class only if the tag matches; a retry with another condition needs another idempotency key', async () => {
    const { path, now } = await setClass('2027-04-08T18:00:00-07:00');
    const seen = (await now())!.etag;
    const cancel = (ifMatch: string | undefined, key: string) => testApp.request.ask<Thing>('POST', `${path}/cancel`, { reason: 'Away' }, coach.bearer, { ...(ifMatch !== undefined && { 'if-match': ifMatch }), 'idempotency-key': key });
    expect((await send('PATCH', path, { ...CLASS, starts_at: '2027-04-08T18:00:00-07:00', seats: 6 }, coach, seen)).status).toBe(200);
    const log = await written();
    expect(await cancel(seen, 'first')).toMatchObject({ status: 412, body: { code: 'CHANGED_MEANWHILE' } });
    expect([(await now())?.status, (await now())?.seats, await written()]).toEqual(['open', 6, log]);
    const fresh = (await now())!.etag;
    expect(await cancel(fresh, 'first')).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect((await cancel(fresh, 'second')).status).toBe(200);
    expect(await now()).toBeUndefined();
  });

  const OTHER_EVENT = { ...EVENT, url: 'https://events.example/deleted' };
  it.each<[string, string, string, object, object]>([
    ['a story', 'PUT', '/admin/content/testimonials', STORY, { ...STORY, rating: 4 }],
    ['an event', 'PUT', '/admin/content/events', OTHER_EVENT, { ...OTHER_EVENT, title: 'A' }],
    ['a video', 'PATCH', '/admin/videos', VIDEO, { change: { title: 'A' } }],
    ['a picture of the library', 'PUT', '/admin/pictures', {}, PICTURE],
  ])('deletes %s only if the tag matches', async (name, method, list, made, change) => {
    const { path, read: tag } = await (list === '/admin/pictures' ? cases.find((one) => one.name === name)!.make() : listed(list, made));
    const seen = await tag();
    expect((await send(method, path, change, coach)).status).toBe(200);
    const log = await written();
    expect(await send('DELETE', path, undefined, coach, seen)).toMatchObject({ status: 412, body: { code: 'CHANGED_MEANWHILE' } });
    expect(await written()).toBe(log);
    expect((await send('DELETE', path, undefined, coach, await tag())).status).toBe(200);
    expect((await send('DELETE', path, undefined, coach, '*')).status).toBe(404);
  });

  it('keeps a class with too few clients only if the tag matches', async () => {
    const { path, now } = await setClass('2027-04-12T18:00:00-07:00');
    const seen = (await now())!.etag;
    await send('PATCH', path, { ...CLASS, starts_at: '2027-04-12T18:00:00-07:00', seats: 6 }, coach);
    expect(await send('POST', `${path}/keep`, {}, coach, seen)).toMatchObject({ status: 412, body: { code: 'CHANGED_MEANWHILE' } });
    expect((await now())!.runs_anyway).toBe(false);
    expect((await send('POST', `${path}/keep`, {}, coach, (await now())!.etag)).status).toBe(200);
  });

  it('cancels a class that was kept only with its new tag', async () => {
    const { path, now } = await setClass('2027-04-09T18:00:00-07:00');
    const seen = (await now())!.etag;
    await send('POST', `${path}/keep`, {}, coach);
    expect((await send('POST', `${path}/cancel`, { reason: 'Away' }, coach, seen)).status).toBe(412);
    expect((await send('POST', `${path}/cancel`, { reason: 'Away' }, coach, (await now())!.etag)).status).toBe(200);
  });

  it('derives the tag of a session note from its ciphertext: the same text saved again has another tag', async () => {
    const { id, today } = await begun();
    const write = (note: string) => send('PUT', `/admin/bookings/${id}/session-note`, { starts_at: TODAY, note }, coach);
    const empty = (await write('')).body.etag;
    const [one, other] = [(await write('Squats')).body.etag, (await write('Squats')).body.etag];
    expect(new Set([empty, one, other]).size).toBe(3);
    expect((await today()).note_etag).toBe(other);
    expect((await write('')).body.etag).toBe(empty);
  });

  it('refuses attendance after a no-show was recorded elsewhere', async () => {
    const { id, today } = await begun();
    testApp.advance(2 * HOUR);
    const { etag } = await today();
    expect((await send('POST', `/admin/bookings/${id}/no-show`, {}, coach)).status).toBe(200);
    const log = await written();
    expect((await send('PUT', `/admin/bookings/${id}/attendance`, { starts_at: TODAY, attendance: 'arrived' }, coach, etag)).status).toBe(412);
    const [row] = await testApp.em().execute<Array<{ no_show: boolean }>>('select no_show from bookings where id = ?', [id]);
    expect([row!.no_show, await written()]).toEqual([true, log]);
  });

  it('sends the tag of a single resource in the header as well', async () => {
    const { headers, body } = await testApp.request.get<Thing>('/profile', client.bearer);
    expect(headers.get('etag')).toBe(body.etag);
  });

  it('accepts one of several concurrent changes with the same tag', async () => {
    const { path, read: tag } = await listed('/admin/content/testimonials', { ...STORY, name: 'At once' });
    const seen = await tag();
    const answers = await Promise.all([1, 2, 3, 4, 5].map((rating) => send('PUT', path, { ...STORY, name: `At once ${rating}`, rating }, coach, seen)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
  });
});
