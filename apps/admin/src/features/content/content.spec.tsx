import { act, screen, waitFor, within } from '@testing-library/react';
import { yourCoach } from '@coach/content';
import { messages, type AdminEvent, type AdminTestimonial, type PublishedWords } from '@coach/contracts';
import type { Business } from '@coach/domain';
import { setBusiness } from '@coach/web-kit';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';
import { adminVideo } from '../videos/testing-videos.ts';
import { libraryPicture } from '../pictures/testing-pictures.ts';

const WORDS = 'GET /admin/content/words';
const PUBLISH = 'PUT /admin/content/words';
const EVENTS = 'GET /admin/content/events';
const STORIES = 'GET /admin/content/testimonials';

const event: AdminEvent = {
  ...{ id: '00000000-0000-4000-8000-0000000000e1', title: 'Harbour Day', date: '5/1/2027', time: '9:30 am', location: 'Atlanta, Georgia', description: 'Carries.', poster: 'atlanta', status: 'upcoming' },
  ...{ eventDate: '2027-05-01T13:30:00.000Z', endDate: null, ends: null, end_day: null, end_hour: null, url: 'https://events.example/harbour', day: '2027-05-01', hour: '09:30', zone: 'America/New_York', is_over: false, etag: '"event"' },
};
const sample: AdminTestimonial = {
  ...{ id: '00000000-0000-4000-8000-0000000000e2', name: 'Rosa M.', location: 'Pasadena', text: 'It worked.', results: 'Down 31 lb', rating: 5, category: 'strength', featured: true },
  ...{ type: 'text', videoUrl: null, beforeAfterImage: null, sample: true, consented_on: null, etag: '"story"' },
};

let opened: ReturnType<typeof openAreaAs>;
const published = (words: PublishedWords['words'] = {}): PublishedWords => ({ version: 'v1', words });
const open = (part = '', routes: Record<string, Route> = {}) =>
  (opened = openAreaAs(coachSession(), area, `/admin?view=content${part && `&part=${part}`}`, { [WORDS]: () => ok(published()), [EVENTS]: () => ok([event]), [STORIES]: () => ok([sample]), ...routes }));
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./content-view.tsx')]), 60_000);
afterEach(() => opened.api.restore());

const field = (name: string) => screen.findByRole('textbox', { name });

it('ADM-09 previews a new figure next to the form, and publishes only changes', async () => {
  const { user, api } = open('hero', { [PUBLISH]: () => ok({ version: 'v2', words: { 'hero.0.value': '6000+' } }) });
  const figure = await field('First figure');
  expect(figure).toHaveValue('5000+');
  await user.clear(figure);
  await user.type(figure, '6000+');
  expect(within(screen.getByRole('figure')).getByText('6000+')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Unpublished changes' })).toHaveTextContent('1 place reworded.');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(api.to(PUBLISH)[0]?.body).toEqual({ version: 'v1', words: { 'hero.0.value': '6000+' } }));
  expect(await screen.findByText('Visitors see it from now on.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Unpublished changes' })).not.toBeInTheDocument();
});

