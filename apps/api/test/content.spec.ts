import type { SiteEvent, Testimonial } from '@coach/contracts';
import { DAY } from '@coach/domain';
import { writeDemoSite } from '../src/demo/demo-site.ts';
import { Clock } from '../src/platform/clock/clock.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const CITIES = ['cancun', 'phoenix', 'san-diego', 'bay-area', 'san-antonio', 'punta-cana', 'atlanta', 'virginia-beach', 'chicago', 'las-vegas'];

describe('the content of the site', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false, clock: '2025-11-01T09:00:00-07:00' });
  });
  afterAll(() => testApp.stop());

  const events = async () => (await testApp.request.get<SiteEvent[]>('/content/events')).body;
  const testimonials = async () => (await testApp.request.get<Testimonial[]>('/content/testimonials')).body;
  const fillDemo = () => writeDemoSite(testApp.em(), testApp.app.get(Clock).now());
  const advanceTo = (instant: string) => testApp.advance(Date.parse(instant) - testApp.app.get(Clock).now().getTime());

  it('HOME-14 HOME-15 starts with ten events in different cities, all upcoming on 11/1/2025, the next one first', async () => {
    const listed = await events();
    expect(listed.map(({ poster }) => poster)).toEqual(CITIES);
    const times = listed.map(({ eventDate }) => Date.parse(eventDate));
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(listed[0]!.eventDate).toMatch(/^2025-11-/);
    expect(listed.at(-1)!.eventDate).toMatch(/^2026-09-/);
    expect(new Set(times.slice(1).map((time, index) => Math.round((time - times[index]!) / DAY)))).toEqual(new Set([35]));
  });

  it('HOME-13 returns every field of an event, in the time zone of its place', async () => {
    const [cancun] = await events();
    expect(cancun).toEqual({
      ...{ id: expect.any(String), title: 'Beach Strength Camp', date: '11/15/2025', time: '9:00 am', location: 'Cancun, Mexico' },
      ...{ description: expect.stringMatching(/\w{4}.*\.$/), poster: 'cancun', status: 'upcoming' },
      ...{ eventDate: '2025-11-15T14:00:00.000Z', endDate: null, ends: null, url: 'https://events.example/cancun-beach-strength-camp' },
    });
    const places = Object.fromEntries((await events()).map(({ poster, time, eventDate }) => [poster, [time, eventDate.slice(11, 16)]]));
    expect(places).toMatchObject({ phoenix: ['8:00 am', '15:00'], 'bay-area': ['10:00 am', '18:00'], atlanta: ['8:00 am', '12:00'], chicago: ['9:00 am', '14:00'] });
  });

  it('HOME-08 removes an event the moment it starts', async () => {
    advanceTo('2025-11-15T13:59:59.999Z');
    expect(await events()).toHaveLength(10);
    testApp.advance(1);
    expect((await events()).map(({ poster }) => poster)).toEqual(CITIES.slice(1));
  });

  it('HOME-15 has no events after September 2026; the demo adds six upcoming ones, and does not change them', async () => {
    advanceTo('2026-11-21T12:00:00Z');
    expect(await events()).toEqual([]);
    await fillDemo();
    const first = await events();
    expect(first).toHaveLength(6);
    expect(first.every(({ poster }) => CITIES.includes(poster))).toBe(true);
    expect(first[0]).toMatchObject({ date: '12/5/2026', poster: 'cancun', time: '9:00 am', eventDate: '2026-12-05T14:00:00.000Z' });
    await fillDemo();
    expect(await events()).toEqual(first);
  });

  it('refilling the demo months later adds new events, and a deleted event stays deleted', async () => {
    const [, deleted] = await events();
    await testApp.em().execute('delete from events where id = ?', [deleted!.id]);
    await fillDemo();
    expect(await events()).toHaveLength(5);
    testApp.advance(100 * DAY);
    await fillDemo();
    const later = await events();
    expect(later).toHaveLength(6);
    expect(new Set(later.map(({ url }) => url)).size).toBe(6);
  });

  it('TST-07 TST-08 the demo adds eight stories, marked as samples, featured ones first', async () => {
    const stories = await testimonials();
    expect(stories).toHaveLength(8);
    expect(stories.map(({ featured }) => featured)).toEqual([true, true, ...Array<boolean>(6).fill(false)]);
    expect(stories.every(({ sample, rating }) => sample && rating === 5)).toBe(true);
    expect(new Set(stories.map(({ category }) => category))).toEqual(new Set(['weight-loss', 'strength', 'confidence', 'lifestyle']));
    expect(new Set(stories.map(({ type }) => type))).toEqual(new Set(['video', 'text']));
    expect(stories.filter(({ location }) => location === null)).toHaveLength(1);
    expect(stories[0]).toEqual({
      ...{ id: expect.any(String), name: 'Rosa M.', location: 'Pasadena, California', text: expect.any(String), results: '31 lb down in 24 weeks' },
      ...{ rating: 5, category: 'weight-loss', featured: true, type: 'video', videoUrl: '/clips/sample-story-weeks.mp4', beforeAfterImage: null, sample: true },
    });
  });

  const story = `insert into testimonials (id, name, text, results, rating, category, type, video_url, sample, consented_at, created_at)
    values (gen_random_uuid(), ?, 'Told by the one who lived it.', '12 weeks', ?, ?, ?, ?, ?, ?, '2026-01-01')`;

  it.each([
    ['TST-08 a real story without consent', 'testimonials_consent', ['Ana', 5, 'strength', 'text', null, false, null]],
    ['TST-08 a sample with a consent', 'testimonials_consent', ['Ana', 5, 'strength', 'text', null, true, '2026-01-01']],
    ['TST-07 six stars', 'testimonials_rating', ['Ana', 6, 'strength', 'text', null, true, null]],
    ['TST-07 a real film without an address', 'testimonials_video', ['Ana', 5, 'strength', 'video', null, false, '2026-01-01']],
    ['a written story with a film', 'testimonials_video', ['Ana', 5, 'strength', 'text', '/ana.mp4', true, null]],
    ['a story of nobody', 'testimonials_filled', [' ', 5, 'strength', 'text', null, true, null]],
    ['TST-07 a category that can be the name of none', 'testimonials_category', ['Ana', 5, 'Strength!', 'text', null, true, null]],
    ['TST-07 a category without a name', 'testimonials_category', ['Ana', 5, '', 'text', null, true, null]],
    ['TST-07 a category of 41 letters', 'testimonials_category', ['Ana', 5, 'a'.repeat(41), 'text', null, true, null]],
  ])('the database refuses %s', async (_, constraint, values) => {
    await expect(testApp.em().execute(story, values)).rejects.toThrow(constraint);
  });

  it('TST-08 shows a real story with its consent before the samples', async () => {
    await testApp.em().execute(story, ['Ana', 5, 'category_1', 'video', '/ana.mp4', false, '2026-01-01']);
    expect((await testimonials()).findIndex(({ sample }) => !sample)).toBe(2);
    await fillDemo();
    expect(await testimonials()).toHaveLength(9);
  });
});
