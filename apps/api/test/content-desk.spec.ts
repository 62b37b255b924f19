import { messages, type AdminEvent, type AdminTestimonial, type SiteEvent, type Testimonial } from '@coach/contracts';
import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from './test-app.ts';
import type { SignedInPerson } from './people.ts';

const EVENTS = '/admin/content/events';
const STORIES = '/admin/content/testimonials';
const draft = {
  ...{ title: 'Harbour Day', day: '2027-05-01', hour: '09:30', zone: 'America/New_York', location: 'Atlanta, Georgia' },
  ...{ description: 'Carries and pulls.', poster: 'atlanta', url: 'https://events.example/harbour' },
};
const story = {
  ...{ name: 'Rosa M.', location: 'Pasadena', text: 'It worked.', results: 'Down 31 lb', rating: 5, category: 'strength', featured: true },
  ...{ videoUrl: null, beforeAfterImage: null, consented_on: '2027-02-14' },
};

describe('the coach’s events and stories (ADM-09)', () => {
  let testApp: TestApp;
  let coach: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    coach = await testApp.people.coach();
  });
  afterAll(() => testApp.stop());

  const audited = async (target: string) =>
    (await testApp.em().execute<Array<{ action: string }>>('select action from audit_log where target = ? order by created_at, action', [target])).map(({ action }) => action).sort();

  it('an event is on the site immediately, in the time zone of its place (HOME-13)', async () => {
    const { status, body } = await testApp.request.post<AdminEvent>(EVENTS, draft, coach.bearer);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...draft, date: '5/1/2027', time: '9:30 am', eventDate: '2027-05-01T13:30:00.000Z', is_over: false });
    const shown = (await testApp.request.get<SiteEvent[]>('/content/events')).body;
    expect(shown.map(({ title }) => title)).toEqual(['Harbour Day']);
    const changed = await testApp.request.put<AdminEvent>(`${EVENTS}/${body.id}`, { ...draft, hour: '18:00', zone: 'America/Phoenix' }, coach.bearer);
    expect(changed.body).toMatchObject({ id: body.id, time: '6:00 pm', eventDate: '2027-05-02T01:00:00.000Z' });
    expect((await testApp.request.delete(`${EVENTS}/${body.id}`, coach.bearer)).body).toEqual({ removed: true });
    expect((await testApp.request.get<SiteEvent[]>('/content/events')).body).toEqual([]);
    expect(await audited(`event:${body.id}`)).toEqual(['event.add', 'event.change', 'event.remove']);
  });

  it('an event ends when the coach sets its end: the same day, or a later one (HOME-13)', async () => {
    const { body } = await testApp.request.post<AdminEvent>(EVENTS, { ...draft, end_hour: '12:00' }, coach.bearer);
    expect(body).toMatchObject({ ends: '12:00 pm', endDate: '2027-05-01T16:00:00.000Z', end_day: '2027-05-01', end_hour: '12:00' });
    const longer = await testApp.request.put<AdminEvent>(`${EVENTS}/${body.id}`, { ...draft, end_day: '2027-05-02', end_hour: '16:00' }, coach.bearer);
    expect(longer.body).toMatchObject({ ends: '5/2/2027, 4:00 pm', endDate: '2027-05-02T20:00:00.000Z' });
    expect(longer.body.etag).not.toBe(body.etag);
    expect((await testApp.request.get<SiteEvent[]>('/content/events')).body[0]).toMatchObject({ ends: '5/2/2027, 4:00 pm', endDate: '2027-05-02T20:00:00.000Z' });
    // In the hour skipped by daylight time, the end may not come after the start.
    const left = await testApp.request.put<AdminEvent>(`${EVENTS}/${body.id}`, { ...draft, day: '2027-03-14', hour: '02:50', end_hour: '03:10' }, coach.bearer);
    expect(left.body).toMatchObject({ eventDate: '2027-03-14T07:50:00.000Z', endDate: '2027-03-14T07:51:00.000Z' });
    const open = await testApp.request.put<AdminEvent>(`${EVENTS}/${body.id}`, draft, coach.bearer);
    expect(open.body).toMatchObject({ ends: null, endDate: null, end_day: null, end_hour: null });
    await testApp.request.delete(`${EVENTS}/${body.id}`, coach.bearer);
  });

  it('lists past events for the coach, after upcoming ones', async () => {
    await testApp.request.post(EVENTS, draft, coach.bearer);
    const { body } = await testApp.request.get<AdminEvent[]>(EVENTS, coach.bearer);
    expect(body.map(({ is_over: over }) => over)).toEqual([false, ...body.slice(1).map(() => true)]);
    expect(body.find(({ poster }) => poster === 'cancun')).toMatchObject({ zone: 'America/Cancun', day: '2025-11-15', hour: '09:00' });
  });

  it.each([
    ['a zone that is none', { zone: 'America/Nowhere' }],
    ['an hour that is none', { hour: '25:00' }],
    ['an end before its start', { end_hour: '09:00' }],
    ['an end that is its start', { end_day: '2027-05-01', end_hour: '09:30' }],
    ['a last day without an hour', { end_day: '2027-05-02' }],
    ['code as an address', { url: 'javascript:alert(1)' }],
    ['an address inside the site', { url: '/membership' }],
    ['an address without a host', { url: 'https:///harbour' }],
    ['an address that is not encrypted', { url: 'http://events.example/harbour' }],
    ['no title', { title: ' ' }],
  ])('refuses an event with %s', async (_, change) => {
    expect((await testApp.request.post(EVENTS, { ...draft, ...change }, coach.bearer)).status).toBe(400);
    expect((await testApp.request.put(`${EVENTS}/${randomUUID()}`, { ...draft, ...change }, coach.bearer)).status).toBe(400);
  });

  it('HOME-15 two events cannot share a page, and the refusal names the problem', async () => {
    const at = (url: string) => ({ ...draft, url });
    const add = (url: string) => testApp.request.post<AdminEvent>(EVENTS, at(url), coach.bearer);
    const [first, second] = [await add('https://tickets.example/organiser'), await add('https://tickets.example/organiser?date=2027-05-02')];
    const taken = { status: 409, body: { code: 'EVENT_ADDRESS_TAKEN', title: expect.stringContaining('Another event already has this page') } };
    expect(await add('https://tickets.example/organiser')).toMatchObject(taken);
    expect(await testApp.request.put(`${EVENTS}/${second.body.id}`, at('https://tickets.example/organiser'), coach.bearer)).toMatchObject(taken);
    expect((await testApp.request.put(`${EVENTS}/${first.body.id}`, at('https://tickets.example/organiser'), coach.bearer)).status).toBe(200);
    const atOnce = await Promise.all([1, 2, 3].map(() => add('https://tickets.example/camp')));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    for (const { body } of [first, second, ...atOnce.filter(({ status }) => status === 201)]) await testApp.request.delete(`${EVENTS}/${body.id}`, coach.bearer);
  });

  it('TST-08 a real story is shown with its consent date, and not before that date', async () => {
    const ahead = await testApp.request.post<{ code: string }>(STORIES, { ...story, consented_on: '2027-03-02' }, coach.bearer);
    expect({ status: ahead.status, code: ahead.body.code }).toEqual({ status: 409, code: 'CONSENT_MISSING' });
    expect((await testApp.request.post(STORIES, { ...story, consented_on: undefined }, coach.bearer)).status).toBe(400);
    const { body } = await testApp.request.post<AdminTestimonial>(STORIES, story, coach.bearer);
    expect(body).toMatchObject({ name: 'Rosa M.', type: 'text', sample: false, consented_on: '2027-02-14' });
    const [shown] = (await testApp.request.get<Testimonial[]>('/content/testimonials')).body;
    expect(shown).toMatchObject({ id: body.id, sample: false });
    expect(shown).not.toHaveProperty('consented_on');
    await testApp.request.delete(`${STORIES}/${body.id}`, coach.bearer);
    expect((await testApp.request.get<Testimonial[]>('/content/testimonials')).body).toEqual([]);
    expect(await audited(`testimonial:${body.id}`)).toEqual(['testimonial.add', 'testimonial.remove']);
  });

  it('consent turns a sample into a real story, and a video makes it a video story', async () => {
    const id = randomUUID();
    await testApp.em().execute(
      `insert into testimonials (id, name, text, results, rating, category, type, sample, created_at) values (?, 'Sample', 'Text', 'Result', 5, 'strength', 'text', true, now())`,
      [id],
    );
    const { body } = await testApp.request.put<AdminTestimonial>(`${STORIES}/${id}`, { ...story, videoUrl: '/films/rosa.mp4' }, coach.bearer);
    expect(body).toMatchObject({ id, sample: false, type: 'video', videoUrl: '/films/rosa.mp4', consented_on: '2027-02-14' });
  });

  it.each(['https://films.example/rosa.mp4', '//films.example/rosa.mp4', '/\\films.example/rosa.mp4', 'http://films.example/rosa.mp4'])('refuses external videos and pictures with a message: %s', async (address) => {
    const refusedAt = async (method: string, path: string, body: object) => {
      const { status, body: answer } = await testApp.request.ask<{ data: { issues: Array<{ path: string[]; message: string }> } }>(method, path, body, coach.bearer);
      expect(status).toBe(400);
      return answer.data.issues;
    };
    for (const [field, method, path, body] of [
      ['poster', 'POST', EVENTS, draft],
      ['poster', 'PUT', `${EVENTS}/${randomUUID()}`, draft],
      ['videoUrl', 'POST', STORIES, story],
      ['videoUrl', 'PUT', `${STORIES}/${randomUUID()}`, story],
      ['beforeAfterImage', 'POST', STORIES, story],
      ['beforeAfterImage', 'PUT', `${STORIES}/${randomUUID()}`, story],
    ] as const) expect(await refusedAt(method, path, { ...body, [field]: address })).toEqual([expect.objectContaining({ path: [field], message: messages.adminContent.badAddress })]);
    const words = await testApp.request.get<{ version: string }>('/admin/content/words', coach.bearer);
    for (const place of ['story.src', 'story.poster', 'story.captions']) {
      const published = await testApp.request.ask<{ code: string }>('PUT', '/admin/content/words', { version: words.body.version, words: { [place]: address } }, coach.bearer);
      expect(published).toMatchObject({ status: 400, body: { code: 'WORDS_DO_NOT_FIT', data: { keys: [place] } } });
    }
  });

  it('the site hides external media stored by an earlier release; the coach still sees the links', async () => {
    const id = randomUUID();
    const elsewhere = 'https://films.example/rosa.mp4';
    await testApp.em().execute(
      `insert into testimonials (id, name, text, results, rating, category, type, video_url, before_after_image, sample, created_at) values (?, 'Elsewhere', 'Text', 'Result', 5, 'strength', 'video', ?, ?, true, now())`,
      [id, elsewhere, elsewhere],
    );
    const find = async (path: string, bearer?: string) => (await testApp.request.get<Testimonial[]>(path, bearer)).body.find((one) => one.id === id);
    expect(await find('/content/testimonials')).toMatchObject({ videoUrl: null, beforeAfterImage: null });
    expect(await find(STORIES, coach.bearer)).toMatchObject({ videoUrl: elsewhere, beforeAfterImage: elsewhere });
    await testApp.em().execute('delete from testimonials where id = ?', [id]);
  });

  it.each([`${EVENTS}/`, `${STORIES}/`])('answers 404 for a missing %s…', async (path) => {
    expect((await testApp.request.delete(`${path}${randomUUID()}`, coach.bearer)).status).toBe(404);
    const body = path.startsWith(EVENTS) ? draft : story;
    expect((await testApp.request.put(`${path}${randomUUID()}`, body, coach.bearer)).status).toBe(404);
  });
});