it('ADM-09 restores the original text', async () => {
  const { user, api } = open('hero', { [WORDS]: () => ok(published({ 'hero.0.value': '7000+' })), [PUBLISH]: () => ok(published()) });
  expect(await field('First figure')).toHaveValue('7000+');
  await user.click(screen.getByRole('button', { name: 'First wording: First figure' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(api.to(PUBLISH)[0]?.body).toEqual({ version: 'v1', words: { 'hero.0.value': null } }));
});

it('ADM-09 rejects an invalid link, and keeps it out of the preview', async () => {
  const { user } = open();
  await user.type(await field('Announcement'), 'Camp on Saturday');
  await user.type(await field('Link'), 'Join');
  await user.type(await field('Where the link leads'), 'javascript:x');
  expect(screen.getByRole('figure')).toHaveTextContent('Camp on Saturday');
  expect(screen.getByRole('figure')).not.toHaveTextContent('Join');
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await user.clear(await field('Where the link leads'));
  await user.type(await field('Where the link leads'), '/book');
  expect(screen.getByRole('figure')).toHaveTextContent('Join');
  expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled();
});

it('ADM-09 reports that the texts were changed elsewhere, and keeps the input', async () => {
  const { user } = open('hero', { [PUBLISH]: () => refusal(409, 'WORDS_CHANGED', 'Someone changed the content in the meantime. Load it again before you publish.') });
  await user.type(await field('First figure'), '!');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Someone changed the content in the meantime. Load it again before you publish.')).toBeVisible();
  expect(await field('First figure')).toHaveValue('5000+!');
});

it('ADM-09 edits the plans separately for each place they appear', async () => {
  const { user } = open('plans');
  expect(await screen.findByRole('region', { name: 'Premium Package' })).toHaveTextContent('4 personal sessions');
  await user.click(screen.getByRole('radio', { name: 'Pricing' }));
  expect(screen.getByRole('region', { name: 'Premium Package' })).toHaveTextContent('Nutrition guidance');
});

it('ADM-09 edits an event in the local time of its place', async () => {
  const CHANGE = `PUT /admin/content/events/${event.id}`;
  const { user, api } = open('events', { [CHANGE]: () => ok(event) });
  await user.click(await screen.findByRole('button', { name: 'Change: Harbour Day' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('combobox', { name: 'Time zone of the place' })).toHaveValue('America/New_York');
  await user.clear(dialog.getByRole('textbox', { name: 'Title' }));
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Harbour Weekend');
  expect(dialog.getByRole('figure')).toHaveTextContent('5/1/2027, 9:30 amHarbour Weekend');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(api.to(CHANGE)[0]?.body).toMatchObject({ title: 'Harbour Weekend', day: '2027-05-01', hour: '09:30', zone: 'America/New_York' }));
  expect(api.to(CHANGE)[0]!.ifMatch).toBe('"event"');
});

it('a new event starts in the business’s time zone, and gets the drawn poster of its own place', async () => {
  const ADD = 'POST /admin/content/events';
  const { user, api } = open('events', { [ADD]: () => ok(event) });
  await user.click(await screen.findByRole('button', { name: 'New event' }));
  const dialog = within(screen.getByRole('dialog'));
  const zone = dialog.getByRole('combobox', { name: 'Time zone of the place' });
  expect(zone).toHaveValue(yourCoach.region.timeZone);
  expect(dialog.getByRole('combobox', { name: 'Poster' })).toHaveDisplayValue('Drawn for the place');
  await user.selectOptions(zone, 'Europe/Berlin');
  for (const [name, text] of [['Title', 'Yoga by the lake'], ['Place', 'Bad Saarow, Brandenburg'], ['Description', 'Two days.'], ['Event page', 'https://events.example/lake']]) await user.type(dialog.getByRole('textbox', { name }), text!);
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(api.to(ADD)[0]?.body).toMatchObject({ title: 'Yoga by the lake', zone: 'Europe/Berlin', poster: 'bad-saarow' }));
});

it('ADM-09 an event may have an end, after its start', async () => {
  const CHANGE = `PUT /admin/content/events/${event.id}`;
  const { user, api } = open('events', { [CHANGE]: () => ok(event) });
  await user.click(await screen.findByRole('button', { name: 'Change: Harbour Day' }));
  const dialog = within(screen.getByRole('dialog'));
  const [end, lastDay] = [dialog.getByLabelText(/Ends at/), dialog.getByLabelText(/Last day/)];
  await user.type(end, '09:00');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(end).toHaveAccessibleDescription(messages.adminContent.endsTooEarly));
  await user.type(lastDay, '2027-05-02');
  expect(dialog.getByRole('figure')).toHaveTextContent('5/1/2027, 9:30 am – 5/2/2027, 9:00 am');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(api.to(CHANGE)[0]?.body).toMatchObject({ hour: '09:30', end_day: '2027-05-02', end_hour: '09:00' }));
});

it.each([['events', /Harbour Day/, ['lead', 'line', 'end', 'acts']], ['testimonials', /Rosa M/, ['lead', 'line', 'line', 'end', 'end', 'acts']]] as const)('has compact rows of %s on a phone', async (part, name, order) => {
  open(part);
  const row = await screen.findByRole('row', { name });
  expect(within(row).getAllByRole('cell').map((cell) => cell.dataset['phone'])).toEqual(order);
});

