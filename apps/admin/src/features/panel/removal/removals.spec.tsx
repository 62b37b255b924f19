import { screen, waitFor, within } from '@testing-library/react';
import { messages, type AdminEvent, type AdminTestimonial } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { freezeDay } from '@coach/web-kit/testing/frozen-day.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../../area.ts';
import { empty, group } from '../../classes/testing-classes.ts';
import { libraryPicture } from '../../pictures/testing-pictures.ts';
import { adminVideo } from '../../videos/testing-videos.ts';

let opened: ReturnType<typeof openAreaAs>;
beforeAll(() => Promise.all([import('../admin-page.tsx'), import('../../content/content-view.tsx'), import('../../classes/classes-view.tsx')]), 60_000);
beforeEach(freezeDay);
afterEach(() => {
  opened.api.restore();
  jest.useRealTimers();
});

const event: AdminEvent = {
  ...{ id: '00000000-0000-4000-8000-0000000000e1', title: 'Harbour Day', date: '5/1/2027', time: '9:30 am', location: 'Atlanta, Georgia', description: 'Carries.', poster: 'atlanta', status: 'upcoming' },
  ...{ eventDate: '2027-05-01T13:30:00.000Z', endDate: null, ends: null, end_day: null, end_hour: null, url: 'https://events.example/harbour', day: '2027-05-01', hour: '09:30', zone: 'America/New_York', is_over: false, etag: '"first"' },
};
const story: AdminTestimonial = {
  ...{ id: '00000000-0000-4000-8000-0000000000e2', name: 'Rosa M.', location: 'Pasadena', text: 'It worked.', results: 'Down 31 lb', rating: 5, category: 'strength', featured: true },
  ...{ type: 'text', videoUrl: null, beforeAfterImage: null, sample: true, consented_on: null, etag: '"first"' },
};
const [picture, video] = [libraryPicture(1, { etag: '"first"' }), adminVideo({ etag: '"first"' })];

interface Removal {
  where: string;
  list: string;
  thing: { id: string; etag?: string | undefined };
  /** A concurrent change, and its wording. */
  changed: object;
  told: string;
  remove: string;
  /** Opens the confirmation. */
  ask: string[];
  act: string;
}

const removals: [name: string, removal: Removal][] = [
  ['an event', { where: 'view=content&part=events', list: 'GET /admin/content/events', thing: event, changed: { title: 'Harbour Weekend' }, told: 'Title: Harbour Weekend', remove: `DELETE /admin/content/events/${event.id}`, ask: ['Remove: Harbour Day'], act: 'Remove from the site' }],
  ['a story', { where: 'view=content&part=testimonials', list: 'GET /admin/content/testimonials', thing: story, changed: { rating: 4 }, told: 'Stars: 4', remove: `DELETE /admin/content/testimonials/${story.id}`, ask: ['Remove: Rosa M.'], act: 'Remove from the site' }],
  ['a picture', { where: 'view=pictures', list: 'GET /admin/pictures', thing: picture, changed: { alt_es: 'Sentadilla' }, told: 'In Spanish: Sentadilla', remove: `DELETE /admin/pictures/${picture.id}`, ask: ['Open Squat 1', 'Delete picture'], act: 'Delete picture' }],
  ['a video', { where: 'tab=videos', list: 'GET /admin/videos', thing: video, changed: { is_published: true }, told: 'Published: on', remove: `DELETE /admin/videos/${video.id}`, ask: ['Delete Hinge'], act: 'Delete video' }],
];

describe.each(removals)('removing %s', (_, { where, list, thing, changed, told, remove, ask, act }) => {
  let stored: typeof thing | null;
  const open = async (routes: Record<string, Route> = {}) => {
    stored = thing;
    const removing: Route = () => (opened.api.to(remove).at(-1)!.ifMatch === stored?.etag ? ok({ done: true, removed: true, success: true, message: 'gone' }) : refusal(412, 'CHANGED_MEANWHILE', messages.changedMeanwhile));
    opened = openAreaAs(coachSession(), area, `/admin?${where}`, { 'GET /admin/content/words': () => ok({ version: 'v1', words: {} }), 'GET /admin/content/events': () => ok([]), 'GET /admin/content/testimonials': () => ok([]), [list]: () => ok(stored ? [stored] : []), [remove]: removing, ...routes });
    for (const name of ask) await opened.user.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
  };
  const versions = () => opened.api.to(remove).map(({ ifMatch }) => ifMatch);

  it('sends the version that was shown', async () => {
    const dialog = await open();
    await opened.user.click(dialog.getByRole('button', { name: act }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(versions()).toEqual(['"first"']);
  });

  it('reports a concurrent change, shows the differences, and removes the current version on a second click', async () => {
    const dialog = await open();
    stored = { ...thing, ...changed, etag: '"theirs"' };
    await opened.user.click(dialog.getByRole('button', { name: act }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(messages.changedMeanwhile);
    await opened.user.click(dialog.getByRole('button', { name: 'Load it again' }));
    expect(await dialog.findByText(told)).toBeVisible();
    expect(dialog.getByText('Press it again to remove it as it is now.')).toBeVisible();
    await opened.user.click(dialog.getByRole('button', { name: act }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(versions()).toEqual(['"first"', '"theirs"']);
  });

  it('reports that it was already removed', async () => {
    const dialog = await open();
    stored = null;
    await opened.user.click(dialog.getByRole('button', { name: act }));
    await opened.user.click(await dialog.findByRole('button', { name: 'Load it again' }));
    expect(await dialog.findByText('It was removed in the meantime. You can close this.')).toBeVisible();
  });
});

it('lets a class take place as shown: a changed one is shown again with an explanation', async () => {
  const keep = `POST /admin/classes/${group.id}/keep`;
  let stored = { ...group, starts_at: '2025-11-05T02:00:00.000Z', etag: '"first"' };
  opened = openAreaAs(coachSession(), area, '/admin?view=classes', {
    'GET /admin/classes': () => ok({ ...empty, classes: [stored] }),
    [keep]: () => (opened.api.to(keep).at(-1)!.ifMatch === stored.etag ? ok({ ...stored, runs_anyway: true }) : refusal(412, 'CHANGED_MEANWHILE', messages.changedMeanwhile)),
  });
  const button = await screen.findByRole('button', { name: 'Let it take place' });
  stored = { ...stored, name: 'Early strength', etag: '"theirs"' };
  await opened.user.click(button);
  expect(await screen.findByText(messages.changedMeanwhile)).toBeVisible();
  expect(await screen.findByRole('article', { name: 'Early strength' })).toBeVisible();
  await opened.user.click(screen.getByRole('button', { name: 'Let it take place' }));
  expect(await screen.findByText(messages.coachClasses.kept)).toBeInTheDocument();
  expect(opened.api.to(keep).map(({ ifMatch }) => ifMatch)).toEqual(['"first"', '"theirs"']);
});