it('takes a poster from the picture library', async () => {
  const CHANGE = `PUT /admin/content/events/${event.id}`;
  const { user, api } = open('events', { [CHANGE]: () => ok(event), 'GET /admin/pictures': () => ok([libraryPicture(1)]) });
  await user.click(await screen.findByRole('button', { name: 'Change: Harbour Day' }));
  await user.click(screen.getByRole('button', { name: 'Choose from your pictures' }));
  await user.click(await screen.findByRole('button', { name: 'Squat 1' }));
  expect(await screen.findByRole('combobox', { name: 'Poster' })).toHaveDisplayValue('A picture of yours');
  await user.click(within(screen.getByRole('dialog', { name: 'Edit event' })).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(api.to(CHANGE)[0]?.body).toMatchObject({ poster: `${libraryPicture(1).address}-960.webp` }));
});

it('ADM-09 rejects an event page that is already taken at the field, and keeps the input', async () => {
  const taken = 'Another event already has this page. Add something to the address, for example ?date=2027-05-01.';
  const { user } = open('events', { 'PUT /admin/content/events/00000000-0000-4000-8000-0000000000e1': () => refusal(409, 'EVENT_ADDRESS_TAKEN', taken) });
  await user.click(await screen.findByRole('button', { name: 'Change: Harbour Day' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  const page = dialog.getByRole('textbox', { name: 'Event page' });
  await waitFor(() => expect(page).toBeInvalid());
  expect(page).toHaveAccessibleDescription(taken);
  await user.type(page, '?date=2027-05-01');
  expect(page).toBeValid();
});

it('ADM-09 asks before removing an event from the site', async () => {
  const REMOVE = `DELETE /admin/content/events/${event.id}`;
  const { user, api } = open('events', { [REMOVE]: () => ok({ removed: true }) });
  await user.click(await screen.findByRole('button', { name: 'Remove: Harbour Day' }));
  expect(api.to(REMOVE)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Remove from the site' }));
  expect(await screen.findByText('Event removed')).toBeVisible();
});

const elsewhere = 'https://films.example/rosa.mp4';

it('warns that a poster hosted elsewhere is not shown', async () => {
  open('events', { 'GET /admin/content/events': () => ok([{ ...event, poster: elsewhere }]) });
  expect(await screen.findByText('Its poster lies on another site and is not shown')).toBeVisible();
});

it('warns likewise about a film and a picture, and rejects them at their fields', async () => {
  const { user } = open('testimonials', { 'GET /admin/content/testimonials': () => ok([{ ...sample, type: 'video', videoUrl: elsewhere, beforeAfterImage: elsewhere }]) });
  for (const thing of ['video', 'picture']) expect(await screen.findByText(`Its ${thing} lies on another site and is not shown`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change: Rosa M.' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  for (const name of [/^Video/, /^Before and after/]) await waitFor(() => expect(dialog.getByRole('textbox', { name })).toHaveAccessibleDescription(messages.adminContent.badAddress));
});

it('the story film comes from the library, becomes public, and provides poster and captions', async () => {
  const CHANGE_VIDEO = 'PATCH /admin/videos/00000000-0000-4000-8000-0000000000a1';
  const film = adminVideo({ title: 'Why I coach' });
  const { user, api } = open('story', { 'GET /admin/videos': () => ok([film, adminVideo({ id: '00000000-0000-4000-8000-0000000000a2', title: 'On its way', has_rendition: false })]), [CHANGE_VIDEO]: () => ok({ ...film, on_site: true }) });
  await user.click(await screen.findByRole('button', { name: 'Choose from your videos' }));
  const list = within(await screen.findByRole('list', { name: 'Films to choose from' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Why I coachDraft']);
  await user.click(list.getByRole('button', { name: /Why I coach/ }));
  expect(await field('Film')).toHaveValue(`/api/media/site/${film.id}.mp4`);
  expect(await field('Still picture')).toHaveValue(`/api/media/site/${film.id}.jpg`);
  expect(await field('Captions')).toHaveValue(`/api/media/site/${film.id}.vtt`);
  expect(api.to(CHANGE_VIDEO)[0]!.body).toEqual({ change: { on_site: true } });
});

it('TST-08 a story is not published without the date of its consent', async () => {
  const CHANGE = `PUT /admin/content/testimonials/${sample.id}`;
  const { user, api } = open('testimonials', { [CHANGE]: () => ok({ ...sample, sample: false, consented_on: '2027-02-14' }) });
  expect(await screen.findByText('Sample story')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change: Rosa M.' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await dialog.findByText(/Nothing is shown without the client’s consent/)).toBeVisible();
  expect(api.to(CHANGE)).toHaveLength(0);
  await user.type(dialog.getByLabelText('The client agreed to be shown on'), '2024-02-14');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(api.to(CHANGE)[0]?.body).toMatchObject({ consented_on: '2024-02-14', videoUrl: null, beforeAfterImage: null, rating: 5 }));
  expect(api.to(CHANGE)[0]!.ifMatch).toBe('"story"');
});

const CATEGORIES = { gone: { id: 'calm', name: 'Calm', es: 'Calma' }, rest: { id: 'general', name: 'Everything else', es: '' } };
const arranged = (...storyCategories: Business['storyCategories']) => setBusiness({ ...yourCoach, storyCategories });

describe('TST-05 what a story is about', () => {
  afterEach(() => act(() => setBusiness(yourCoach)));

  it('offers the coach’s own categories; a story of a removed category falls back to the catch-all', async () => {
    const CHANGE = `PUT /admin/content/testimonials/${sample.id}`;
    arranged(CATEGORIES.gone, CATEGORIES.rest);
    const { user, api } = open('testimonials', { [CHANGE]: () => ok({ ...sample, sample: false, consented_on: '2024-02-14' }) });
    expect(await screen.findByRole('cell', { name: 'Everything else' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Categories' })).toHaveAttribute('href', expect.stringContaining('part=storyCategories'));
    await user.click(screen.getByRole('button', { name: 'Change: Rosa M.' }));
    const dialog = within(screen.getByRole('dialog'));
    const about = dialog.getByRole('combobox', { name: 'About' });
    expect(within(about).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Calm', 'Everything else']);
    expect(about).toHaveValue('general');
    await user.selectOptions(about, 'Calm');
    expect(within(dialog.getByRole('figure')).getByText('Calm')).toBeVisible();
    await user.type(dialog.getByLabelText('The client agreed to be shown on'), '2024-02-14');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(api.to(CHANGE)[0]?.body).toMatchObject({ category: 'calm' }));
  });

  it('a new story starts with the first category, and with only one the preview shows none', async () => {
    arranged(CATEGORIES.rest);
    const { user } = open('testimonials');
    await user.click(await screen.findByRole('button', { name: 'New story' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('combobox', { name: 'About' })).toHaveValue('general');
    expect(within(dialog.getByRole('figure')).queryByText('Everything else')).toBeNull();
  });
});

it('ADM-09 shows that the content failed to load', async () => {
  open('', { [WORDS]: () => refusal(400, 'BAD_REQUEST', 'No') });
  expect(await screen.findByText('Failed to load the content')).toBeVisible();
});

it('ADM-09 edits a page in both languages, marks missing Spanish, and rejects unknown placeholders', async () => {
  const { user, api } = open('pages', { [PUBLISH]: () => ok(published()) });
  const lead = await field('How booking works, below it');
  await user.clear(lead);
  await user.type(lead, 'Times are {{zone}, {{price}.');
  expect(screen.getByText('There is no {price} here.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await user.clear(lead);
  await user.type(lead, 'Times are {{zone}.');
  expect(screen.getByRole('figure')).toHaveTextContent('Times are {zone}.');
  expect(screen.getByText(/Spanish yet/)).toHaveTextContent('1 of your wordings have no Spanish yet');
  await user.click(screen.getByRole('radio', { name: 'Spanish' }));
  expect(screen.getByText('Missing')).toBeVisible();
  expect(screen.getByRole('figure')).toHaveTextContent('Reserva en tres pasos');
  await user.type(await field('How booking works, below it'), 'Horas de {{zone}.');
  expect(screen.getByRole('figure')).toHaveTextContent('Horas de {zone}.');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(api.to(PUBLISH)[0]?.body).toEqual({ version: 'v1', words: { 'pages.home.booking_lead': 'Times are {zone}.', 'pages.home.booking_lead.es': 'Horas de {zone}.' } }));
});
